import { createAskedOnce } from '../api/asked-once.ts'
import { call } from '../api/client.ts'
import type { ReplyOf } from '../api/request.ts'

export type PublishedReview = ReplyOf<'reviews'>['reviews'][number]

/** What home shows of reviews; none until the server has told. */
export const usePublishedReviews = createAskedOnce<ReplyOf<'reviews'>>(() => call('reviews'), { reviews: [] })
