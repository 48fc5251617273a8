import { expect, test } from 'vitest'
import { beatMs, deadAfterSeconds, recordBeats } from './lease.ts'

const started = 1_000_000
const deadAfterMs = deadAfterSeconds * 1000

test('a process takes nobody for dead before its own beats were uninterrupted for as long', () => {
  const beats = recordBeats(started)
  const judged: boolean[] = []
  for (let at = started + beatMs; at <= started + 60_000; at += beatMs) {
    beats.add(at)
    judged.push(beats.isSteady())
  }
  expect(judged).toEqual([10, 20, 30, 40, 50, 60].map((seconds) => seconds * 1000 >= deadAfterMs))
})

test('an outage, seen as a failed beat or as a long pause, makes it wait as long again', () => {
  for (const interrupt of ['failed', 'paused'] as const) {
    const beats = recordBeats(started)
    let at = started
    const beat = (pause = beatMs) => {
      at += pause
      beats.add(at)
      return beats.isSteady()
    }
    for (let number = 0; number < 10; number++) beat()
    expect(beat()).toBe(true)
    if (interrupt === 'failed') beats.miss()
    const first = beat(interrupt === 'failed' ? beatMs : 2 * beatMs)
    const others = [1, 2, 3, 4, 5].map(() => beat())
    expect([first, ...others]).toEqual([false, false, false, false, false, true])
  }
})
