import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '../src/db/postgres.ts'
import { dropDatabase, runAsAdmin } from './admin.ts'
import { at } from './global-setup.ts'

/** A new migrated database without a server, and its connection. `close` drops it. */
export async function openTestDatabase(): Promise<OpenDatabase & { connection: pg.ClientConfig }> {
  const cluster = inject('cluster') as pg.ClientConfig
  const name = `test_${randomBytes(6).toString('hex')}`
  await runAsAdmin(cluster, `create database ${name} template ${inject('template')}`)
  const connection = at(cluster, name)
  const database = await openDatabase(connection, { connections: 8 })
  return {
    ...database,
    connection,
    async close() {
      await database.close()
      await dropDatabase(cluster, name)
    },
  }
}
