import { expect, test } from 'vitest'
import { makeStorage, namesOf } from '../../test/memory-storage.ts'
import { storedKey } from './interview-storage.ts'
import { removeStaleTab, removeStaleTabs } from './stale-tabs.ts'

const left = () =>
  makeStorage({
    [storedKey('a', 'heartbeat')]: '10000',
    [storedKey('a', 'activeTab')]: 'x',
    [storedKey('a', 'questionIndex')]: '1',
    [storedKey('a', 'transcript')]: 'words',
  })

test('the state of a closed tab is removed, and the answer in progress is kept', () => {
  const storage = left()
  removeStaleTab(storage, 'a')
  expect(namesOf(storage)).toEqual(['interview-a-questionIndex', 'interview-a-transcript'])
})

test('the cleanup removes the state of a closed tab, keeps its drafts, and does not affect open tabs', () => {
  const storage = left()
  removeStaleTabs(storage, 12_999)
  expect(namesOf(storage)).toEqual(namesOf(left()))
  removeStaleTabs(storage, 13_000)
  expect(namesOf(storage)).toEqual(['interview-a-transcript'])
})
