import { lt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteInBatches } from '../src/db/database.ts'
import { limitCounts } from '../src/db/schema.ts'
import { openTestDatabase } from './test-database.ts'

test('deletes all matching rows in batches, and no others', async () => {
  const { db, close } = await openTestDatabase()
  try {
    const rows = Array.from({ length: 8 }, (_, day) => ({
      scope: 'test',
      subject: 'batches',
      windowStart: new Date(Date.UTC(2026, 0, day + 1)),
      count: 1,
    }))
    await db.insert(limitCounts).values(rows)
    const isOld = lt(limitCounts.windowStart, rows[6]!.windowStart)
    expect(await deleteInBatches(db, limitCounts, isOld, 3)).toBe(6)
    expect(await deleteInBatches(db, limitCounts, isOld, 3)).toBe(0)
    const left = await db.select().from(limitCounts)
    expect(left.map(({ windowStart }) => windowStart)).toEqual([rows[6]!.windowStart, rows[7]!.windowStart])
  } finally {
    await close()
  }
})
