import { join } from 'node:path'
import { type Config, readConfig } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { findRunning } from '../../db/embedded-running.ts'
import { openDatabase } from '../../db/postgres.ts'
import { SetupError } from '../../kit/setup-error.ts'

/** Runs a command with one connection to the product's database, with cleanup in any case. Fails while there is no database. */
export async function withDatabase<T>(work: (db: Database, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const { db, close } = await openDatabase(await reachDatabase(config), { connections: 1 })
  try {
    return await work(db, config)
  } finally {
    await close()
  }
}

async function reachDatabase({ database, dataDir, dataDirChosen }: Config) {
  if (database.kind === 'postgres') return { connectionString: database.sessionUrl ?? database.url }
  const running = await findRunning({ folder: join(dataDir, 'pg'), folderChosen: dataDirChosen })
  if (!running) throw new SetupError('Start the product first: its database is not running.')
  return running
}
