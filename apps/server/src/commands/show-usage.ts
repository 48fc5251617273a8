import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config.ts'
import { findRunning } from '../db/embedded-running.ts'
import { openDatabase } from '../db/postgres.ts'
import { describeUsage, readUsage } from '../interviewer/model/usage.ts'
import { systemClock } from '../kit/clock.ts'
import { SetupError } from '../kit/setup-error.ts'

/** Prints what language models were asked, day by day, and what it took. */
async function run(): Promise<void> {
  const days = readDays()
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

function readDays(): number {
  try {
    const { values } = parseArgs({ options: { days: { type: 'string', default: '30' } } })
    if (/^[1-9]\d{0,2}$/.test(values.days) && Number(values.days) <= 400) return Number(values.days)
  } catch {
    // An option that does not exist.
  }
  throw new SetupError('Say how many days to show, at most 400: npm run usage [-- --days 30]')
}

async function reachDatabase({ database, dataDir, dataDirChosen }: Config) {
  if (database.kind === 'postgres') return { connectionString: database.sessionUrl ?? database.url }
  const running = await findRunning({ folder: join(dataDir, 'pg'), folderChosen: dataDirChosen })
  if (!running) throw new SetupError('Start the product first: its database is not running.')
  return running
}

run().catch((error: unknown) => {
  const told = error instanceof SetupError ? error.message : `The usage could not be read: ${String(error)}`
  process.stderr.write(`${told}\n`)
  process.exitCode = 1
})
