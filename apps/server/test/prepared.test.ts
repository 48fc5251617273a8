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

const unknownId = '00000000-0000-4000-8000-000000000001'

/** The prepared statements of one connection after the same read twice, once within a transaction. */
async function namesAfterTwoReads(prepared: 'on' | 'off'): Promise<string[]> {
  const { db, pool, close } = await openDatabase(own.connection, { connections: 1, prepared })
  try {
    expect(await findSnapshot(db, unknownId, unknownId)).toBeUndefined()
    expect(await inTransaction(db, (tx) => findSnapshot(tx, unknownId, unknownId))).toBeUndefined()
    return (await pool.query('select name from pg_prepared_statements')).rows.map(({ name }) => name)
  } finally {
    await close()
  }
}

test('a hot statement is prepared once per connection, including transactions', async () => {
  expect(await namesAfterTwoReads('on')).toEqual(['interview_snapshot'])
})

test('DATABASE_PREPARED=off sends every statement without a name', async () => {
  expect(await namesAfterTwoReads('off')).toEqual([])
})
