import { contract } from '@greenroom/contract'
import { limits } from '@greenroom/contract/limits'
import { expect, test } from 'vitest'
import { makeStorage } from '../../test/memory-storage.ts'
import {
  checkReview,
  isSame,
  readReviewDraft,
  readReviewed,
  removeReviewDraft,
  saveReviewDraft,
  toReviewDraft,
  toWords,
} from './review-draft.ts'

const draft = { stars: 4, text: 'It asked what I had left out.', name: 'Maria' }
const owner = 'maria@example.com'
const { min, max } = limits.review.text

test('a draft is restored until it is sent', () => {
  const storage = makeStorage()
  expect(readReviewDraft(storage, owner)).toBeNull()
  saveReviewDraft(storage, owner, draft)
  expect(readReviewDraft(storage, owner)).toEqual(draft)
  expect(readReviewed(storage, owner)).toBeUndefined()
  const reviewed = { interviewId: 'one of hers', job: 'Barista' }
  saveReviewDraft(storage, owner, draft, reviewed)
  expect([readReviewDraft(storage, owner), readReviewed(storage, owner)]).toEqual([draft, reviewed])
  expect(readReviewDraft(storage, 'robin@example.com')).toBeNull()
  removeReviewDraft(storage)
  expect(readReviewDraft(storage, owner)).toBeNull()
})

test('a kept draft that something else wrote is read as far as it can be', () => {
  const storage = makeStorage({ 'review-draft': JSON.stringify({ owner, stars: 9, text: 7, name: 'Maria' }) })
  expect(readReviewDraft(storage, owner)).toEqual({ stars: 0, text: '', name: 'Maria' })
})

test('a rating and a few words are needed, and the limits are those of the contract', () => {
  expect(checkReview(draft)).toEqual({})
  expect(checkReview({ ...draft, name: '' })).toEqual({})
  expect(checkReview(toReviewDraft(null))).toEqual({
    stars: 'Please choose a rating.',
    text: 'Please write a few more words.',
  })
  expect(checkReview({ ...draft, text: 'x'.repeat(max) })).toEqual({})
  expect(checkReview({ ...draft, text: 'x'.repeat(max + 1) }).text).toContain(`${max}`)
  expect(checkReview({ ...draft, text: ` ${'x'.repeat(min - 1)} ` }).text).toContain('more words')
  // What would be taken out of it doesn't count.
  expect(checkReview({ ...draft, text: '<b><i></i></b>' }).text).toContain('more words')
})

test.each([
  ['x'.repeat(min), true],
  ['x'.repeat(min - 1), false],
  [` ${'x'.repeat(min - 1)} `, false],
  ['<b><i></i></b>', false],
  [`<b>${'x'.repeat(min)}</b>`, true],
  ['x'.repeat(max), true],
  ['x'.repeat(max + 1), false],
  ['😀'.repeat(max / 2), true],
  ['😀'.repeat(max / 2 + 1), false],
])('the form and the server draw the same line: %s', (text, fits) => {
  expect(checkReview({ ...draft, text }).text === undefined, 'form').toBe(fits)
  expect(contract.saveReview.body.safeParse({ stars: 4, text }).success, 'server').toBe(fits)
})

test('a name looks as it will be published', () => {
  for (const [typed, name] of [
    [' Maria <i>🙂', 'Maria'],
    ["Anne-Marie O'Neil Jr.", "Anne-Marie O'Neil Jr."],
    ['Łódź Ирина', 'Łódź Ирина'],
    ['123', ''],
  ])
    expect(toWords({ ...draft, name: typed! }).name).toBe(name)
})

test('a draft equal to the review is no change', () => {
  const review = { stars: 4, text: draft.text, name: null }
  expect(isSame(toReviewDraft(review), { ...draft, name: ' ' })).toBe(true)
  expect(isSame(toReviewDraft(review), draft)).toBe(false)
  expect(isSame(toReviewDraft(review), { ...draft, name: '', stars: 3 })).toBe(false)
})
