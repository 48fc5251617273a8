import { expect, test } from 'vitest'
import { isOpenElsewhere, removeStaleTab } from './open-elsewhere.ts'

const storageWith = (entries: Record<string, string>) => {
  const map = new Map(Object.entries(entries))
  return { map, getItem: (key: string) => map.get(key) ?? null, removeItem: (key: string) => void map.delete(key) }
}

test('an interview whose tab wrote a heartbeat in the last three seconds is open there', () => {
  const storage = storageWith({ 'interview-a-heartbeat': '10000', 'interview-a-activeTab': 'x' })
  expect(isOpenElsewhere(storage, 'a', 12_999)).toBe(true)
  expect(isOpenElsewhere(storage, 'a', 13_000)).toBe(false)
  expect(isOpenElsewhere(storage, 'b', 12_000)).toBe(false)
})

test('what a closed tab left behind is removed, and the answer in progress stays', () => {
  const storage = storageWith({
    'interview-a-heartbeat': '1',
    'interview-a-activeTab': 'x',
    'interview-a-transcript': 'words',
  })
  removeStaleTab(storage, 'a')
  expect([...storage.map.keys()]).toEqual(['interview-a-transcript'])
})
