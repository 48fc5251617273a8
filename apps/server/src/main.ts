import { access, mkdir, constants as modes } from 'node:fs/promises'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compose, probePayments } from './compose.ts'
import type { ModelChoice } from './config/model-settings.ts'
import { warningsOf } from './config/warnings.ts'
import { type Config, readConfig } from './config.ts'
import { createLog } from './kit/log.ts'
import { createOpened } from './kit/opened.ts'
import { SetupError } from './kit/setup-error.ts'
import { openWorld } from './world.ts'

const migrations = join(
  dirname(fileURLToPath(import.meta.url)),
  import.meta.url.endsWith('.ts') ? 'db/migrations' : 'migrations',
)
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Closed in reverse when the process ends or the start fails. */
const opened = createOpened((error) => process.stderr.write(`While stopping: ${String(error)}\n`))

async function start(): Promise<void> {
  assertRuntime(process.versions.node)
  const config = readConfig(process.env, { execArgv: process.execArgv, uid: process.getuid?.() })
  const log = createLog((line) => process.stderr.write(`${line}\n`))
  for (const sentence of warningsOf(config)) log.warn(sentence)
  await prepareDataDir(config)
  // Asked beside everything else, so that the start takes no longer.
  const probed = probePayments(config, log)
  probed.catch(() => {})
  const world = await openWorld(config, { log, migrations, opened })
  if (world.migrated.length > 0) say(`The database is ready (${world.migrated.join(', ')}).`)

  const product = await compose(config, world)
  try {
    opened.add(() => product)
  } catch (error) {
    // Somebody stopped us meanwhile, and the database waits for what the product holds of it.
    await product.close()
    throw error
  }
  await probed
  await listen(config, product.app)
  say(`\n${config.product.name} is ready: ${config.publicUrl}`)
  if (config.interviewer.kind === 'model') say(sayModels(config.interviewer))
  if (config.mail.kind === 'mailbox') say(`Mails are kept in the local mailbox: ${config.publicUrl}/dev/mailbox`)
  say('Stop with Ctrl-C.')
}

const sayModels = ({ model, coachModel, provider }: ModelChoice): string =>
  `Questions by ${model}, feedback by ${coachModel} (${provider}); the built-in interviewer steps in where they fail.`

function assertRuntime(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 13)) return
  throw new SetupError(
    `Node ${version} is too old for the server: start it with "npm start", which brings its own, or use Node 22.13 or newer.`,
  )
}

async function prepareDataDir({ dataDir }: Config): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o711 })
    await access(dataDir, modes.W_OK)
  } catch (error) {
    throw new SetupError(
      `The data folder ${dataDir} cannot be used (${(error as NodeJS.ErrnoException).code}): choose another with DATA_DIR.`,
    )
  }
}

async function listen(
  { port, host }: Config,
  app: { listen(options: { port: number; host: string }): Promise<string> },
): Promise<void> {
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new SetupError(`Port ${port} is taken: stop what uses it, or choose another with PORT.`)
    if (error.code === 'EACCES')
      throw new SetupError(`Port ${port} may not be used by this user: choose one above 1023 with PORT.`)
    throw error
  })
}

/** npm, a service manager and a terminal can each pass on the same wish: signals this close together are one. */
const oneKeystroke = 1000

let stoppingSince: number | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    const now = performance.now()
    if (stoppingSince === undefined) {
      stoppingSince = now
      say('\nStopping…')
      opened.close().then(() => process.exit(0))
    } else if (now - stoppingSince > oneKeystroke) {
      opened.force().then(() => process.exit(128 + constants.signals[signal]))
    }
  })
}

start().catch(async (error: unknown) => {
  if (stoppingSince !== undefined) return
  process.stderr.write(
    error instanceof SetupError
      ? `${error.message}\n`
      : `Greenroom could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  await opened.close()
  process.exit(1)
})
