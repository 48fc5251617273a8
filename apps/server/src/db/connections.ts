import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Log } from '../kit/log.ts'
import { checkLockTimeout, setLockTimeoutOfRole, warnOfPooler } from './pooler.ts'
import { assertDurable, type OpenDatabase, openDatabase, openPool } from './postgres.ts'
import { readFromReplica } from './replica.ts'

export type DatabaseAddresses = {
  /** For requests and jobs; may be a pooler in transaction mode. */
  pooled: pg.ClientConfig
  /** For what needs a session: LISTEN, advisory locks, migrations. */
  session: pg.ClientConfig
  /** A streaming replica, for lists and reports. */
  replica?: pg.ClientConfig
}

/** One connection for LISTEN, and a second for the moment in which it is replaced. */
const sessionConnections = 2

/** Opens the connection pools of a process: one, a second for sessions if the first is behind a pooler, and one for a replica. */
export async function openConnections(
  addresses: DatabaseAddresses,
  { connections, prepared, log }: { connections: number; prepared?: 'on' | 'off'; log: Log },
): Promise<OpenDatabase> {
  const { pooled, session, replica } = addresses
  const opened = pooled === session ? await openOne() : await openPooled()
  if (!replica) return opened
  const pool = openPool(replica, { connections, prepared, lockTimeout: 'by_role' })
  const reads = readFromReplica(opened.pool, pool, log)
  return {
    ...opened,
    replica: pool,
    reads: reads.db,
    close: () => Promise.all([reads.close(), opened.close()]).then(() => {}),
  }

  async function openOne(): Promise<OpenDatabase> {
    const one = await openDatabase(pooled, { connections, prepared })
    await warnOfPooler(one.pool, log).catch(() => {})
    return one
  }
  async function openPooled(): Promise<OpenDatabase> {
    const sessions = openPool(session, { connections: sessionConnections })
    const pool = openPool(pooled, { connections, prepared, lockTimeout: 'by_role' })
    const close = () => Promise.all([pool.end(), sessions.end()]).then(() => {})
    try {
      // First, so that connections that the pooler opens from now on have it.
      await setLockTimeoutOfRole(sessions, log)
      await assertDurable(pool)
      await checkLockTimeout(pool, log)
    } catch (error) {
      await close()
      throw error
    }
    const db = drizzle({ client: pool })
    return { db, pool, sessions, reads: db, close }
  }
}
