import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { limitCounts } from '../db/schema.ts'

/** Adds one to the count of this window and gives the count that results. Committed when it returns. */
export async function countOne(db: Database, scope: string, subject: string, windowStart: Date): Promise<number> {
  const [row] = await db
    .insert(limitCounts)
    .values({ scope, subject, windowStart, count: 1 })
    .onConflictDoUpdate({
      target: [limitCounts.scope, limitCounts.subject, limitCounts.windowStart],
      set: { count: sql`${limitCounts.count} + 1` },
    })
    .returning({ count: limitCounts.count })
  return row!.count
}

export async function forgetCounts(db: Database, scope: string, subject: string): Promise<void> {
  await db.delete(limitCounts).where(and(eq(limitCounts.scope, scope), eq(limitCounts.subject, subject)))
}

export async function forgetCountsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(limitCounts).where(lt(limitCounts.windowStart, moment))
}
