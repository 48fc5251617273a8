import type { Database } from '../db/database.ts'
import { exportRow } from '../db/personal-data.ts'
import { findReviewOf } from './store.ts'

/** A user's review, as it is stored; null where they wrote none. */
export async function exportReview(db: Database, userId: string) {
  const review = await findReviewOf(db, userId)
  return review ? exportRow('reviews', review) : null
}
