import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { backUp } from '../db/backup.ts'
import { superuser } from '../db/embedded.ts'
import { findRunningCluster } from '../db/embedded-running.ts'
import { systemClock } from '../kit/clock.ts'
import { SetupError } from '../kit/setup-error.ts'

/** Backs up the embedded database, the keys and the stored files into a new folder, while the product runs. */
async function run(): Promise<void> {
  const to = readTarget()
  const { database, dataDir, dataDirChosen } = readConfig(process.env)
  if (database.kind === 'postgres')
    throw new SetupError(
      'The database is the server that DATABASE_URL names: back it up with pg_basebackup or pg_dump (docs/operate.md says how).',
    )
  const running = await findRunningCluster({ folder: join(dataDir, 'pg'), folderChosen: dataDirChosen })
  if (!running)
    throw new SetupError(
      'Start the product first: a backup is taken from its running database. Or copy DATA_DIR as it is.',
    )
  const source = { superuser: { ...running.connection, user: superuser }, data: running.data, dataDir }
  const { files, takenAt } = await backUp(source, to, systemClock.now())
  process.stdout.write(
    `The backup is in ${to}: ${Object.keys(files).length} files, as of ${takenAt}.\nIt holds the keys: keep it where only you can read it.\n`,
  )
}

function readTarget(): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true })
    if (positionals.length === 1 && positionals[0]) return resolve(process.env.INIT_CWD ?? '', positionals[0])
  } catch {
    // An option that does not exist.
  }
  throw new SetupError('Say where to: npm run backup -- FOLDER')
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof SetupError ? error.message : `The backup failed: ${String(error)}`}\n`)
  process.exitCode = 1
})
