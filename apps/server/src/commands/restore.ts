import { join, resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { restore } from '../db/restore.ts'
import { systemClock } from '../kit/clock.ts'
import { type CommandArguments, runCommandLine } from '../kit/command-line.ts'
import { SetupError } from '../kit/setup-error.ts'

/** Puts a backup into the data folder, which the product must not be running on. */
async function run({ positionals: [folder = ''], flags }: CommandArguments): Promise<void> {
  const from = resolve(process.env.INIT_CWD ?? '', folder)
  const replace = flags.has('replace')
  const { database, dataDir, dataDirChosen } = readConfig(process.env)
  if (database.kind === 'postgres')
    throw new SetupError(
      'This restores the embedded database: unset DATABASE_URL, or restore that server by its own tools.',
    )
  const aside = join(dataDir, `before-restore-${systemClock.now().toISOString().replaceAll(/[:.]/g, '-')}`)
  const { takenAt, counts, keptAside } = await restore(from, { dataDir, dataDirChosen }, { replace, aside })
  process.stdout.write(
    `Restored as of ${takenAt}: ${counts.users} users, ${counts.interviews} interviews, ${counts.answers} answers.\n` +
      (keptAside.length > 0 ? `What was there before is in ${keptAside.join(' and ')}.\n` : '') +
      `Start the product with DATA_DIR=${dataDir} npm start.\n`,
  )
}

await runCommandLine(
  {
    usage: 'npm run restore -- FOLDER [--replace]',
    does: 'Restores a backup into DATA_DIR. Stop Greenroom first.',
    takes: ['FOLDER'],
    options: { replace: 'flag' },
    meanings: { FOLDER: 'the backup', '--replace': 'moves the data that DATA_DIR holds aside, into a folder in it' },
    failed: 'The restore failed',
  },
  run,
)
