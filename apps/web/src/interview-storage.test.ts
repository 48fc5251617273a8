import { expect, test } from 'vitest'
import { removeStored, storedKey } from './interview-storage.ts'

test('an interview that has ended leaves nothing behind, and no other one loses a word', () => {
  const entries = new Map([
    [storedKey('a', 'transcript'), 'words'],
    [storedKey('a', 'heartbeat'), '1'],
    [storedKey('ab', 'transcript'), 'other words'],
    ['theme', 'dark'],
  ])
  const storage: Storage = {
    get length() {
      return entries.size
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  }
  removeStored(storage, 'a')
  expect([...entries.keys()]).toEqual(['interview-ab-transcript', 'theme'])
})
