import { and, eq, lt, or, sql } from 'drizzle-orm'
import { type Connection, type Database, deleteInBatches, preparedSql } from '../db/database.ts'
import { limitCounts } from '../db/schema.ts'

export type Counted = { scope: string; subject: string; slice: Date }
type Sum = { count: number | null; oldest: Date | null }

/** The function (in `db/migrations`) reads the sum under a lock of scope and subject, so that any number at once pass exactly `max`. */
const countOrRefuse = preparedSql<Sum>('limit_count', 'select count, oldest from count_event($1, $2, $3, $4, $5, $6)')

/**
 * Adds to the count of this slice of time, unless the sum since `since` would then be more than `max`. Gives the sum, or null where
 * it refused, and the oldest slice in it, also of what a clock that runs ahead has counted. Outside a transaction it is committed
 * when this returns; within one, others of the same scope and subject wait until that is over.
 */
export async function addCount(
  db: Connection,
  { scope, subject, slice }: Counted,
  { amount, since, max }: { amount: number; since: Date; max: number },
): Promise<{ count: number | null; oldest: Date }> {
  const [sum] = await countOrRefuse(db, [scope, subject, slice, amount, since, max])
  const { count, oldest } = sum!
  return { count, oldest: oldest && oldest < slice ? oldest : slice }
}

export async function subtractCount(db: Database, { scope, subject, slice }: Counted, amount: number): Promise<void> {
  await db
    .update(limitCounts)
    .set({ count: sql`greatest(${limitCounts.count} - ${amount}, 0)` })
    .where(and(eq(limitCounts.scope, scope), eq(limitCounts.subject, subject), eq(limitCounts.windowStart, slice)))
}

export async function forgetCounts(db: Database, scope: string, subject: string): Promise<void> {
  await db.delete(limitCounts).where(and(eq(limitCounts.scope, scope), eq(limitCounts.subject, subject)))
}

/** Counts of a subject and of those below it, in every scope. */
export async function forgetSubject(db: Database, subject: string): Promise<void> {
  await db
    .delete(limitCounts)
    .where(or(eq(limitCounts.subject, subject), sql`starts_with(${limitCounts.subject}, ${`${subject}|`})`))
}

export async function deleteCountsBefore(db: Database, moment: Date): Promise<void> {
  await deleteInBatches(db, limitCounts, lt(limitCounts.windowStart, moment))
}
