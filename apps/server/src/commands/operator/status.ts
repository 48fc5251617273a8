import type { Dirent } from 'node:fs'
import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { productVersion } from '../../config/product-version.ts'
import { type Config, readConfig } from '../../config.ts'
import { findClusterFiles, findRunning } from '../../db/embedded-running.ts'
import { readLastBackup } from '../../db/last-backup.ts'
import { pendingMigrations } from '../../db/migrate.ts'
import { openDatabase } from '../../db/postgres.ts'
import { readQueue } from '../../jobs/queue-status.ts'
import { SetupError } from '../../kit/setup-error.ts'
import { migrations } from '../../prepare.ts'
import { describeStatus, type Status } from './describe-status.ts'
import { readDatabaseStatus, readWorkStatus } from './store.ts'

/** Prints the status of an installation, running or not; exits with 0 when it's ready and 1 otherwise. */
export async function showStatus(form: 'json' | 'text'): Promise<number> {
  const config = readConfig(process.env)
  const status: Status = {
    version: await productVersion(),
    server: await askServer(config),
    ...(await askDatabase(config)),
    lastBackup: await readLastBackup(config.dataDir),
    disk: await lookAtDisk(config.dataDir),
  }
  process.stdout.write(`${form === 'json' ? JSON.stringify(status, null, 2) : describeStatus(status).join('\n')}\n`)
  return status.server.state === 'ready' && status.database.state === 'answering' ? 0 : 1
}

const everywhere = ['0.0.0.0', '::']
const timeoutMs = 5000

/** The health check of the server on this machine, as of a load balancer. */
async function askServer({ host, port }: Config): Promise<Status['server']> {
  const name = everywhere.includes(host) ? '127.0.0.1' : host
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  try {
    const reply = await fetch(`${address}/api/health/ready`, { signal: AbortSignal.timeout(timeoutMs) })
    if (reply.ok) return { address, state: 'ready', problems: [] }
    const { detail } = (await reply.json()) as { detail?: unknown }
    return {
      address,
      state: 'not_ready',
      problems: [typeof detail === 'string' ? detail : `It answers ${reply.status}.`],
    }
  } catch {
    return { address, state: 'not_running', problems: [] }
  }
}

async function askDatabase(config: Config): Promise<Pick<Status, 'database' | 'work'>> {
  const connection = await reachDatabase(config)
  if (!connection)
    return { database: { state: 'not_running', files: (await findClusterFiles(placeOf(config))) ?? null }, work: null }
  try {
    const { db, pool, close } = await openDatabase(connection, { connections: 1 })
    try {
      const database = await readDatabaseStatus(db)
      const work = { ...(await readWorkStatus(db)), queue: await readQueue(db) }
      const pending = await pendingMigrations(pool, migrations)
      return { database: { state: 'answering', ...database, pendingMigrations: pending }, work }
    } finally {
      await close()
    }
  } catch (error) {
    const why = error instanceof SetupError ? error.message : reasonOf(codeOf(error))
    return { database: { state: 'not_answering', why }, work: null }
  }
}

const noSuchTable = '42P01'
const reasonOf = (code: string) =>
  code === noSuchTable
    ? 'It answers, but tables are missing: the next start creates them.'
    : `It can't be reached (${code}).`

/** The error code of PostgreSQL, as the message of a query repeats its values. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
}

async function reachDatabase(config: Config) {
  if (config.database.kind === 'postgres') return { connectionString: config.database.url }
  return findRunning(placeOf(config))
}

const placeOf = ({ dataDir, dataDirChosen }: Config) => ({
  folder: join(dataDir, 'pg'),
  folderChosen: dataDirChosen,
})

async function lookAtDisk(folder: string): Promise<Status['disk']> {
  const space = await statfs(folder).catch(() => undefined)
  if (!space) return null
  const { bsize, bavail, blocks } = space
  const sizes = await sizesIn(join(folder, 'blobs'))
  const blobBytes = sizes.reduce((sum, size) => sum + size, 0)
  return { folder, freeBytes: bavail * bsize, totalBytes: blocks * bsize, blobs: sizes.length, blobBytes }
}

/** The sizes of all files in a folder; what is removed meanwhile counts nothing. */
async function sizesIn(folder: string): Promise<number[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((): Dirent[] => [])
  const sizes: number[] = []
  for (const entry of entries.filter((each) => each.isFile())) {
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => undefined)
    if (found) sizes.push(found.size)
  }
  return sizes
}
