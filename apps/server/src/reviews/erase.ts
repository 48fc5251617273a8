import type { Connection } from '../db/database.ts'
import { removeReviewOf } from './store.ts'

/** What became of a user's review: it was on the home page, or was written and not there, or there was none. */
export type ErasedReview = 'published' | 'unpublished' | 'none'

/** Deletes a user's review, and says what there was. */
export async function eraseReview(db: Connection, userId: string): Promise<ErasedReview> {
  const removed = await removeReviewOf(db, userId)
  if (!removed) return 'none'
  return removed.state === 'published' ? 'published' : 'unpublished'
}
