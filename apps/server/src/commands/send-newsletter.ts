import { access, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { countReaders, type Newsletter, parseNewsletter, sendNewsletter } from '../accounts/newsletter.ts'
import { type Config, readConfig } from '../config.ts'
import { findRunning } from '../db/embedded-running.ts'
import { openDatabase } from '../db/postgres.ts'
import { jobs } from '../jobs/queue.ts'
import { systemClock } from '../kit/clock.ts'
import { type CommandArguments, runCommandLine } from '../kit/command-line.ts'
import { systemIds } from '../kit/ids.ts'
import { type Keys, keysOf, loadKeys } from '../kit/keys.ts'
import { SetupError } from '../kit/setup-error.ts'
import { createOutbox } from '../mail/outbox.ts'

/** Counts who wants a newsletter and, with --yes, puts it into the outbox of the running product, which delivers it. */
async function run({ positionals: [file = ''], flags }: CommandArguments): Promise<void> {
  const confirmed = flags.has('yes')
  const newsletter = await readNewsletter(file)
  const config = readConfig(process.env)
  const keys = await reachKeys(config)
  const { db, close } = await openDatabase(await reachDatabase(config), { connections: 1 })
  try {
    const people = await countReaders(db)
    const subject = `"${newsletter.subject}"`
    if (!confirmed)
      return say(`${subject} would go to ${people} users, with links to ${config.publicUrl}. Add --yes to send it.`)
    const product = { ...config.product, url: config.publicUrl }
    const outbox = createOutbox({ clock: systemClock, ids: systemIds, jobs, product })
    const added = await sendNewsletter({ db, keys, outbox }, newsletter)
    say(`${subject} is on its way to ${added} of ${people} users${added < people ? '; the rest already got it' : ''}.`)
  } finally {
    await close()
  }
}

const say = (line: string) => void process.stdout.write(`${line}\n`)
const usage = 'npm run newsletter -- FILE [--yes]'

/** npm changes the working directory; the path is relative to that of the operator. */
async function readNewsletter(file: string): Promise<Newsletter> {
  const content = await readFile(resolve(process.env.INIT_CWD ?? '', file), 'utf8').catch((error: Error) => {
    throw new SetupError(`The newsletter can't be read (${error.message}): ${usage}`)
  })
  const newsletter = parseNewsletter(content)
  if (!newsletter) throw new SetupError(`${file} needs a subject in its first line, and paragraphs below it.`)
  return newsletter
}

const notRunning = () => new SetupError('Start the product first: it delivers the newsletter.')

/** The links are signed with the keys of the product, so none may be made here. */
async function reachKeys({ keys, dataDir }: Config): Promise<Keys> {
  if (keys.kind === 'given') return keysOf(keys)
  await access(join(dataDir, 'keys')).catch(() => {
    throw notRunning()
  })
  return loadKeys(dataDir)
}

async function reachDatabase({ database, dataDir, dataDirChosen }: Config) {
  if (database.kind === 'postgres') return { connectionString: database.sessionUrl ?? database.url }
  const running = await findRunning({ folder: join(dataDir, 'pg'), folderChosen: dataDirChosen })
  if (!running) throw notRunning()
  return running
}

await runCommandLine(
  {
    usage,
    does: 'Sends a newsletter to the users who want it, through the running product.',
    takes: ['FILE'],
    options: { yes: 'flag' },
    meanings: {
      FILE: 'the text: its subject in the first line, paragraphs below it',
      '--yes': 'sends it; without it, only counts who would get it',
    },
    failed: 'The newsletter was not sent',
  },
  run,
)
