import { limits } from '@greenroom/contract'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Connection, Database, Transaction } from '../db/database.ts'
import { reviews } from '../db/schema.ts'

export type Review = typeof reviews.$inferSelect

/** A literal, so that PostgreSQL uses the partial index. */
const published = sql`${reviews.state} = 'published'`

/** The newest published reviews, as many as the landing page shows. */
export async function listPublishedReviews(db: Database): Promise<Review[]> {
  return db.select().from(reviews).where(published).orderBy(desc(reviews.decidedAt)).limit(limits.review.shown)
}

export async function findReviewOf(db: Database, userId: string): Promise<Review | undefined> {
  const [row] = await db.select().from(reviews).where(eq(reviews.userId, userId))
  return row
}

/** Upserts the review of a user, which then waits for moderation. */
export async function putReview(tx: Transaction, review: Omit<Review, 'state' | 'decidedAt'>): Promise<void> {
  const waiting = { ...review, state: 'pending' as const, decidedAt: null }
  await tx.insert(reviews).values(waiting).onConflictDoUpdate({ target: reviews.userId, set: waiting })
}

/** Removes the review that a user has, and gives it as it was. */
export async function removeReviewOf(db: Connection, userId: string): Promise<Review | undefined> {
  const [row] = await db.delete(reviews).where(eq(reviews.userId, userId)).returning()
  return row
}

/** What the operator lists: everything, or what waits, the oldest first. */
export async function listReviews(db: Database, which: 'all' | 'pending'): Promise<Review[]> {
  return db
    .select()
    .from(reviews)
    .where(which === 'pending' ? sql`${reviews.state} = 'pending'` : undefined)
    .orderBy(asc(reviews.writtenAt))
}

/**
 * Publishes or declines a review, with optimistic locking: `writtenAt` is the version that the operator has read. One that was changed
 * since stays as it is, and the result is undefined.
 */
export async function decideReview(
  db: Database,
  { id, writtenAt }: Pick<Review, 'id' | 'writtenAt'>,
  state: 'published' | 'declined',
  at: Date,
): Promise<Review | undefined> {
  const [row] = await db
    .update(reviews)
    .set({ state, decidedAt: at })
    .where(and(eq(reviews.id, id), eq(reviews.writtenAt, writtenAt)))
    .returning()
  return row
}
