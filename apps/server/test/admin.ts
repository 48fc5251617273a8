import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Runs one statement on a new connection; returns its rows. */
export async function runAsAdmin(connection: pg.ClientConfig, statement: string): Promise<Record<string, unknown>[]> {
  const admin = new pg.Client(connection)
  await admin.connect()
  try {
    return (await admin.query(statement)).rows
  } finally {
    await admin.end()
  }
}

/** `insufficient_privilege`: an autovacuum worker in that database, which only a superuser may terminate. It ends on its own. */
const autovacuumIsThere = '42501'

/** Drops a database together with its connections. */
export async function dropDatabase(cluster: pg.ClientConfig, name: string): Promise<void> {
  for (let triesLeft = 100; ; triesLeft--) {
    try {
      await runAsAdmin(cluster, `drop database if exists ${name} with (force)`)
      return
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== autovacuumIsThere || triesLeft === 0) throw error
      await sleep(100)
    }
  }
}
