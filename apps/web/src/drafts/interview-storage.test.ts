import { expect, test } from 'vitest'
import { makeStorage, namesOf } from '../../test/memory-storage.ts'
import { isOpenInTab, listStored, moveStored, removeStored, storedKey } from './interview-storage.ts'

const filled = () =>
  makeStorage({
    [storedKey('a', 'transcript')]: 'words',
    [storedKey('a', 'heartbeat')]: '10000',
    [storedKey('a-b', 'transcript')]: 'other words',
    theme: 'dark',
  })

test('an ended interview is removed from storage, and others are kept', () => {
  const storage = makeStorage({
    [storedKey('a', 'transcript')]: 'words',
    [storedKey('ab', 'transcript')]: 'other words',
  })
  removeStored(storage, 'a')
  expect(namesOf(storage)).toEqual(['interview-ab-transcript'])
})

test('every interview of which something is kept is known by its name', () => {
  expect(listStored(filled())).toEqual(['a', 'a-b'])
})

test('words that move are in one place only', () => {
  const from = filled()
  const to = makeStorage()
  moveStored('a-b', from, to)
  expect(namesOf(to)).toEqual(['interview-a-b-transcript'])
  expect(namesOf(from)).not.toContain('interview-a-b-transcript')
  expect(namesOf(from)).toContain('interview-a-transcript')
})

test('an interview whose tab wrote a heartbeat in the last three seconds is open there', () => {
  expect(isOpenInTab(filled(), 'a', 12_999)).toBe(true)
  expect(isOpenInTab(filled(), 'a', 13_000)).toBe(false)
  expect(isOpenInTab(filled(), 'b', 12_000)).toBe(false)
})
