import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { isPostmasterOf, postmasterFile } from './embedded-postmaster.ts'
import { productRole } from './embedded-role.ts'

/** Fallback folder of the cluster for a start as root. */
const systemFolder = '/var/lib/greenroom/pg'

type ClusterLocation = { folder: string; folderChosen: 'by_operator' | 'by_default' }

/** How to connect to an embedded PostgreSQL that runs already, as `findRunningCluster` finds it. */
export const findRunning = async (place: ClusterLocation): Promise<pg.ClientConfig | undefined> =>
  (await findRunningCluster(place))?.connection

/**
 * An embedded PostgreSQL that runs already, for a command beside the product: nothing is locked, started or stopped. `folder` is the
 * one that `startEmbedded` was given, `data` where its files are. Undefined when none runs there.
 */
export async function findRunningCluster(
  options: ClusterLocation,
): Promise<{ connection: pg.ClientConfig; data: string } | undefined> {
  for (const folder of foldersOf(options)) {
    const data = join(folder, 'data')
    const lines = (await readFile(postmasterFile(data), 'utf8').catch(() => '')).split('\n')
    // Lines of postmaster.pid: process, folder, start, port, socket, address, shared memory, state.
    const [pid, , , port, socket, address, , state] = lines.map((line) => line.trim())
    if (state !== 'ready' || !(await isPostmasterOf(data, Number(pid)))) continue
    const endpoint = socket
      ? { host: socket }
      : { host: address, password: await readFile(join(folder, 'password'), 'utf8') }
    return { connection: { ...endpoint, port: Number(port), user: productRole, database: 'postgres' }, data }
  }
  return undefined
}

/** Where the files of an embedded PostgreSQL are, running or not, and its major version; undefined before the first start. */
export async function findClusterFiles(
  options: ClusterLocation,
): Promise<{ data: string; version: string } | undefined> {
  for (const folder of foldersOf(options)) {
    const data = join(folder, 'data')
    const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => undefined)
    if (version !== undefined) return { data, version: version.trim() }
  }
  return undefined
}

const foldersOf = ({ folder, folderChosen }: ClusterLocation) =>
  folderChosen === 'by_default' ? [folder, systemFolder] : [folder]
