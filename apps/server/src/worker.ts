import { compose } from './compose.ts'
import { readCommandLine, showUsage } from './kit/command-line.ts'
import { type Resources, register } from './kit/resources.ts'
import { SetupError } from './kit/setup-error.ts'
import { migrations, openLog, prepare, printMigrations } from './prepare.ts'
import { runProcess } from './run-process.ts'
import { openWorld } from './world.ts'

const processLog = openLog()
const { log, output } = processLog
const { print } = output

/** A job worker: the product without an HTTP server, beside servers on the same database. */
async function start(resources: Resources): Promise<void> {
  const config = await prepare(log)
  if (config.database.kind === 'embedded')
    throw new SetupError('The worker needs DATABASE_URL: an embedded database belongs to the server that started it.')
  const world = await openWorld(config, { log, migrations, resources })
  printMigrations(world.migrated, processLog)
  const product = await compose(config, world, { webClient: 'left_out' }, 'worker')
  try {
    register(resources, product)
  } catch (error) {
    // A signal stopped us meanwhile, and closing the database waits for the connections that the product holds.
    await product.close()
    throw error
  }
  print(`The ${config.product.name} worker is ready. Stop with Ctrl-C.`)
}

const asked = readCommandLine(
  {
    usage: 'node apps/server/dist/worker.js',
    does: 'Runs jobs until SIGTERM or Ctrl-C, alongside servers on the same database. Its settings are environment variables (docs/operate.md).',
  },
  process.argv.slice(2),
)
if (asked.kind === 'run') runProcess(processLog, start)
else process.exitCode = showUsage(asked)
