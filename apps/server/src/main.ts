import { compose, probePayments } from './compose.ts'
import type { ModelChoice } from './config/model-settings.ts'
import type { Config } from './config.ts'
import { readCommandLine, showUsage } from './kit/command-line.ts'
import { type Resources, register } from './kit/resources.ts'
import { SetupError } from './kit/setup-error.ts'
import { migrations, openLog, prepare, printMigrations } from './prepare.ts'
import { runProcess } from './run-process.ts'
import { openWorld } from './world.ts'

const processLog = openLog()
const { log, output } = processLog
const { print } = output

async function start(resources: Resources): Promise<void> {
  const config = await prepare(log)
  // In parallel with everything else, so that the start takes no longer.
  const probed = probePayments(config, log)
  probed.catch(() => {})
  const world = await openWorld(config, { log, migrations, resources })
  printMigrations(world.migrated, processLog)

  const product = await compose(config, world)
  try {
    register(resources, product)
  } catch (error) {
    // A signal stopped us meanwhile, and closing the database waits for the connections that the product holds.
    await product.close()
    throw error
  }
  await probed
  await listen(config, product.app)
  print(`\n${config.product.name} is ready: ${config.publicUrl}`)
  if (config.interviewer.kind === 'model') print(describeModels(config.interviewer))
  if (config.mail.kind === 'mailbox') print(`Emails are kept in the local mailbox: ${config.publicUrl}/dev/mailbox`)
  if (config.jobs === 'elsewhere') print('Jobs run elsewhere: start "npm run worker" on the same database.')
  print('Stop with Ctrl-C.')
}

const describeModels = ({ model, coachModel, provider }: ModelChoice): string =>
  `Questions by ${model}, feedback by ${coachModel} (${provider}); the built-in interviewer steps in where they fail.`

async function listen(
  { port, host }: Config,
  app: { listen(options: { port: number; host: string }): Promise<string> },
): Promise<void> {
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new SetupError(`Port ${port} is already in use: stop what uses it, or choose another with PORT.`)
    if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN' || error.code === 'EADDRNOTAVAIL')
      throw new SetupError(`HOST: ${host} isn't an address of this machine: set another, such as 127.0.0.1 or 0.0.0.0.`)
    if (error.code === 'EACCES')
      throw new SetupError(`Port ${port} needs more permissions than this user has: choose one above 1023 with PORT.`)
    throw error
  })
}

const asked = readCommandLine(
  {
    usage: 'node apps/server/dist/main.js',
    does: 'Runs the Greenroom server until SIGTERM or Ctrl-C. Its settings are environment variables (docs/operate.md).',
  },
  process.argv.slice(2),
)
if (asked.kind === 'run') runProcess(processLog, start)
else process.exitCode = showUsage(asked)
