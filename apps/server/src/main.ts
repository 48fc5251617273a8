import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { compose } from './compose.ts'
import { type Config, readConfig } from './config.ts'
import { startEmbedded } from './db/embedded.ts'
import { lockFolder } from './db/folder-lock.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/postgres.ts'
import { migrateJobs } from './jobs/queue.ts'
import { systemClock } from './kit/clock.ts'
import { systemIds } from './kit/ids.ts'
import { loadKeys } from './kit/keys.ts'
import { createLog } from './kit/log.ts'
import { SetupError } from './kit/setup-error.ts'

const migrations = join(dirname(fileURLToPath(import.meta.url)), import.meta.url.endsWith('.ts') ? 'db/migrations' : 'migrations')
const say = (line: string) => process.stdout.write(`${line}\n`)

/** What was opened so far, closed in reverse when the process ends or the start fails. */
const opened: (() => Promise<void>)[] = []

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog((line) => process.stderr.write(`${line}\n`))
  await prepareDataDir(config)
  const keys = await loadKeys(config.dataDir)
  const connection = await connect(config)
  const lock = await lockFolder(connection, config.dataDir)
  opened.push(() => lock.release())
  const database = await openDatabase(connection, { connections: 12 })
  opened.push(() => database.close())
  const applied = await migrate(database.pool, migrations)
  await migrateJobs(database.pool, log)
  if (applied.length > 0) say(`The database is ready (${applied.join(', ')}).`)

  const product = await compose(config, { database, clock: systemClock, ids: systemIds, keys, log })
  opened.push(() => product.close())
  await listen(config, product.app)
  say(`\n${config.product.name} is ready: ${config.publicUrl}`)
  if (config.mail.kind === 'mailbox') say(`Mails are kept in the local mailbox: ${config.publicUrl}/dev/mailbox`)
  say('Stop with Ctrl-C.')
}

async function prepareDataDir({ dataDir }: Config): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o711 })
  } catch (error) {
    throw new SetupError(`The data folder ${dataDir} cannot be made (${(error as NodeJS.ErrnoException).code}): choose another with DATA_DIR.`)
  }
}

async function connect(config: Config): Promise<pg.ClientConfig> {
  if (config.database.kind === 'postgres') return { connectionString: config.database.url }
  const embedded = await startEmbedded({ folder: join(config.dataDir, 'pg'), folderChosen: config.dataDirChosen })
  opened.push(() => embedded.stop())
  return embedded.connection
}

async function listen({ port, host }: Config, app: { listen(options: { port: number; host: string }): Promise<string> }): Promise<void> {
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new SetupError(`Port ${port} is taken: stop what uses it, or choose another with PORT.`)
    if (error.code === 'EACCES') throw new SetupError(`Port ${port} may not be used by this user: choose one above 1023 with PORT.`)
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
  process.stderr.write(error instanceof SetupError ? `${error.message}\n` : `Greenroom could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  await stop()
  process.exit(1)
})
