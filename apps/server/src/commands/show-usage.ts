import { describeUsage, readUsage } from '../interviewer/model/usage.ts'
import { systemClock } from '../kit/clock.ts'
import { type CommandArguments, runCommandLine } from '../kit/command-line.ts'
import { withDatabase } from './operator/database.ts'
import { readDays } from './operator/days.ts'

/** Prints what language models were asked, day by day, and what it took. */
async function run({ values }: CommandArguments): Promise<void> {
  const days = readDays(values.days)
  await withDatabase(async (db, config) => {
    const usage = await readUsage(db, systemClock.now(), days)
    const prices = config.interviewer.kind === 'model' ? config.interviewer.prices : {}
    process.stdout.write(`${describeUsage(usage, prices).join('\n')}\n`)
  })
}

await runCommandLine(
  {
    usage: 'npm run usage [-- --days 30]',
    does: 'Shows language model usage and cost, day by day. Greenroom must be running.',
    options: { days: 'value' },
    meanings: { '--days': 'how many days, 1 to 400; 30 unless given' },
    failed: "The usage couldn't be read",
  },
  run,
)
