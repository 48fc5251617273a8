import { join } from 'node:path'
import pg from 'pg'
import { findRunning } from '../apps/server/src/db/embedded-running.ts'

const pools = new Map<string, pg.Pool>()

/** The tables of the running product, for what no journey should have to walk through first: its own PostgreSQL, or the one that DATABASE_URL names. One connection for each worker. */
export async function tablesOf(dataDir = process.env.DATA_DIR!): Promise<pg.Pool> {
  const known = pools.get(dataDir)
  if (known) return known
  const connection = process.env.DATABASE_URL
    ? { connectionString: process.env.DATABASE_URL }
    : await findRunning({ folder: join(dataDir, 'pg'), folderChosen: 'by_operator' })
  if (!connection) throw new Error(`no PostgreSQL runs in ${dataDir}`)
  const pool = new pg.Pool({ ...connection, max: 1, allowExitOnIdle: true })
  // The product is stopped before the pool drops its idle connection.
  pool.on('error', () => {})
  pools.set(dataDir, pool)
  return pool
}
