import { call } from '../api/client.ts'
import { createFetchOnce } from '../api/fetch-once.ts'
import type { ReplyOf } from '../api/request.ts'

export type PublishedReview = ReplyOf<'reviews'>['reviews'][number]

/** The reviews on the home page; empty until they are loaded. */
export const usePublishedReviews = createFetchOnce<ReplyOf<'reviews'>>(() => call('reviews'), { reviews: [] })
