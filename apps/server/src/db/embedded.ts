import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Closable, createOpened, type Opened } from '../kit/opened.ts'
import { SetupError } from '../kit/setup-error.ts'
import { isOwned, ownCluster } from './cluster-ownership.ts'
import { findBinaries } from './embedded-binaries.ts'
import { commandAs, type Identity, type Placement, placeCluster } from './embedded-identity.ts'
import { isPostmasterOf, isSameFolder, postmasterFile, postmasterPid } from './embedded-postmaster.ts'
import { prepareProductRole, productRole } from './embedded-role.ts'

export type EmbeddedPostgres = {
  /** How to connect to the product's database, as a role that is no superuser. */
  connection: pg.ClientConfig
  /** An adopted server may be another process's: whoever does not get the folder's lock must leave it running. */
  origin: 'started' | 'adopted'
  server: Closable
  /** The same as closing the server. */
  stop(): Promise<void>
}

type Door = { host: string; port: number; password?: string }
/** Makes the cluster and prepares it; the product itself has another role. */
export const superuser = 'greenroom'
const asSuperuser = (door: Door) => ({ ...door, user: superuser, database: 'postgres' })
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
 * (our process was killed and it survived). What it starts stands in `opened` from its first moment. Fails with one sentence.
 */
export async function startEmbedded(
  options: { folder: string; folderChosen: 'by operator' | 'by default' },
  opened: Opened = createOpened(() => {}),
): Promise<EmbeddedPostgres> {
  const place = await placeCluster({
    binaries: await findBinaries(),
    ...options,
    uid: process.getuid?.(),
  })
  const data = join(place.folder, 'data')
  await prepareFolder(place)
  if (!(await exists(join(data, 'PG_VERSION')))) await initialise(place, data, opened)
  else if (!(await isOwned(data, place.identity)) && !(await isRunning(data))) await ownCluster(data, place.identity)
  const door = await findDoor(place)

  const adopted = await adopt(data, door)
  const server = adopted ?? (await launch(place, data, door, opened))
  await prepareProductRole(asSuperuser(door))
  const connection = { ...asSuperuser(door), user: productRole }
  return { connection, origin: adopted ? 'adopted' : 'started', server, stop: server.close }
}

async function prepareFolder({ folder, identity }: Placement): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (identity.kind !== 'nobody') return
  await chown(folder, identity.uid, identity.gid)
}

/** Made beside its place and renamed, so that a start that was broken off leaves nothing half made. */
async function initialise(place: Placement, data: string, opened: Opened): Promise<void> {
  const fresh = `${data}.new`
  await rm(fresh, { recursive: true, force: true })
  const password = randomBytes(24).toString('hex')
  const passwordFile = join(place.folder, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (place.identity.kind === 'nobody') await chown(passwordFile, place.identity.uid, place.identity.gid)
  const args = ['-D', fresh, '-U', superuser, '--encoding=UTF8', '--no-locale', '--auth-local=trust']
  args.push('--auth-host=scram-sha-256', `--pwfile=${passwordFile}`, '--no-instructions')
  const { ended } = opened.add(() => {
    const child = start(place.identity, place.binaries.initdb, args)
    // What is half made is thrown away by the next start, so there is nothing to wait for.
    const ended = finish(child)
    return { ended, close: () => killGroup(child, ended) }
  })
  const { code, output } = await ended
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

async function launch(place: Placement, data: string, door: Door, opened: Opened): Promise<Closable> {
  const args = ['-D', data, '-p', String(door.port)]
  const network =
    process.platform === 'win32'
      ? { listen_addresses: door.host }
      : { listen_addresses: '', unix_socket_directories: door.host }
  for (const [name, value] of Object.entries({ ...settings, ...network })) args.push('-c', `${name}=${value}`)
  const server = opened.add(() => {
    const child = start(place.identity, place.binaries.postgres, args)
    const ended = finish(child)
    const send = (signal: NodeJS.Signals) => {
      child.ref()
      child.kill(signal)
    }
    return { child, ended, ...endable(send, () => ended) }
  })
  let output: string | undefined
  server.ended.then((end) => {
    output = end.output
  })
  for (let tries = 0; tries < 1200; tries++) {
    if ((await knock(door, data)) === 'ready') {
      server.child.unref()
      return server
    }
    if (output !== undefined) throw setupFailure(output)
    await sleep(25)
  }
  await server.close()
  throw new SetupError(
    'The embedded PostgreSQL did not become ready within 30 seconds: look at the free disk space and memory.',
  )
}

/**
 * Takes over a server that still runs on this folder; a just-killed one gets two seconds to go away. Where the lock file names
 * nobody who is that server, and nobody answers, it was left behind.
 */
async function adopt(data: string, door: Door): Promise<Closable | undefined> {
  for (let tries = 0; tries < 80; tries++) {
    const pid = await postmasterPid(data)
    if (pid === undefined) return clearDoor(door)
    const reply = await knock(door, data)
    const runs = await isPostmasterOf(data, pid)
    if (runs && reply === 'ready') return endable(sendTo(pid), () => gone(data, pid))
    if (!runs && reply === 'nobody') {
      await rm(postmasterFile(data), { force: true })
      return clearDoor(door)
    }
    await sleep(25)
  }
  throw new SetupError(
    `Another process (${await postmasterPid(data)}) holds ${data}: stop it, then start Greenroom again.`,
  )
}

/** The socket has a lock file of its own, which is left behind like the other and would keep PostgreSQL out. */
async function clearDoor({ host, port }: Door): Promise<undefined> {
  if (process.platform !== 'win32') await rm(join(host, `.s.PGSQL.${port}.lock`), { force: true })
}

/** Closing is a fast shutdown: open transactions are rolled back. Force loses nothing either: the next start recovers it. */
function endable(send: (signal: NodeJS.Signals) => void, ended: () => Promise<unknown>): Required<Closable> {
  return {
    async close() {
      send('SIGINT')
      await ended()
    },
    async force() {
      send('SIGQUIT')
      const late = setTimeout(() => send('SIGKILL'), 7000)
      await ended()
      clearTimeout(late)
    },
  }
}

const sendTo = (pid: number) => (signal: NodeJS.Signals) => {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function gone(data: string, pid: number): Promise<void> {
  while (await isPostmasterOf(data, pid)) await sleep(25)
}

/** Who is behind this door: the ready server of our folder, a PostgreSQL that is not (yet) that, or nobody. */
async function knock(door: Door, data: string): Promise<'ready' | 'somebody' | 'nobody'> {
  const client = new pg.Client({ ...asSuperuser(door), connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('show data_directory')
    return (await isSameFolder(rows[0].data_directory, data)) ? 'ready' : 'somebody'
  } catch (error) {
    return error instanceof pg.DatabaseError ? 'somebody' : 'nobody'
  } finally {
    await client.end().catch(() => {})
  }
}

/** Ends a program and what it started. */
async function killGroup(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (process.platform === 'win32' || child.pid === undefined) child.kill('SIGKILL')
  else sendTo(-child.pid)('SIGKILL')
  await ended
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

async function isRunning(data: string): Promise<boolean> {
  const pid = await postmasterPid(data)
  return pid !== undefined && (await isPostmasterOf(data, pid))
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
