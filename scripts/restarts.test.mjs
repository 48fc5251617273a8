import { expect, test } from 'vitest'
import { createRestarts } from './restarts.mjs'

const crashed = (readyForMs) => ({ how: 'crashed', readyForMs })
const refused = (readyForMs) => ({ how: 'refused', readyForMs })

test('a server that is stopped is not started again', () => {
  const next = createRestarts()
  expect(next({ how: 'stopped', readyForMs: 60_000 })).toEqual({ kind: 'end' })
})

test('a start that is refused for its settings is not repeated', () => {
  const next = createRestarts()
  expect(next(refused())).toEqual({ kind: 'end' })
})

test('what served for a while starts again at once, each time', () => {
  const next = createRestarts()
  for (let crash = 0; crash < 20; crash++) expect(next(crashed(3000))).toEqual({ kind: 'restart', afterMs: 200 })
})

test('what serves only briefly waits longer each time, ten seconds at most, and never gives up', () => {
  const next = createRestarts()
  const pauses = Array.from({ length: 9 }, () => next(crashed(100)).afterMs)
  expect(pauses).toEqual([200, 400, 800, 1600, 3200, 6400, 10_000, 10_000, 10_000])
  expect(next(crashed(3000)).afterMs).toBe(200)
})

test('the fifth start in a row that crashes before the server is ready is the last', () => {
  const next = createRestarts()
  next(crashed(3000))
  const kinds = Array.from({ length: 5 }, () => next(crashed()).kind)
  expect(kinds).toEqual(['restart', 'restart', 'restart', 'restart', 'give_up'])
})

test('a server that was ready once and is then refused, say by a full disk, is tried for as long as it takes', () => {
  const next = createRestarts()
  next(crashed(3000))
  for (let start = 0; start < 50; start++) expect(next(refused()).kind).toBe('restart')
})
