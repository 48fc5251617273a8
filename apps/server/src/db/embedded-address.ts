import { createHash } from 'node:crypto'
import { chmod, chown, mkdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { SetupError } from '../kit/setup-error.ts'
import type { Placement } from './embedded-identity.ts'
import { isSameFolder } from './embedded-postmaster.ts'

/** Where the server listens: a folder with a socket, or the loopback address. */
export type Address = { host: string; port: number; password?: string }

/** Creates and prepares the cluster; the product itself connects as another role. */
export const superuser = 'greenroom'
export const asSuperuser = (address: Address) => ({ ...address, user: superuser, database: 'postgres' })

/** A socket in the folder; in a private temporary folder where its path would be too long; loopback on Windows. */
export async function findAddress({ folder, identity }: Placement): Promise<Address> {
  if (process.platform === 'win32') {
    const port = 49_152 + (createHash('sha256').update(folder).digest().readUInt16BE() % 16_000)
    return { host: '127.0.0.1', port, password: await readFile(join(folder, 'password'), 'utf8') }
  }
  const inside = join(folder, 'socket')
  const short = join(tmpdir(), `greenroom-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)
  const host = Buffer.byteLength(`${inside}/.s.PGSQL.5432`) <= 100 ? inside : short
  await mkdir(host, { recursive: true, mode: 0o700 })
  const owner = identity.kind === 'nobody' ? identity.uid : process.getuid?.()
  const found = await stat(host)
  if (found.uid !== owner && process.getuid?.() !== 0) {
    throw new SetupError(`The folder ${host} belongs to another user: remove it, or set a shorter DATA_DIR.`)
  }
  if (identity.kind === 'nobody') await chown(host, identity.uid, identity.gid)
  await chmod(host, 0o700)
  return { host, port: 5432 }
}

/** Server settings that limit listening to this address. */
export const listeningAt = ({ host }: Address): Record<string, string> =>
  process.platform === 'win32' ? { listen_addresses: host } : { listen_addresses: '', unix_socket_directories: host }

/** Removes the socket's lock file, which a killed server leaves behind and which prevents a start. */
export async function removeSocketLock({ host, port }: Address): Promise<void> {
  if (process.platform !== 'win32') await rm(join(host, `.s.PGSQL.${port}.lock`), { force: true })
}

/** What listens at an address: this folder's server, ready or in recovery; a server that refuses us; or nothing. */
export type Probe = 'ready' | 'recovering' | 'refusing' | 'nothing'

/** Tries to connect, with a timeout of two seconds. */
export async function probe(address: Address, data: string): Promise<Probe> {
  const client = new pg.Client({ ...asSuperuser(address), connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('show data_directory')
    return (await isSameFolder(rows[0].data_directory, data)) ? 'ready' : 'refusing'
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) return 'nothing'
    return error.code === cannotConnectNow ? 'recovering' : 'refusing'
  } finally {
    await client.end().catch(() => {})
  }
}

const cannotConnectNow = '57P03'
