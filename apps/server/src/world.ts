import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from './config.ts'
import { type DatabaseAddresses, openConnections } from './db/connections.ts'
import { startEmbedded } from './db/embedded.ts'
import { lockFolder, nameFolder, reserveFolder } from './db/folder-lock.ts'
import { migrate } from './db/migrate.ts'
import { type OpenDatabase, openDatabase } from './db/postgres.ts'
import { assertRestored } from './db/restoring.ts'
import { assertNoSuperuser } from './db/role.ts'
import { migrateJobs } from './jobs/queue.ts'
import { freeJobsOfFolder } from './jobs/store.ts'
import { type Clock, systemClock } from './kit/clock.ts'
import { type Ids, systemIds } from './kit/ids.ts'
import { type Keys, keysOf, loadKeys } from './kit/keys.ts'
import type { Log } from './kit/log.ts'
import { type Closable, type Resources, register } from './kit/resources.ts'

/** The injected environment of the product: database, clock, randomness, secrets, log. */
export type World = { database: OpenDatabase; clock: Clock; ids: Ids; keys: Keys; log: Log }

/**
 * Reserves the data folder, loads its keys, opens the database (the embedded one is started or adopted first), takes its lock on
 * the folder and brings the tables up to date. Each resource is in `resources` as soon as it is ours, so that closing them, even
 * meanwhile, leaves nothing behind.
 */
export async function openWorld(config: Config, given: { log: Log; migrations: string; resources: Resources }) {
  const { resources } = given
  const { graceful } = resources
  const reserved = await reserveFolder(config.dataDir)
  graceful.defer(() => reserved.close())
  await assertRestored(config.dataDir)
  const keys = config.keys.kind === 'given' ? keysOf(config.keys) : await loadKeys(config.dataDir)
  const { addresses, adopted } = await reachDatabase(config, given)
  const lock = await lockFolder(addresses.session, config.dataDir, given.log)
  // With the lock no other process uses an adopted server, so it is ours to stop.
  if (adopted) register(resources, adopted)
  graceful.defer(() => lock.close())
  const migrated = await prepareTables(addresses.session, given)
  const database = await openConnections(addresses, {
    connections: config.databaseConnections,
    prepared: config.preparedStatements,
    log: given.log,
  })
  graceful.defer(() => database.close())
  // With the lock the former process on this folder has ended, so its jobs need not wait for its lease to expire.
  await freeJobsOfFolder(database.db, nameFolder(config.dataDir))
  const world: World = { database, clock: systemClock, ids: systemIds, keys, log: given.log }
  return { ...world, migrated }
}

/** Runs migrations. Waits without a timeout for another process that runs them. */
async function prepareTables(
  connection: pg.ClientConfig,
  given: { log: Log; migrations: string; resources: Resources },
) {
  const { pool, close } = await openDatabase(connection, { connections: 2, lockTimeout: 0 })
  // Closed once, here or by a stop meanwhile.
  let closing: Promise<void> | undefined
  const closeOnce = () => (closing ??= close())
  given.resources.graceful.defer(closeOnce)
  try {
    const migrated = await migrate(pool, given.migrations)
    await migrateJobs(pool, given.log)
    return migrated
  } finally {
    await closeOnce()
  }
}

async function reachDatabase(
  config: Config,
  { resources, log }: { resources: Resources; log: Log },
): Promise<{ addresses: DatabaseAddresses; adopted?: Closable }> {
  if (config.database.kind === 'postgres') {
    const { url, sessionUrl, replicaUrl } = config.database
    const pooled = { connectionString: url }
    const session = sessionUrl === undefined ? pooled : { connectionString: sessionUrl }
    if (config.production) for (const address of new Set([pooled, session])) await assertNoSuperuser(address)
    return { addresses: { pooled, session, replica: replicaUrl ? { connectionString: replicaUrl } : undefined } }
  }
  const place = { folder: join(config.dataDir, 'pg'), folderChosen: config.dataDirChosen }
  const { connection, origin, server } = await startEmbedded(place, resources, log)
  return { addresses: { pooled: connection, session: connection }, adopted: origin === 'adopted' ? server : undefined }
}
