import { compose } from './compose.ts'
import { readCommandLine, showUsage } from './kit/command-line.ts'
import type { Opened } from './kit/opened.ts'
import { SetupError } from './kit/setup-error.ts'
import { announceMigrations, migrations, openLog, prepare } from './prepare.ts'
import { runProcess } from './run-process.ts'
import { openWorld } from './world.ts'

const output = openLog()
const { log, announcer } = output
const { say } = announcer

/** The product that works on jobs and listens at no port, beside servers on the same database. */
async function start(opened: Opened): Promise<void> {
  const config = await prepare(log)
  if (config.database.kind === 'embedded')
    throw new SetupError('The worker needs DATABASE_URL: an embedded database belongs to the server that started it.')
  const world = await openWorld(config, { log, migrations, opened })
  announceMigrations(world.migrated, output)
  const product = await compose(config, world, { webClient: 'left_out' }, 'worker')
  try {
    opened.add(() => product)
  } catch (error) {
    // Somebody stopped us meanwhile, and the database waits for what the product holds of it.
    await product.close()
    throw error
  }
  say(`The ${config.product.name} worker is ready. Stop with Ctrl-C.`)
}

const asked = readCommandLine(
  {
    usage: 'node apps/server/dist/worker.js',
    does: 'Runs jobs until SIGTERM or Ctrl-C, alongside servers on the same database. Its settings are environment variables (docs/operate.md).',
  },
  process.argv.slice(2),
)
if (asked.kind === 'run') runProcess(output, start)
else process.exitCode = showUsage(asked)
