/** What the operator's command needs of this room. */
export { decideReview, listReviews, type Review } from './store.ts'
