import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { limitCounts } from '../db/schema.ts'

type Counted = { scope: string; subject: string; slice: Date }

const rowOf = ({ scope, subject, slice }: Counted) =>
  and(eq(limitCounts.scope, scope), eq(limitCounts.subject, subject), eq(limitCounts.windowStart, slice))

/** Adds one to the count of this slice of time; gives the sum since `since` and the oldest slice in it. Committed when it returns. */
export async function countOne(db: Database, counted: Counted, since: Date): Promise<{ count: number; oldest: Date }> {
  const { scope, subject, slice } = counted
  const [own] = await db
    .insert(limitCounts)
    .values({ scope, subject, windowStart: slice, count: 1 })
    .onConflictDoUpdate({
      target: [limitCounts.scope, limitCounts.subject, limitCounts.windowStart],
      set: { count: sql`${limitCounts.count} + 1` },
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
        lt(limitCounts.windowStart, slice),
      ),
    )
    .orderBy(asc(limitCounts.windowStart))
  return { count: before.reduce((sum, row) => sum + row.count, own!.count), oldest: before[0]?.slice ?? slice }
}

export async function uncountOne(db: Database, counted: Counted): Promise<void> {
  await db
    .update(limitCounts)
    .set({ count: sql`${limitCounts.count} - 1` })
    .where(rowOf(counted))
}

export async function forgetCounts(db: Database, scope: string, subject: string): Promise<void> {
  await db.delete(limitCounts).where(and(eq(limitCounts.scope, scope), eq(limitCounts.subject, subject)))
}

export async function deleteCountsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(limitCounts).where(lt(limitCounts.windowStart, moment))
}
