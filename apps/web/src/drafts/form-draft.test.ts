import { expect, test } from 'vitest'
import { makeStorage } from '../../test/memory-storage.ts'
import { readDraft, removeDraft, saveDraft } from './form-draft.ts'

const draft = { stars: 4, text: 'It asked what I left out.' }

test('a draft is restored for its user only', () => {
  const storage = makeStorage()
  saveDraft(storage, 'review-draft', 'maya@example.com', draft)
  expect(readDraft(storage, 'review-draft', 'maya@example.com')).toMatchObject(draft)
  expect(readDraft(storage, 'review-draft', 'robin@example.com')).toBeNull()
  expect(readDraft(storage, 'custom-interview-draft', 'maya@example.com')).toBeNull()
  removeDraft(storage, 'review-draft')
  expect(readDraft(storage, 'review-draft', 'maya@example.com')).toBeNull()
})

test('an invalid draft is ignored', () => {
  for (const kept of ['{', 'null', '7', '[]'])
    expect(readDraft(makeStorage({ 'review-draft': kept }), 'review-draft', 'maya@example.com')).toBeNull()
})

test('a failing storage does not prevent typing', () => {
  const full = {
    ...makeStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => saveDraft(full, 'review-draft', 'maya@example.com', draft)).not.toThrow()
})
