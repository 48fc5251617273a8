import { limits } from '@greenroom/contract/limits'
import { cleanFirstName, cleanProse, fitsIn, hasWords } from '@greenroom/contract/text'
import { readDraft, removeDraft, type StringStorage, saveDraft } from '../drafts/form-draft.ts'

/** A review that is being written. No stars yet are 0; no name is "Anonymous". */
export type ReviewDraft = { stars: number; text: string; name: string }
export type ReviewErrors = { stars?: string; text?: string }
/** The interview that a review is about, and what it was for. */
export type Reviewed = { interviewId: string; job: string }
type ExistingReview = { stars: number; text: string; name: string | null } | null

const draftName = 'review-draft'
const { min, max } = limits.review.text

/** The form's initial values: the existing review, or empty. */
export const toReviewDraft = (review: ExistingReview): ReviewDraft =>
  review ? { stars: review.stars, text: review.text, name: review.name ?? '' } : { stars: 0, text: '', name: '' }

/** The unsent draft in this tab; null for none. */
export function readReviewDraft(storage: StringStorage, owner: string): ReviewDraft | null {
  const draft = readDraft(storage, draftName, owner)
  if (draft === null) return null
  const { stars, text, name } = draft
  return {
    stars: typeof stars === 'number' && [1, 2, 3, 4, 5].includes(stars) ? stars : 0,
    text: typeof text === 'string' ? text : '',
    name: typeof name === 'string' ? name : '',
  }
}

/** The interview that the draft is about, so that it can be sent from any page. */
export function readReviewed(storage: StringStorage, owner: string): Reviewed | undefined {
  const { interviewId, job } = readDraft(storage, draftName, owner) ?? {}
  return typeof interviewId === 'string' && typeof job === 'string' ? { interviewId, job } : undefined
}

export const saveReviewDraft = (storage: StringStorage, owner: string, draft: ReviewDraft, reviewed?: Reviewed): void =>
  saveDraft(storage, draftName, owner, { ...draft, ...reviewed })
export const removeReviewDraft = (storage: StringStorage): void => removeDraft(storage, draftName)

/** Normalizes a draft for sending. */
export const toWords = ({ stars, text, name }: ReviewDraft): ReviewDraft => ({
  stars,
  text: cleanProse(text).trim(),
  name: cleanFirstName(name),
})

export function isSame(one: ReviewDraft, other: ReviewDraft): boolean {
  const [a, b] = [toWords(one), toWords(other)]
  return a.stars === b.stars && a.text === b.text && a.name === b.name
}

/** Validates a draft. */
export function checkReview(draft: ReviewDraft): ReviewErrors {
  const { stars, text } = toWords(draft)
  return {
    ...(stars === 0 && { stars: 'Please choose a rating.' }),
    ...(!hasWords(min)(text) && { text: 'Please write a few more words.' }),
    ...(!fitsIn(max)(draft.text) && { text: `A review has at most ${max} characters.` }),
  }
}
