import { expect, test } from 'vitest'
import { beatMs, deadAfterSeconds, recordBeats } from './lease.ts'

const started = 1_000_000
const deadAfterMs = deadAfterSeconds * 1000

test('a process considers others dead only after its own heartbeats were uninterrupted for the lease time', () => {
  const beats = recordBeats(started)
  const judged: boolean[] = []
  for (let at = started + beatMs; at <= started + 60_000; at += beatMs) {
    beats.add(at)
    judged.push(beats.isSteady())
  }
  expect(judged).toEqual([10, 20, 30, 40, 50, 60].map((seconds) => seconds * 1000 >= deadAfterMs))
})

test('an outage (a failed heartbeat or a long pause) restarts the wait', () => {
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
