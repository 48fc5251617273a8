import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { restore } from '../db/restore.ts'
import { systemClock } from '../kit/clock.ts'
import { SetupError } from '../kit/setup-error.ts'

/** Puts a backup into the data folder, which the product must not be running on. */
async function run(): Promise<void> {
  const { from, replace } = readArguments()
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

function readArguments(): { from: string; replace: boolean } {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } })
    if (positionals.length === 1 && positionals[0])
      return { from: resolve(process.env.INIT_CWD ?? '', positionals[0]), replace: values.replace === true }
  } catch {
    // An option that does not exist.
  }
  throw new SetupError('Say what to restore: npm run restore -- FOLDER [--replace]')
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof SetupError ? error.message : `The restore failed: ${String(error)}`}\n`)
  process.exitCode = 1
})
