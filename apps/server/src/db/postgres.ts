import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { SetupError } from '../kit/setup-error.ts'
import type { Database } from './database.ts'
import { noticesSilence, PooledClient } from './pooled-client.ts'

export type OpenDatabase = { db: Database; pool: pg.Pool; close(): Promise<void> }

/** The oldest PostgreSQL that the product promises to run on. */
const lowestVersion = 15

/**
 * Opens a pool and makes sure that what is committed is on disk. Fails with one sentence. A query that waits for a lock fails
 * after `lockTimeoutMs` (two seconds unless given; 0 waits for good), so that one slow holder does not take every connection.
 */
export async function openDatabase(
  connection: pg.ClientConfig,
  options: { connections: number; lockTimeoutMs?: number; prepared?: 'on' | 'off' },
): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    ...connection,
    ...(options.lockTimeoutMs === 0 ? {} : noticesSilence),
    max: options.connections,
    Client: options.prepared === 'off' ? UnnamedClient : PooledClient,
    connectionTimeoutMillis: 5000,
    // Said as a query: poolers in front of PostgreSQL refuse it as a parameter of the connection.
    onConnect: async (client) => {
      await client.query(`set lock_timeout = ${options.lockTimeoutMs ?? 2000}`)
    },
  })
  // A connection that breaks is replaced by the pool; the query that needs it reports the failure.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await assertDurable(pool)
  return { db: drizzle({ client: pool }), pool, close: () => pool.end() }
}

/** Sends prepared statements without their names, for a pooler that does not know on which connection they were prepared. */
class UnnamedClient extends PooledClient {
  override query(...[given, ...rest]: unknown[]): never {
    const named = typeof given === 'object' && given !== null && 'name' in given && !('submit' in given)
    const query = super.query as (...sent: unknown[]) => never
    return query.call(this, named ? { ...given, name: undefined } : given, ...rest)
  }
}

/** Said of a database that cannot be reached or asked. */
export const notAnswering = ({ message }: Error): SetupError =>
  new SetupError(`The database does not answer (${message}): check DATABASE_URL and that the server runs.`)

async function assertDurable(pool: pg.Pool): Promise<void> {
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
