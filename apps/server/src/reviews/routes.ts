import { contract } from '@greenroom/contract'
import { done, mount, type RouteContext } from '../http/mount.ts'
import type { ReviewsDeps } from './deps.ts'
import { saveReview } from './save-review.ts'
import { findReviewOf, listPublishedReviews, removeReviewOf } from './store.ts'

/** Reviews: those that are published, and the one of the user who asks. */
export function mountReviews(context: RouteContext, deps: ReviewsDeps): void {
  mount(context, contract.reviews, async () => {
    const published = await listPublishedReviews(deps.db)
    return {
      reviews: published.map(({ id, stars, text, name, job, decidedAt, writtenAt }) => ({
        id,
        stars,
        text,
        name,
        job,
        publishedAt: (decidedAt ?? writtenAt).toISOString(),
      })),
    }
  })
  mount(context, contract.ownReview, async ({ principal }) => {
    const own = await findReviewOf(deps.db, principal.userId)
    return { review: own ? { stars: own.stars, text: own.text, name: own.name, job: own.job, state: own.state } : null }
  })
  mount(context, contract.saveReview, async ({ body, principal }) => {
    const { interview_id: interviewId, ...review } = body
    await saveReview(deps, principal, { ...review, interviewId })
    return done('Thanks! We read every review before we publish it.')
  })
  mount(context, contract.deleteReview, async ({ principal }) => {
    await removeReviewOf(deps.db, principal.userId)
    return done('Your review has been deleted.')
  })
}
