import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SetupError } from '../kit/setup-error.ts'
import { findBinaries } from './embedded-binaries.ts'
import { commandAs, type Identity, type Placement, placeCluster } from './embedded-identity.ts'

export type EmbeddedPostgres = {
  /** How to connect to the product's database. */
  connection: pg.ClientConfig
  /** An adopted server may be another process's: whoever does not get the folder's lock must leave it running. */
  origin: 'started' | 'adopted'
  /** Fast shutdown: open transactions are rolled back, what was committed is on disk. */
  stop(): Promise<void>
}

type Door = { host: string; port: number; password?: string }
const superuser = 'greenroom'
const settings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '40',
  shared_buffers: '32MB',
  dynamic_shared_memory_type: process.platform === 'win32' ? 'windows' : 'posix',
  log_min_messages: 'warning',
  unix_socket_permissions: '0700',
}

/**
 * A real PostgreSQL server on `folder`, started from the binaries that npm delivered or adopted when one already runs there
 * (our process was killed and it survived). Fails with one sentence.
 */
export async function startEmbedded(options: {
  folder: string
  folderChosen: 'by operator' | 'by default'
}): Promise<EmbeddedPostgres> {
  const place = await placeCluster({
    binaries: await findBinaries(),
    ...options,
    uid: process.getuid?.(),
  })
  const data = join(place.folder, 'data')
  await prepareFolder(place)
  if (!(await exists(join(data, 'PG_VERSION')))) await initialise(place, data)
  const door = await findDoor(place)

  const connection = { ...door, user: superuser, database: 'postgres' }
  const adopted = await adopt(data, door)
  if (adopted) return { connection, origin: 'adopted', stop: adopted }
  return { connection, origin: 'started', stop: await launch(place, data, door) }
}

async function prepareFolder({ folder, identity }: Placement): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (identity.kind !== 'nobody') return
  await chown(folder, identity.uid, identity.gid)
}

/** Made beside its place and renamed, so that a start that was broken off leaves nothing half made. */
async function initialise(place: Placement, data: string): Promise<void> {
  const fresh = `${data}.new`
  await rm(fresh, { recursive: true, force: true })
  const password = randomBytes(24).toString('hex')
  const passwordFile = join(place.folder, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (place.identity.kind === 'nobody') await chown(passwordFile, place.identity.uid, place.identity.gid)
  const args = ['-D', fresh, '-U', superuser, '--encoding=UTF8', '--no-locale', '--auth-local=trust']
  args.push('--auth-host=scram-sha-256', `--pwfile=${passwordFile}`, '--no-instructions')
  const { code, output } = await finish(start(place.identity, place.binaries.initdb, args))
  if (code !== 0) throw setupFailure(output)
  await rename(fresh, data)
}

/** A socket in the folder; in a private temporary folder where its path would be too long; loopback on Windows. */
async function findDoor({ folder, identity }: Placement): Promise<Door> {
  if (process.platform === 'win32') {
    const port = 49_152 + (createHash('sha256').update(folder).digest().readUInt16BE() % 16_000)
    return { host: '127.0.0.1', port, password: await readFile(join(folder, 'password'), 'utf8') }
  }
  const inside = join(folder, 'socket')
  const short = join(tmpdir(), `greenroom-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)
  const host = Buffer.byteLength(`${inside}/.s.PGSQL.5432`) <= 100 ? inside : short
  await mkdir(host, { recursive: true, mode: 0o700 })
  const owner = identity.kind === 'nobody' ? identity.uid : process.getuid!()
  const found = await stat(host)
  if (found.uid !== owner && process.getuid!() !== 0) {
    throw new SetupError(`The folder ${host} belongs to another user: remove it, or set a shorter DATA_DIR.`)
  }
  if (identity.kind === 'nobody') await chown(host, identity.uid, identity.gid)
  await chmod(host, 0o700)
  return { host, port: 5432 }
}

async function launch(place: Placement, data: string, door: Door): Promise<() => Promise<void>> {
  const args = ['-D', data, '-p', String(door.port)]
  const network =
    process.platform === 'win32'
      ? { listen_addresses: door.host }
      : { listen_addresses: '', unix_socket_directories: door.host }
  for (const [name, value] of Object.entries({ ...settings, ...network })) args.push('-c', `${name}=${value}`)
  const child = start(place.identity, place.binaries.postgres, args)
  const ended = finish(child)
  let output: string | undefined
  ended.then((end) => {
    output = end.output
  })
  for (let tries = 0; tries < 1200; tries++) {
    if (await answers(door, data)) {
      child.unref()
      return async () => {
        child.ref()
        child.kill('SIGINT')
        await ended
      }
    }
    if (output !== undefined) throw setupFailure(output)
    await sleep(25)
  }
  child.kill('SIGINT')
  throw new SetupError(
    'The embedded PostgreSQL did not become ready within 30 seconds: look at the free disk space and memory.',
  )
}

/** Takes over a server that still runs on this folder. A just-killed one gets two seconds to go away. */
async function adopt(data: string, door: Door): Promise<(() => Promise<void>) | undefined> {
  for (let tries = 0; tries < 80; tries++) {
    const pid = await postmasterPid(data)
    if (pid === undefined) return undefined
    if (!alive(pid)) {
      await rm(join(data, 'postmaster.pid'), { force: true })
      return undefined
    }
    if (await answers(door, data)) {
      return async () => {
        process.kill(pid, 'SIGINT')
        while (alive(pid)) await sleep(25)
      }
    }
    await sleep(25)
  }
  throw new SetupError(
    `Another process (${await postmasterPid(data)}) holds ${data}: stop it, then start Greenroom again.`,
  )
}

const postmasterPid = async (data: string) => {
  const lines = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => undefined)
  const pid = Number(lines?.split('\n', 1)[0])
  return pid > 0 ? pid : undefined
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether the server behind this door is ready and is the one on our folder. */
async function answers(door: Door, data: string): Promise<boolean> {
  const client = new pg.Client({ ...door, user: superuser, database: 'postgres', connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('show data_directory')
    return rows[0].data_directory === data
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Its own session, so that Ctrl-C reaches us first and we stop it after the last request. */
function start(identity: Identity, program: string, args: string[]): ChildProcess {
  const command = commandAs(identity, program, args)
  return spawn(command.file, command.args, {
    ...command.ids,
    cwd: '/',
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
}

function finish(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk).slice(-4000)
  })
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('exit', (code) => resolve({ code, output }))
  })
}

function setupFailure(output: string): SetupError {
  if (/could not look up effective user ID|user does not exist/.test(output)) {
    const uid = userInfoUid()
    return new SetupError(
      `The user ${uid} has no entry in the password file, which PostgreSQL needs: start Greenroom as a normal user, or set DATABASE_URL.`,
    )
  }
  const line = output.split('\n').find((text) => /FATAL|error|could not/i.test(text)) ?? 'no reason given'
  return new SetupError(`The embedded PostgreSQL could not start (${line.trim()}): mend that, or set DATABASE_URL.`)
}

const userInfoUid = () => {
  try {
    return String(userInfo().uid)
  } catch {
    return String(process.getuid?.())
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
