import { and, asc, eq, gt, gte, lt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { limitCounts } from '../db/schema.ts'

type Counted = { scope: string; subject: string; slice: Date }

/** Adds to the count of this slice of time; gives the sum since `since` and the oldest slice in it. Committed when it returns. */
export async function addCount(
  db: Database,
  counted: Counted,
  amount: number,
  since: Date,
): Promise<{ count: number; oldest: Date }> {
  const { scope, subject, slice } = counted
  const [own] = await db
    .insert(limitCounts)
    .values({ scope, subject, windowStart: slice, count: amount })
    .onConflictDoUpdate({
      target: [limitCounts.scope, limitCounts.subject, limitCounts.windowStart],
      set: { count: sql`${limitCounts.count} + ${amount}` },
    })
    .returning({ count: limitCounts.count })
  const before = await db
    .select({ count: limitCounts.count, slice: limitCounts.windowStart })
    .from(limitCounts)
    .where(
      and(
        eq(limitCounts.scope, scope),
        eq(limitCounts.subject, subject),
        gt(limitCounts.count, 0),
        gte(limitCounts.windowStart, since),
        // Also what a clock that runs ahead has counted.
        ne(limitCounts.windowStart, slice),
      ),
    )
    .orderBy(asc(limitCounts.windowStart))
  return {
    count: before.reduce((sum, row) => sum + row.count, own!.count),
    oldest: before[0] && before[0].slice < slice ? before[0].slice : slice,
  }
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
  await db.delete(limitCounts).where(lt(limitCounts.windowStart, moment))
}
