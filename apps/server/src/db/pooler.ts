import type pg from 'pg'
import type { Log } from '../kit/log.ts'
import { lockTimeoutMs } from './postgres.ts'

/** An advisory lock: of concurrent starts that change one row of the catalog, one would fail. */
const lock = 7_473_002

/**
 * A connection pooler in transaction mode shares one session among clients, so a `set` of ours would be lost or leak. The lock timeout
 * becomes the default of our role in this database instead; warns where that is not permitted.
 */
export async function setLockTimeoutOfRole(session: pg.Pool, log: Log): Promise<void> {
  await alterRole(session).catch(({ message }: Error) =>
    log.warn('lock_timeout is not set for this role', { reason: message }),
  )
}

/** Warns where the pooler's connections don't have it: they were opened before, or sign in as another role. */
export async function checkLockTimeout(pooled: pg.Pool, log: Log): Promise<void> {
  const { rows } = await pooled.query("select setting from pg_settings where name = 'lock_timeout'")
  if (rows[0].setting !== '0') return
  log.warn(
    `The pooler's connections wait for locks without end: reconnect it ("RECONNECT" in PgBouncer), or give it "set lock_timeout = ${lockTimeoutMs}" as its connect_query.`,
  )
}

/** Warns where all connections go through a pooler: in transaction mode LISTEN and advisory locks silently do nothing. */
export async function warnOfPooler(pool: pg.Pool, log: Log): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query('select pg_backend_pid() as pid')
    // A pooler announces a process id of its own, by which it routes cancel requests.
    if (rows[0].pid === (client as unknown as { processID: number }).processID) return
    log.warn(
      'DATABASE_URL leads to a pooler: set DATABASE_SESSION_URL to an address past it, or in session mode to the same.',
    )
  } finally {
    client.release()
  }
}

async function alterRole(session: pg.Pool): Promise<void> {
  const client = await session.connect()
  let failed = true
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    const { rowCount } = await client.query(
      `select from pg_db_role_setting
       join pg_database on pg_database.oid = setdatabase and datname = current_database()
       where setrole = (select oid from pg_roles where rolname = current_user)
         and exists (select from unnest(setconfig) as setting where starts_with(setting, 'lock_timeout='))`,
    )
    if (rowCount === 0) {
      const { rows } = await client.query('select quote_ident(current_database()) as database')
      await client.query(`alter role current_user in database ${rows[0].database} set lock_timeout = ${lockTimeoutMs}`)
    }
    await client.query('commit')
    failed = false
  } finally {
    client.release(failed)
  }
}
