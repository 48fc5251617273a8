import { expect, test } from 'vitest'
import { createRestartPolicy } from './restarts.mjs'

const crashed = (readyForMs) => ({ how: 'crashed', readyForMs })
const refused = (readyForMs) => ({ how: 'refused', readyForMs })

test('a stopped server is not restarted', () => {
  const next = createRestartPolicy()
  expect(next({ how: 'stopped', readyForMs: 60_000 })).toEqual({ kind: 'end' })
})

test('a start that is refused for invalid settings is not retried', () => {
  const next = createRestartPolicy()
  expect(next(refused())).toEqual({ kind: 'end' })
})

test('a server that ran for a while is restarted with the minimum delay, each time', () => {
  const next = createRestartPolicy()
  for (let crash = 0; crash < 20; crash++) expect(next(crashed(3000))).toEqual({ kind: 'restart', afterMs: 200 })
})

test('the delay grows exponentially up to ten seconds for a server that runs only briefly, without giving up', () => {
  const next = createRestartPolicy()
  const pauses = Array.from({ length: 9 }, () => next(crashed(100)).afterMs)
  expect(pauses).toEqual([200, 400, 800, 1600, 3200, 6400, 10_000, 10_000, 10_000])
  expect(next(crashed(3000)).afterMs).toBe(200)
})

test('gives up after five consecutive crashes before the server is ready', () => {
  const next = createRestartPolicy()
  next(crashed(3000))
  const kinds = Array.from({ length: 5 }, () => next(crashed()).kind)
  expect(kinds).toEqual(['restart', 'restart', 'restart', 'restart', 'give_up'])
})

test('a server that was ready once and is refused later, such as by a full disk, is retried without limit', () => {
  const next = createRestartPolicy()
  next(crashed(3000))
  for (let start = 0; start < 50; start++) expect(next(refused()).kind).toBe('restart')
})
