import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../src/db/database.ts'
import { openDatabase } from '../src/db/postgres.ts'
import { findSnapshot } from '../src/interviews/snapshot/store.ts'
import { openTestDatabase } from './test-database.ts'

let own: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  own = await openTestDatabase()
})
afterAll(() => own.close())

const nobody = '00000000-0000-4000-8000-000000000001'

/** The names that one connection knows once the same was read there twice, once within a transaction. */
async function namesAfterTwoReads(prepared: 'on' | 'off'): Promise<string[]> {
  const { db, pool, close } = await openDatabase(own.connection, { connections: 1, prepared })
  try {
    expect(await findSnapshot(db, nobody, nobody)).toBeUndefined()
    expect(await inTransaction(db, (tx) => findSnapshot(tx, nobody, nobody))).toBeUndefined()
    return (await pool.query('select name from pg_prepared_statements')).rows.map(({ name }) => name)
  } finally {
    await close()
  }
}

test('a hot statement is prepared once for each connection, also for its transactions', async () => {
  expect(await namesAfterTwoReads('on')).toEqual(['interview_snapshot'])
})

test('DATABASE_PREPARED=off sends every statement without a name', async () => {
  expect(await namesAfterTwoReads('off')).toEqual([])
})
