import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '../src/db/postgres.ts'
import { at } from './global-setup.ts'

/** A migrated database of its own, without a server, and how to reach it. `close` drops it. */
export async function openTestDatabase(): Promise<OpenDatabase & { connection: pg.ClientConfig }> {
  const cluster = inject('cluster') as pg.ClientConfig
  const name = `test_${randomBytes(6).toString('hex')}`
  const run = async (query: string) => {
    const admin = new pg.Client(cluster)
    await admin.connect()
    await admin.query(query)
    await admin.end()
  }
  await run(`create database ${name} template ${inject('template')}`)
  const connection = at(cluster, name)
  const database = await openDatabase(connection, { connections: 8 })
  return {
    ...database,
    connection,
    async close() {
      await database.close()
      await run(`drop database if exists ${name} with (force)`)
    },
  }
}
