import type { Database } from '../db/database.ts'
import { findReviewOf } from './store.ts'

/** A user's review, as it is stored; null where they wrote none. */
export async function exportReview(db: Database, userId: string) {
  const review = await findReviewOf(db, userId)
  if (!review) return null
  const { userId: _, ...told } = review
  return told
}
