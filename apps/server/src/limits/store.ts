import { and, eq, lt, or, sql } from 'drizzle-orm'
import { type Connection, type Database, deleteInBatches, preparedSql } from '../db/database.ts'
import { limitCounts } from '../db/schema.ts'

export type Counted = { scope: string; subject: string; slice: Date }
type Sum = { count: number | null; oldest: Date | null }

/** `own` is locked while it is compared, so that events of one step never exceed `max`, however many come at once. */
const countOrRefuse = preparedSql<Sum>(
  'limit_count',
  `with others as (
    select coalesce(sum(count), 0)::int as sum, min(window_start) as oldest from limit_counts
    where scope = $1::text and subject = $2::text and count > 0
      and window_start >= $5::timestamptz and window_start <> $3::timestamptz
  ), counted as (
    insert into limit_counts as own (scope, subject, window_start, count)
    select $1::text, $2::text, $3::timestamptz, $4::int from others where sum + $4::int <= $6::int
    on conflict (scope, subject, window_start) do update set count = own.count + excluded.count
      where own.count + excluded.count + (select sum from others) <= $6::int
    returning count
  )
  select (select count from counted) + sum as count, oldest from others`,
)

/**
 * Adds to the count of this slice of time, unless the sum since `since` would then be more than `max`. Gives the sum, or null where
 * it refused, and the oldest slice in it, also of what a clock that runs ahead has counted. Outside a transaction it is committed
 * when this returns.
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
