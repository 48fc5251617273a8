import { limits } from '@greenroom/contract/limits'
import { cleanFirstName, cleanProse, fitsIn, hasWords } from '@greenroom/contract/text'
import { readDraft, removeDraft, saveDraft } from '../drafts/form-draft.ts'

/** A review that is being written. No stars yet are 0; no name is "Anonymous". */
export type ReviewDraft = { stars: number; text: string; name: string }
export type ReviewErrors = { stars?: string; text?: string }
/** The interview that a review is about, and what it was for. */
export type Reviewed = { interviewId: string; job: string }
type Written = { stars: number; text: string; name: string | null } | null
type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const kept = 'review-draft'
const { min, max } = limits.review.text

/** What the form begins with: the review that is there, or nothing. */
export const startFrom = (review: Written): ReviewDraft =>
  review ? { stars: review.stars, text: review.text, name: review.name ?? '' } : { stars: 0, text: '', name: '' }

/** What was typed in this tab and not sent; null where that is nothing. */
export function readReviewDraft(storage: Place, owner: string): ReviewDraft | null {
  const found = readDraft(storage, kept, owner)
  if (found === null) return null
  const { stars, text, name } = found
  return {
    stars: typeof stars === 'number' && [1, 2, 3, 4, 5].includes(stars) ? stars : 0,
    text: typeof text === 'string' ? text : '',
    name: typeof name === 'string' ? name : '',
  }
}

/** The interview that it was written about, so that it can be sent from any page. */
export function readReviewed(storage: Place, owner: string): Reviewed | undefined {
  const { interviewId, job } = readDraft(storage, kept, owner) ?? {}
  return typeof interviewId === 'string' && typeof job === 'string' ? { interviewId, job } : undefined
}

export const keepReviewDraft = (storage: Place, owner: string, draft: ReviewDraft, reviewed?: Reviewed): void =>
  saveDraft(storage, kept, owner, { ...draft, ...reviewed })
export const removeReviewDraft = (storage: Place): void => removeDraft(storage, kept)

/** As it is sent. */
export const toWords = ({ stars, text, name }: ReviewDraft): ReviewDraft => ({
  stars,
  text: cleanProse(text).trim(),
  name: cleanFirstName(name),
})

export function isSame(one: ReviewDraft, other: ReviewDraft): boolean {
  const [a, b] = [toWords(one), toWords(other)]
  return a.stars === b.stars && a.text === b.text && a.name === b.name
}

/** What is missing before it can be sent. */
export function checkReview(draft: ReviewDraft): ReviewErrors {
  const { stars, text } = toWords(draft)
  return {
    ...(stars === 0 && { stars: 'Please choose a rating.' }),
    ...(!hasWords(min)(text) && { text: 'Please write a few more words.' }),
    ...(!fitsIn(max)(draft.text) && { text: `A review has at most ${max} characters.` }),
  }
}
