import { expect, test } from 'vitest'
import { emptyDraft, keepDraft, readDraft, removeDraft } from './kept-draft.ts'
import { makeStorage } from './memory-storage.ts'

const draft = {
  jobTitle: 'Night baker',
  description: 'You bake “bread” at night.',
  questionCount: 10,
  level: 'Senior',
  unchecked: ['Stock counts'],
} as const

test('a draft is found again by who wrote it, and by nobody else', () => {
  const storage = makeStorage()
  keepDraft(storage, 'maya@example.com', draft)
  expect(readDraft(storage, 'maya@example.com')).toEqual(draft)
  expect(readDraft(storage, 'robin@example.com')).toEqual(emptyDraft)
  removeDraft(storage)
  expect(readDraft(storage, 'maya@example.com')).toEqual(emptyDraft)
})

test('what is no draft is an empty one', () => {
  for (const kept of [
    '{',
    'null',
    '7',
    '{"owner":"maya@example.com","jobTitle":7,"questionCount":6,"level":"Chief","unchecked":[7]}',
  ])
    expect(readDraft(makeStorage({ 'custom-interview-draft': kept }), 'maya@example.com')).toEqual(emptyDraft)
})

test('a storage that takes nothing does not get in the way of typing', () => {
  const full = {
    ...makeStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => keepDraft(full, 'maya@example.com', draft)).not.toThrow()
})
