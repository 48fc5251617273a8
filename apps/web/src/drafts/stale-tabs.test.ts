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

test('what a closed tab left behind is removed, and the answer in progress stays', () => {
  const storage = left()
  removeStaleTab(storage, 'a')
  expect(namesOf(storage)).toEqual(['interview-a-questionIndex', 'interview-a-transcript'])
})

test('the sweep removes the traces of a tab that is gone, keeps its words, and touches no tab that lives', () => {
  const storage = left()
  removeStaleTabs(storage, 12_999)
  expect(namesOf(storage)).toEqual(namesOf(left()))
  removeStaleTabs(storage, 13_000)
  expect(namesOf(storage)).toEqual(['interview-a-transcript'])
})
