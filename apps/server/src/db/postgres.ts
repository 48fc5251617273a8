import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { SetupError } from '../kit/setup-error.ts'
import type { Database } from './database.ts'
import { leaveDemotedPrimary } from './demoted-primary.ts'
import { queryTimeouts, TimedClient } from './pooled-client.ts'

export type OpenDatabase = {
  db: Database
  pool: pg.Pool
  /** A connection pool with sessions, for LISTEN. */
  sessions: pg.Pool
  /** A connection pool for a replica, where there is one. */
  replica?: pg.Pool
  /** For lists and reports, where reads may be stale by a second: the replica if there is one. */
  reads: Database
  close(): Promise<void>
}

/** The oldest supported PostgreSQL. */
const lowestVersion = 15

/** PostgreSQL's lock_timeout, so that one slow lock holder does not exhaust the connection pool. */
export const lockTimeoutMs = 2000

/** Opens a connection pool and checks that commits are durable. Fails with one sentence. */
export async function openDatabase(connection: pg.ClientConfig, options: PoolOptions): Promise<OpenDatabase> {
  const pool = openPool(connection, options)
  await assertDurable(pool)
  const db = drizzle({ client: pool })
  return { db, pool, sessions: pool, reads: db, close: () => pool.end() }
}

export type PoolOptions = {
  connections: number
  /** `lockTimeoutMs` unless given; 0 disables it, and 'by_role' leaves it to the database (see pooler.ts). */
  lockTimeout?: number | 'by_role'
  prepared?: 'on' | 'off'
}

/** A connection pool that replaces broken connections, and those to a primary that has become a standby. */
export function openPool(
  connection: pg.ClientConfig,
  { connections, lockTimeout = lockTimeoutMs, prepared = 'on' }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    ...(lockTimeout === 0 ? {} : queryTimeouts),
    Client: prepared === 'off' ? UnnamedClient : TimedClient,
    max: connections,
    connectionTimeoutMillis: 5000,
    // As a query: connection poolers refuse it as a startup parameter.
    onConnect: async (client) => {
      if (lockTimeout !== 'by_role') await client.query(`set lock_timeout = ${lockTimeout}`)
    },
  })
  // A connection that breaks is replaced by the pool; the query that needs it reports the failure.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  leaveDemotedPrimary(pool)
  return pool
}

/** Sends prepared statements without their names, for a pooler that does not know on which connection they were prepared. */
class UnnamedClient extends TimedClient {
  override query(...[given, ...rest]: unknown[]): never {
    const named = typeof given === 'object' && given !== null && 'name' in given && !('submit' in given)
    const query = super.query as (...sent: unknown[]) => never
    return query.call(this, named ? { ...given, name: undefined } : given, ...rest)
  }
}

/** The error for a database that cannot be reached. */
export const notAnswering = ({ message }: Error): SetupError =>
  new SetupError(`The database does not answer (${message}): check DATABASE_URL and that the server runs.`)

/** Fails with a sentence unless the database is new enough and commits are durable (fsync). */
export async function assertDurable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool
    .query(
      "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'server_version_num')",
    )
    .catch((error: Error) => {
      throw notAnswering(error)
    })
  const settings = Object.fromEntries(rows.map((row) => [row.name, row.setting]))
  if (Number(settings.server_version_num) < lowestVersion * 10_000) {
    throw new SetupError(`PostgreSQL ${lowestVersion} or newer is needed: upgrade the server that DATABASE_URL names.`)
  }
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    if (settings[name] === 'off')
      throw new SetupError(`PostgreSQL has ${name} off, so an answer could be lost: switch it on.`)
  }
}
