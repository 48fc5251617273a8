import { beforeEach, expect, test } from 'vitest'
import { createMemoryCache, type MemoryCache } from './memory-cache.ts'

let now = 0
let cache: MemoryCache<string>
const clock = { now: () => new Date(now) }
const held = () => ['a', 'b', 'c', 'd'].filter((key) => cache.get(key) !== undefined).join('')

beforeEach(() => {
  now = 0
  cache = createMemoryCache({ clock, maxAgeMs: 1000, maxEntries: 3, maxBytes: 100 })
})

test('the oldest entry is evicted above the limit of entries or bytes', () => {
  for (const key of ['a', 'b', 'c', 'd']) cache.set(key, key, 10)
  expect(held()).toBe('bcd')
  cache.set('a', 'a', 85)
  expect(held()).toBe('ad')
})

test('the latest entry is kept at any size, and replacing it frees its bytes', () => {
  cache.set('a', 'a', 90)
  cache.set('b', 'b', 900)
  expect(held()).toBe('b')
  cache.set('b', 'smaller', 10)
  cache.set('c', 'c', 90)
  expect(held()).toBe('bc')
  cache.delete('c')
  cache.set('d', 'd', 90)
  expect(held()).toBe('bd')
})

test('entries expire by age, which is reset by a new value', () => {
  cache.set('a', 'a', 1)
  cache.set('b', 'b', 1)
  now = 600
  cache.set('a', 'newer', 1)
  now = 999
  expect(held()).toBe('ab')
  now = 1000
  expect(held()).toBe('a')
  expect(cache.get('a')).toBe('newer')
  now = 1600
  expect(held()).toBe('')
})
