import { and, eq, lt, or, sql } from 'drizzle-orm'
import { type Connection, type Database, deleteInBatches, preparedSql } from '../db/database.ts'
import { limitCounts } from '../db/schema.ts'
import { onlyRow } from '../kit/only-row.ts'

/** One slice of a sliding window: what a subject has consumed of a limit from `start` on. */
export type Bucket = { scope: string; subject: string; start: Date }
type Sum = { count: number | null; oldest: Date | null }

/** A function in `db/migrations`: it sums the buckets under an advisory lock of scope and subject, so that concurrent events pass exactly `max`. */
const countOrRefuse = preparedSql<Sum>('limit_count', 'select count, oldest from count_event($1, $2, $3, $4, $5, $6)')

/**
 * Adds to a bucket, unless the sum since `since` would then be more than `max`. Gives the sum, or null where it refused, and the start
 * of the oldest bucket in it, also where a process with a fast clock counted. Outside a transaction it is committed when this returns;
 * within one, others of the same scope and subject wait until that ends.
 */
export async function addToBucket(
  db: Connection,
  { scope, subject, start }: Bucket,
  { amount, since, max }: { amount: number; since: Date; max: number },
): Promise<{ count: number | null; oldest: Date }> {
  const sum = await countOrRefuse(db, [scope, subject, start, amount, since, max])
  const { count, oldest } = onlyRow(sum)
  return { count, oldest: oldest && oldest < start ? oldest : start }
}

export async function subtractFromBucket(
  db: Database,
  { scope, subject, start }: Bucket,
  amount: number,
): Promise<void> {
  await db
    .update(limitCounts)
    .set({ count: sql`greatest(${limitCounts.count} - ${amount}, 0)` })
    .where(and(eq(limitCounts.scope, scope), eq(limitCounts.subject, subject), eq(limitCounts.windowStart, start)))
}

export async function deleteBuckets(db: Database, scope: string, subject: string): Promise<void> {
  await db.delete(limitCounts).where(and(eq(limitCounts.scope, scope), eq(limitCounts.subject, subject)))
}

/** The buckets of a subject and of those below it (`subject|…`), in every scope. */
export async function deleteBucketsOfSubject(db: Database, subject: string): Promise<void> {
  await db
    .delete(limitCounts)
    .where(or(eq(limitCounts.subject, subject), sql`starts_with(${limitCounts.subject}, ${`${subject}|`})`))
}

export async function deleteBucketsBefore(db: Database, moment: Date): Promise<void> {
  await deleteInBatches(db, limitCounts, lt(limitCounts.windowStart, moment))
}
