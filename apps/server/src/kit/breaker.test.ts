import { expect, test } from 'vitest'
import { createBreaker } from './breaker.ts'

function createTestBreaker() {
  let now = 0
  const opened: number[] = []
  const clock = { now: () => new Date(now) }
  const breaker = createBreaker({ clock, pauseMs: 60_000, onOpen: (ms) => opened.push(ms) })
  const pass = (ms: number) => {
    now += ms
  }
  return { breaker, opened, pass }
}

test('is open exactly for the requested time, and closed for every call after that', () => {
  const { breaker, opened, pass } = createTestBreaker()
  const admitted = [breaker.admits(), breaker.admits(), breaker.admits()]
  expect(admitted).toEqual([true, true, true])
  for (const _ of admitted) breaker.rest(20_000)
  expect(opened).toEqual([20_000])
  pass(19_999)
  expect(breaker.admits()).toBe(false)
  pass(1)
  expect([breaker.admits(), breaker.admits()]).toEqual([true, true])
})

test('a shorter requested time does not shorten the pause after failures', () => {
  const { breaker, pass } = createTestBreaker()
  breaker.failed()
  breaker.failed()
  breaker.rest(1000)
  pass(59_999)
  expect(breaker.isClosed()).toBe(false)
  pass(1)
  expect([breaker.admits(), breaker.admits()]).toEqual([true, false])
})
