import { expect, test } from 'vitest'
import { makeStorage } from '../../test/memory-storage.ts'
import { saveDraft } from '../drafts/form-draft.ts'
import { customDraft, emptyDraft, readCustomDraft } from './custom-draft.ts'

const draft = {
  jobTitle: 'Night baker',
  description: 'You bake “bread” at night.',
  questionCount: 10,
  level: 'Senior',
  unchecked: ['Stock counts'],
} as const

test('a draft is found again as it was', () => {
  const storage = makeStorage()
  saveDraft(storage, customDraft, 'maya@example.com', draft)
  expect(readCustomDraft(storage, 'maya@example.com')).toEqual(draft)
  expect(readCustomDraft(storage, 'robin@example.com')).toEqual(emptyDraft)
})

test('an invalid draft becomes an empty one', () => {
  for (const kept of [
    '{',
    'null',
    '7',
    '{"owner":"maya@example.com","jobTitle":7,"questionCount":6,"level":"Chief","unchecked":[7]}',
  ])
    expect(readCustomDraft(makeStorage({ [customDraft]: kept }), 'maya@example.com')).toEqual(emptyDraft)
})
