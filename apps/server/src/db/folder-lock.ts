import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { backoffMs } from '../kit/backoff.ts'
import { createLog, type Log } from '../kit/log.ts'
import { SetupError } from '../kit/setup-error.ts'
import { notAnswering } from './postgres.ts'

const taken = (folder: string) =>
  new SetupError(`Greenroom already runs on the data folder ${folder}: stop it first, or set another DATA_DIR.`)

/** A process that was just killed may take a moment to release its lock: retries for two seconds. */
const tries = 20
const pause = 100
/** Backoff of retries to acquire a lost lock again (ms). */
const pauses = { firstMs: 100, maxMs: 5000 }
/** Timeout for closing a dead connection at shutdown (ms). */
const maxCloseMs = 2000

/**
 * Reserves a data folder before anything is made in it, by a file lock: the operating system releases it when the process ends, however
 * that happens. Node has no file locks, but SQLite does. Fails with one sentence when another process has it.
 */
export async function reserveFolder(folder: string): Promise<{ close(): Promise<void> }> {
  const { DatabaseSync } = await import('node:sqlite')
  for (let attempt = 1; ; attempt++) {
    try {
      const file = new DatabaseSync(join(folder, 'lock'))
      file.exec('begin exclusive')
      return { close: async () => file.close() }
    } catch (error) {
      const { errcode, message } = error as { errcode?: number; message: string }
      if (errcode !== sqliteBusy) {
        throw new SetupError(`The data folder ${folder} cannot be locked (${message}): choose another with DATA_DIR.`)
      }
      if (attempt === tries) throw taken(folder)
      await sleep(pause)
    }
  }
}

const sqliteBusy = 5

const fingerprintOf = (folder: string): Buffer =>
  createHash('sha256')
    .update(`${hostname()}:${realpathSync(folder)}`)
    .digest()

/** An id of a data folder that is unique among the machines of a database. */
export const nameFolder = (folder: string): string => fingerprintOf(folder).toString('hex')

/**
 * Locks this data folder for the life of the process, by a PostgreSQL advisory lock on a connection of its own: it also excludes a
 * process that reaches the same database from another machine. When the connection is lost, so is the lock, and it is acquired again
 * with backoff. Fails with one sentence when another process holds it at the start.
 */
export async function lockFolder(
  connection: pg.ClientConfig,
  folder: string,
  log: Log = createLog(() => {}),
): Promise<{ close(): Promise<void> }> {
  const stopping = new AbortController()
  const key = String(fingerprintOf(folder).readBigInt64BE())
  let client = await connect(connection).catch((error: Error) => {
    throw notAnswering(error)
  })
  for (let attempt = 1; !(await tryLock(client, key)); attempt++) {
    if (attempt === tries) {
      await end(client)
      throw taken(folder)
    }
    await sleep(pause)
  }

  async function lockAgain(): Promise<pg.Client> {
    let isReported = false
    for (let failures = 0; ; failures++) {
      await sleep(backoffMs(failures, pauses), undefined, { signal: stopping.signal, ref: false })
      const another = await connect(connection).catch(() => undefined)
      if (!another) continue
      if (await tryLock(another, key).catch(() => false)) return another
      await end(another)
      // The database may not have noticed yet that our former connection is dead; if this lasts, another process holds the lock.
      if (!isReported) log.warn('the lock on the data folder is not free')
      isReported = true
    }
  }

  async function keepLock(): Promise<void> {
    for (;;) {
      await endOf(client)
      stopping.signal.throwIfAborted()
      log.warn('the lock on the data folder was lost with its connection')
      client = await lockAgain()
      if (stopping.signal.aborted) return end(client)
      log.info('the lock on the data folder is held again')
    }
  }
  // Runs until shutdown.
  const kept = keepLock().catch(() => {})

  return {
    async close() {
      stopping.abort()
      await end(client)
      await Promise.race([kept, sleep(maxCloseMs, undefined, { ref: false })])
    },
  }
}

/** TCP keep-alive notices a dead network within minutes, not hours; a query timeout within seconds. */
async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const timing = {
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  const client = new pg.Client({ ...connection, ...timing })
  client.on('error', () => {})
  await client.connect()
  return client
}

const end = (client: pg.Client) =>
  Promise.race([client.end().catch(() => {}), sleep(maxCloseMs, undefined, { ref: false })])

const endOf = (client: pg.Client) => new Promise<void>((resolve) => client.once('end', resolve))

async function tryLock(client: pg.Client, key: string): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [key])
  return rows[0].held
}
