import type { Connection } from '../db/database.ts'
import { removeReviewOf } from './store.ts'

/** The state of a user's deleted review: published, unpublished, or none. */
export type ErasedReview = 'published' | 'unpublished' | 'none'

/** Deletes a user's review, and gives its state. */
export async function eraseReview(db: Connection, userId: string): Promise<ErasedReview> {
  const removed = await removeReviewOf(db, userId)
  if (!removed) return 'none'
  return removed.state === 'published' ? 'published' : 'unpublished'
}
