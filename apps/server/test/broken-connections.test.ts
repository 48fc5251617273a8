import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { inTransaction } from '../src/db/database.ts'
import { openTestDatabase } from './test-database.ts'

test('a connection that breaks before a transaction is replaced, repeatedly', async () => {
  const { db, pool, close } = await openTestDatabase()
  const cut = (client: pg.PoolClient) => {
    // As after an outage: the peer is gone, and the pool has not noticed yet.
    ;(client as pg.PoolClient & { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  }
  pool.on('acquire', cut)
  const max = pool.options.max
  for (let each = 0; each < max + 1; each++)
    await expect(inTransaction(db, (tx) => tx.execute(sql`select 1`))).rejects.toThrow()
  pool.off('acquire', cut)
  const { rows } = await inTransaction(db, (tx) => tx.execute<{ n: number }>(sql`select 7 as n`))
  expect(rows).toEqual([{ n: 7 }])
  expect(pool.totalCount).toBe(pool.idleCount)
  await close()
})
