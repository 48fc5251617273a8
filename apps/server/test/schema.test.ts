import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schema from '../src/db/schema.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Tables of the migrations and of the job queue, outside the schema. */
const undeclared = ['migrations', 'job_schedule', 'job_workers']

/** A column's description: "turns.answer text", or "turns.number integer not null". */
const describe = (table: unknown, column: unknown, type: unknown, notNull: unknown) =>
  `${table}.${column} ${type}${notNull ? ' not null' : ''}`

test('the schema matches the migrations', async () => {
  const tables = Object.values<unknown>(schema).flatMap((table) => (is(table, PgTable) ? [getTableConfig(table)] : []))
  const declared = tables.flatMap(({ name, columns }) =>
    columns.map((column) => describe(name, column.name, typeOf(column.getSQLType()), column.notNull)),
  )
  const made = await server.sql(
    `select relname, attname, format_type(atttypid, null) as type, attnotnull from pg_attribute
     join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
       and relname <> all($1)`,
    [undeclared],
  )
  expect(declared.sort()).toEqual(
    made.map(({ relname, attname, type, attnotnull }) => describe(relname, attname, type, attnotnull)).sort(),
  )
})

/** A serial is a bigint with a default. */
const typeOf = (type: string) => (type === 'bigserial' ? 'bigint' : type)
