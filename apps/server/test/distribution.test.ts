import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Tables that are not colocated with a user's rows, and their placement when the others are distributed, as in docs/scale.md. */
const placedOtherwise: Record<string, string> = {
  users: 'on every node: its id is the user, its address is unique among all',
  limit_counts: 'by subject',
  outbox: 'by id',
  mailbox: 'one node: development only',
  billing_events: 'by id: what the card provider sent, before a user is known',
  billing_records: 'by id: they outlive the user',
  former_customers: 'by customer: they outlive the user',
  contact_messages: 'by id: from people without an account',
  interview_tokens: 'by interview: counted apart, joined with nothing',
  model_usage: 'one node: a row per day, model and call',
  daily_tokens: 'one node: a row per day',
  job_workers: 'one node: a row per process',
  job_schedule: 'one node: a row per recurring kind of job',
  speech_texts: 'by name: many users hear the same question',
  migrations: 'one node',
}

test('every table of users can be distributed by user_id', async () => {
  const tables = await server.sql(
    `select relname as name, exists (select from pg_attribute where attrelid = c.oid and attname = 'user_id') as has_user
     from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const ofUsers = tables.filter(({ has_user }) => has_user).map(({ name }) => String(name))
  const others = tables.filter(({ has_user }) => !has_user).map(({ name }) => String(name))
  expect(others.sort()).toEqual(Object.keys(placedOtherwise).sort())
  expect(ofUsers).toContain('turns')

  // Constraints can't span shards, so unique keys and foreign keys must include the user.
  const unique = await server.sql(
    `select i.indrelid::regclass::text as name, i.indexrelid::regclass::text as key
     from pg_index i where i.indisunique and i.indrelid = any($1::text[]::regclass[]) and not exists (
       select from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'user_id' and a.attnum = any(i.indkey))`,
    [ofUsers],
  )
  expect(unique).toEqual([])
  const references = await server.sql(
    `select conrelid::regclass::text as name, conname from pg_constraint k
     where contype = 'f' and conrelid = any($1::text[]::regclass[]) and confrelid <> 'users'::regclass and not exists (
       select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'user_id' and a.attnum = any(k.conkey))`,
    [ofUsers],
  )
  expect(references).toEqual([])
})
