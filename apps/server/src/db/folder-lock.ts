import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SetupError } from '../kit/setup-error.ts'

/**
 * Holds this data folder for the life of the process, by an advisory lock on a connection of its own: it falls with the
 * process, however that ends. Fails with one sentence when another process holds it.
 */
export async function lockFolder(connection: pg.ClientConfig, folder: string): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  const key = createHash('sha256')
    .update(`${hostname()}:${realpathSync(folder)}`)
    .digest()
    .readBigInt64BE()
  // A process that was just killed leaves its connection to be noticed by the server: give it two seconds.
  for (let tries = 0; tries < 20; tries++) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [String(key)])
    if (rows[0].held) return { release: () => client.end() }
    await sleep(100)
  }
  await client.end()
  throw new SetupError(`Greenroom already runs on the data folder ${folder}: stop it first, or set another DATA_DIR.`)
}
