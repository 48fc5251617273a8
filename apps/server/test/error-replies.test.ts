import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../src/db/postgres.ts'
import { createServer } from '../src/http/server.ts'
import { createLog } from '../src/kit/log.ts'
import { openTestDatabase } from './test-database.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** The reply to a failed query, with the raw error and wrapped by the query builder. */
async function answersTo(statement: string): Promise<unknown[]> {
  const app = await createServer({ publicUrl: 'http://localhost', proxyHops: 0, log: createLog(() => {}) })
  const pool = openPool(database.connection, { connections: 1, lockTimeout: 20 })
  app.get('/raw', () => pool.query(statement))
  app.get('/wrapped', () => drizzle({ client: pool }).execute(sql.raw(statement)))
  const answers = []
  for (const url of ['/raw', '/wrapped']) {
    const reply = await app.inject({ url })
    answers.push([reply.statusCode, reply.json().code, reply.headers['retry-after']])
  }
  await app.close()
  await pool.end()
  return answers
}

test('a lock timeout is a 503 with a retry', async () => {
  const holder = await database.pool.connect()
  await holder.query('begin; lock table users in access exclusive mode')
  const busy = [503, 'unavailable', '2']
  expect(await answersTo('select 1 from users')).toEqual([busy, busy])
  await holder.query('rollback')
  holder.release()
})

test('a foreign key violation of a deleted account ends its session', async () => {
  const over = [401, 'session_ended', undefined]
  const statement = `insert into favorites (user_id, job_title, sector, industry, created_at)
    values (gen_random_uuid(), 'Janitor', 'Facilities', 'Cleaning', now())`
  expect(await answersTo(statement)).toEqual([over, over])
})
