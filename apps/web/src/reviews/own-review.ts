import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import type { ReplyOf } from '../api/request.ts'
import { usePublishedReviews } from './published-reviews.ts'
import { type ReviewDraft, toWords } from './review-draft.ts'

export type OwnReview = NonNullable<ReplyOf<'ownReview'>['review']>

/** The user's own review, wherever it was written; null where there is none. */
export const ownReviewQuery = queryOptions({
  queryKey: ['own-review'],
  queryFn: async ({ signal }) => (await call('ownReview', { signal })).review,
})

/** Sends a review; without an interview it changes the one that is there. Gives what to say about it. */
export async function sendReview(draft: ReviewDraft, interviewId: string | undefined): Promise<string> {
  const { stars, text, name } = toWords(draft)
  const { message } = await call('saveReview', {
    body: { stars, text, ...(name !== '' && { name }), ...(interviewId && { interview_id: interviewId }) },
  })
  await invalidateReviews()
  return message
}

export async function withdrawReview(): Promise<void> {
  await call('deleteReview')
  await invalidateReviews()
}

/** Invalidates the caches. A failed refetch is shown where the review is; the write itself has succeeded. */
async function invalidateReviews(): Promise<void> {
  usePublishedReviews.invalidate()
  await queryClient.invalidateQueries({ queryKey: ownReviewQuery.queryKey })
}
