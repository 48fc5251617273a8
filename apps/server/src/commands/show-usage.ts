import { join } from 'node:path'
import { type Config, readConfig } from '../config.ts'
import { findRunning } from '../db/embedded-running.ts'
import { openDatabase } from '../db/postgres.ts'
import { describeUsage, readUsage } from '../interviewer/model/usage.ts'
import { systemClock } from '../kit/clock.ts'
import { type Arguments, runCommandLine } from '../kit/command-line.ts'
import { SetupError } from '../kit/setup-error.ts'

/** Prints what language models were asked, day by day, and what it took. */
async function run({ values }: Arguments): Promise<void> {
  const days = readDays(values.days)
  const config = readConfig(process.env)
  const { db, close } = await openDatabase(await reachDatabase(config), { connections: 1 })
  try {
    const usage = await readUsage(db, systemClock.now(), days)
    const prices = config.interviewer.kind === 'model' ? config.interviewer.prices : {}
    process.stdout.write(`${describeUsage(usage, prices).join('\n')}\n`)
  } finally {
    await close()
  }
}

function readDays(given = '30'): number {
  if (/^[1-9]\d{0,2}$/.test(given) && Number(given) <= 400) return Number(given)
  throw new SetupError(`--days must be a whole number from 1 to 400, such as 30, not "${given}".`)
}

async function reachDatabase({ database, dataDir, dataDirChosen }: Config) {
  if (database.kind === 'postgres') return { connectionString: database.sessionUrl ?? database.url }
  const running = await findRunning({ folder: join(dataDir, 'pg'), folderChosen: dataDirChosen })
  if (!running) throw new SetupError('Start the product first: its database is not running.')
  return running
}

await runCommandLine(
  {
    usage: 'npm run usage [-- --days 30]',
    does: 'Shows what language models were asked, day by day, and what it cost. Greenroom must be running.',
    options: { days: 'value' },
    meanings: { '--days': 'how many days, 1 to 400; 30 unless given' },
    failed: 'The usage could not be read',
  },
  run,
)
