import type pg from 'pg'
import { createLog, type Log } from '../kit/log.ts'
import { type Closable, createResources, type Resources, register } from '../kit/resources.ts'
import { asSuperuser, findAddress } from './embedded-address.ts'
import { findBinaries } from './embedded-binaries.ts'
import { prepareCluster } from './embedded-cluster.ts'
import { placeCluster } from './embedded-identity.ts'
import { logOf } from './embedded-log.ts'
import { prepareProductRole, productRole } from './embedded-role.ts'
import { adopt, type Cluster } from './embedded-server.ts'
import { createPostgresSupervisor } from './embedded-supervisor.ts'

export { superuser } from './embedded-address.ts'

export type EmbeddedPostgres = {
  /** How to connect to the product's database, as a role that is no superuser. */
  connection: pg.ClientConfig
  /** An adopted server may be another process's: a process that does not get the folder's lock must leave it running. */
  origin: 'started' | 'adopted'
  server: Closable
  /** The same as closing the server. */
  stop(): Promise<void>
}

/**
 * A PostgreSQL server on `folder`, started from the binaries that npm installed, or adopted when one already runs there (our process was
 * killed and it survived), and restarted whenever it exits before we stop it. A started server is registered in `resources` before it's
 * ready. Its log is postgres.log beside the folder. Fails with one sentence.
 */
export async function startEmbedded(
  options: { folder: string; folderChosen: 'by_operator' | 'by_default' },
  resources: Resources = createResources(),
  log: Log = createLog(() => {}),
): Promise<EmbeddedPostgres> {
  const place = await placeCluster({ binaries: await findBinaries(), ...options, uid: process.getuid?.() })
  const data = await prepareCluster(place, resources)
  const cluster: Cluster = { place, data, address: await findAddress(place), log: logOf(options.folder) }

  const adopted = await adopt(cluster)
  const supervisor = createPostgresSupervisor(cluster, log, adopted)
  if (!adopted) {
    register(resources, supervisor)
    await supervisor.start()
  }
  supervisor.watch()
  await prepareProductRole(asSuperuser(cluster.address))
  const connection = { ...asSuperuser(cluster.address), user: productRole }
  return { connection, origin: adopted ? 'adopted' : 'started', server: supervisor, stop: supervisor.close }
}
