import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SetupError } from '../kit/setup-error.ts'

const taken = (folder: string) =>
  new SetupError(`Greenroom already runs on the data folder ${folder}: stop it first, or set another DATA_DIR.`)

/** A process that was just killed may take a moment to let go: tries for two seconds. */
const tries = 20
const pause = 100

/**
 * Reserves a data folder before anything is made in it. The operating system's lock on a file falls with the process, however
 * that ends, and needs no process numbers; SQLite is how Node reaches it. Fails with one sentence when another process has it.
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

/** Names a data folder among all machines that share a database. */
export const nameFolder = (folder: string): string => fingerprintOf(folder).toString('hex')

/**
 * Holds this data folder for the life of the process, by an advisory lock on a connection of its own: it also keeps out who
 * reaches the same database from elsewhere. Fails with one sentence when another process holds it.
 */
export async function lockFolder(connection: pg.ClientConfig, folder: string): Promise<{ close(): Promise<void> }> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  const key = fingerprintOf(folder).readBigInt64BE()
  for (let attempt = 0; attempt < tries; attempt++) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [String(key)])
    if (rows[0].held) return { close: () => client.end() }
    await sleep(pause)
  }
  await client.end()
  throw taken(folder)
}
