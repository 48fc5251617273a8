import { join, resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { backUp } from '../db/backup.ts'
import { superuser } from '../db/embedded.ts'
import { findRunningCluster } from '../db/embedded-running.ts'
import { noteLastBackup } from '../db/last-backup.ts'
import { systemClock } from '../kit/clock.ts'
import { type CommandArguments, runCommandLine } from '../kit/command-line.ts'
import { SetupError } from '../kit/setup-error.ts'

/** Backs up the embedded database, the keys and the stored files into a new folder, while the product runs. */
async function run({ positionals: [folder = ''] }: CommandArguments): Promise<void> {
  const to = resolve(process.env.INIT_CWD ?? '', folder)
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
  await noteLastBackup(dataDir, { takenAt, folder: to })
  process.stdout.write(
    `The backup is in ${to}: ${Object.keys(files).length} files, as of ${takenAt}.\nIt contains the keys: store it where only you can read it.\n`,
  )
}

await runCommandLine(
  {
    usage: 'npm run backup -- FOLDER',
    does: 'Backs up the embedded database, the keys and the stored files while Greenroom runs.',
    takes: ['FOLDER'],
    meanings: { FOLDER: 'where to put the backup: a folder that does not exist yet' },
    failed: 'The backup failed',
  },
  run,
)
