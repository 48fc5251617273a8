import { access, constants, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compose, openWorld } from './compose.ts'
import { type Config, readConfig } from './config.ts'
import { loadKeys } from './kit/keys.ts'
import { createLog } from './kit/log.ts'
import { SetupError } from './kit/setup-error.ts'

const migrations = join(
  dirname(fileURLToPath(import.meta.url)),
  import.meta.url.endsWith('.ts') ? 'db/migrations' : 'migrations',
)
const say = (line: string) => process.stdout.write(`${line}\n`)

/** What was opened so far, closed in reverse when the process ends or the start fails. */
const opened: (() => Promise<void>)[] = []

async function start(): Promise<void> {
  assertRuntime(process.versions.node)
  const config = readConfig(process.env)
  const log = createLog((line) => process.stderr.write(`${line}\n`))
  await prepareDataDir(config)
  const keys = await loadKeys(config.dataDir)
  const world = await openWorld(config, { keys, log, migrations })
  opened.push(() => world.close())
  if (world.migrated.length > 0) say(`The database is ready (${world.migrated.join(', ')}).`)

  const product = await compose(config, world)
  opened.push(() => product.close())
  await listen(config, product.app)
  say(`\n${config.product.name} is ready: ${config.publicUrl}`)
  if (config.mail.kind === 'mailbox') say(`Mails are kept in the local mailbox: ${config.publicUrl}/dev/mailbox`)
  say('Stop with Ctrl-C.')
}

function assertRuntime(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 12)) return
  throw new SetupError(
    `Node ${version} is too old for the server: start it with "npm start", which brings its own, or use Node 22.12 or newer.`,
  )
}

async function prepareDataDir({ dataDir }: Config): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o711 })
    await access(dataDir, constants.W_OK)
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

async function stop(): Promise<void> {
  for (const close of opened.splice(0).reverse()) {
    await close().catch((error: unknown) => process.stderr.write(`While stopping: ${String(error)}\n`))
  }
}

let stopping: Promise<void> | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping) return
    say('\nStopping…')
    stopping = stop().then(() => process.exit(0))
  })
}

start().catch(async (error: unknown) => {
  if (stopping) return
  process.stderr.write(
    error instanceof SetupError
      ? `${error.message}\n`
      : `Greenroom could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  await stop()
  process.exit(1)
})
