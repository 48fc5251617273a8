import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeScratchFolder, removeScratchFolder } from '../../../../scripts/scratch-folder.mjs'
import { startEmbedded } from '../../src/db/embedded.ts'
import { findBinaries } from '../../src/db/embedded-binaries.ts'
import { placeCluster } from '../../src/db/embedded-identity.ts'
import { eventually } from '../eventually.ts'
import { cleanUp, copyOf, newFolder, processesOn } from './product.ts'

const asRoot = process.getuid?.() === 0 && process.platform === 'linux'
const children: ChildProcess[] = []
afterEach(async () => {
  for (const child of children.splice(0)) await stopGently(child)
  await cleanUp()
})

/** A folder with a stopped cluster, for tests that don't create one. */
let prepared: string
beforeAll(async () => {
  prepared = await makeScratchFolder('greenroom-prepared-')
  const cluster = await startEmbedded({ folder: join(prepared, 'pg'), folderChosen: 'by_operator' })
  await cluster.stop()
})
afterAll(() => removeScratchFolder(prepared))

type Said = { kind: 'ready'; connection: pg.ClientConfig } | { kind: 'refused'; sentence: string }

/** Starts the cluster in another process; returns its first line. */
function hold(folder: string, ids: { uid?: number; gid?: number } = {}): Promise<Said & { child: ChildProcess }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'hold-embedded.ts'), folder], {
    ...ids,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout!.on('data', (chunk: Buffer) => {
      output += chunk
      const [, kind, rest] = /^(ready|refused) (.*)\n/.exec(output) ?? []
      if (kind === 'ready') resolve({ child, kind, connection: JSON.parse(rest!) })
      if (kind === 'refused') resolve({ child, kind, sentence: rest! })
    })
    child.on('exit', () => reject(new Error(`the process ended without a word: ${output}`)))
  })
}

async function ready(folder: string, ids?: { uid: number; gid: number }) {
  const said = await hold(folder, ids)
  if (said.kind === 'refused') throw new Error(said.sentence)
  return said
}

async function query(connection: pg.ClientConfig, sql: string) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const stopGently = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.on('exit', () => resolve())
    child.kill('SIGTERM')
  })

const pidFile = (folder: string) => join(folder, 'pg/data/postmaster.pid')

async function postmaster(folder: string): Promise<number> {
  return Number((await readFile(pidFile(folder), 'utf8').catch(() => '0')).split('\n', 1)[0])
}

async function killPostmaster(folder: string): Promise<void> {
  const pid = await postmaster(folder)
  if (pid > 1) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {}
  }
}

const answersAgain = (connection: pg.ClientConfig) =>
  eventually('a PostgreSQL that responds', () =>
    query(connection, 'select 1').then(
      () => true,
      () => false,
    ),
  )

const locksIn = async (connection: pg.ClientConfig): Promise<number> =>
  (await query(connection, "select from pg_locks where locktype = 'advisory' and granted")).length

describe('the embedded PostgreSQL', () => {
  test('starts in an empty folder, durable, and keeps commits across a restart', async () => {
    const folder = await newFolder()
    const first = await ready(folder)
    expect(await query(first.connection, 'show fsync')).toEqual([{ fsync: 'on' }])
    await query(first.connection, 'create table kept as select 7 as n')
    await stopGently(first.child)
    const second = await ready(folder)
    expect(await query(second.connection, 'select n from kept')).toEqual([{ n: 7 }])
  })

  test('survives a crash of our process and is adopted by the next', async () => {
    const folder = await copyOf(prepared)
    const first = await ready(folder)
    await query(first.connection, 'create table kept as select 8 as n')
    const before = await postmaster(folder)
    first.child.kill('SIGKILL')
    const second = await ready(folder)
    expect(await postmaster(folder)).toBe(before)
    expect(await query(second.connection, 'select n from kept')).toEqual([{ n: 8 }])
  })

  test('starts after both were killed, despite a stale pid file', async () => {
    const folder = await copyOf(prepared)
    const first = await ready(folder)
    await query(first.connection, 'create table kept as select 9 as n')
    first.child.kill('SIGKILL')
    await killPostmaster(folder)
    const second = await ready(folder)
    expect(await query(second.connection, 'select n from kept')).toEqual([{ n: 9 }])
  })

  test('is restarted when its postmaster is killed, with all commits, and the lock is acquired again', async () => {
    const folder = await copyOf(prepared)
    const { connection } = await ready(folder)
    await query(connection, 'create table kept as select 11 as n')
    await killPostmaster(folder)
    await answersAgain(connection)
    expect(await query(connection, 'select n from kept')).toEqual([{ n: 11 }])
    await eventually('the lock of the folder', async () => (await locksIn(connection)) === 1)
    expect(await hold(folder)).toMatchObject({ kind: 'refused' })
  })

  test('is restarted also when it was adopted', async () => {
    const folder = await copyOf(prepared)
    const first = await ready(folder)
    first.child.kill('SIGKILL')
    const second = await ready(folder)
    await killPostmaster(folder)
    await answersAgain(second.connection)
    await stopGently(second.child)
    expect(await processesOn(folder)).toEqual([])
  })

  test('is retried until the cause of a failed start is fixed, which is logged', async () => {
    const folder = await copyOf(prepared)
    const { connection } = await ready(folder)
    const [settings, away] = [join(folder, 'pg/data/pg_hba.conf'), join(folder, 'away')]
    await rename(settings, away)
    await killPostmaster(folder)
    await eventually('a start that failed', async () =>
      /FATAL: .*could not load/.test(await readFile(join(folder, 'postgres.log'), 'utf8')),
    )
    await rename(away, settings)
    await answersAgain(connection)
  })

  test('is not restarted during a shutdown', async () => {
    const folder = await copyOf(prepared)
    const { child } = await ready(folder)
    await rename(join(folder, 'pg/data/pg_hba.conf'), join(folder, 'away'))
    await killPostmaster(folder)
    await eventually('a start that failed', async () =>
      /FATAL: .*could not load/.test(await readFile(join(folder, 'postgres.log'), 'utf8')),
    )
    await stopGently(child)
    expect(await processesOn(folder)).toEqual([])
  })

  test('starts although another program has the pid of a stale pid file', async () => {
    const folder = await copyOf(prepared)
    const first = await ready(folder)
    await query(first.connection, 'create table kept as select 10 as n')
    const left = await readFile(pidFile(folder), 'utf8')
    await stopGently(first.child)
    const other = spawn('sleep', ['60'])
    children.push(other)
    for (const file of [pidFile(folder), join(folder, 'pg/socket/.s.PGSQL.5432.lock')]) {
      await writeFile(file, left.replace(/^\d+/, String(other.pid)))
    }
    const second = await ready(folder)
    expect(await query(second.connection, 'select n from kept')).toEqual([{ n: 10 }])
    expect(other.exitCode).toBeNull()
  })

  test('starts although the PostgreSQL of another folder has that pid', async () => {
    const [folder, elsewhere] = [await copyOf(prepared), await copyOf(prepared)]
    const first = await ready(folder)
    const left = await readFile(pidFile(folder), 'utf8')
    await stopGently(first.child)
    await ready(elsewhere)
    await writeFile(pidFile(folder), left.replace(/^\d+/, String(await postmaster(elsewhere))))
    const second = await ready(folder)
    expect(await query(second.connection, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('refuses a folder of a foreign PostgreSQL, which keeps running', async () => {
    const folder = await copyOf(prepared)
    const first = await ready(folder)
    first.child.kill('SIGKILL')
    // Without our socket it's like a server that was started manually with another address.
    await rm(join(folder, 'pg/socket/.s.PGSQL.5432'))
    const holder = await postmaster(folder)
    const said = await hold(folder)
    expect(said).toMatchObject({
      sentence: `Another process (${holder}) holds ${join(folder, 'pg/data')}: stop it, then start Greenroom again.`,
    })
    expect(() => process.kill(holder, 0)).not.toThrow()
  })

  test('refuses a second start on the same folder in one sentence', async () => {
    const folder = await copyOf(prepared)
    await ready(folder)
    const second = await hold(folder)
    expect(second).toMatchObject({ kind: 'refused' })
    expect('sentence' in second && second.sentence).toContain('already runs on the data folder')
  })

  test('works in a folder whose path is too long for a socket', async () => {
    const folder = join(await newFolder(), 'a-rather-long-name'.repeat(5))
    await mkdir(folder)
    const { connection } = await ready(folder)
    expect(await query(connection, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('starts over after an interrupted first start', async () => {
    const folder = await newFolder()
    await mkdir(join(folder, 'pg/data.new'), { recursive: true })
    await writeFile(join(folder, 'pg/data.new/half'), 'made')
    const { connection } = await ready(folder)
    expect(await query(connection, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test.runIf(asRoot)('runs as the user "nobody" when root starts it in a folder that this user can reach', async () => {
    const folder = await newFolder()
    await chmod(folder, 0o711)
    await ready(folder)
    expect(await ownerOf(await postmaster(folder))).toBe('65534')
  })

  test.runIf(asRoot)('uses a user namespace under a private home', async () => {
    const folder = await newFolder(homedir())
    const { connection } = await ready(folder)
    expect(await query(connection, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test.runIf(asRoot)('without namespaces uses the system folder, unless the operator chose another', async () => {
    const [closed, systemFolder] = [await newFolder(), await newFolder()]
    const input = {
      binaries: await findBinaries(),
      folder: join(closed, 'pg'),
      uid: 0,
      namespaces: async () => false,
      systemFolder,
    }
    const placed = await placeCluster({ ...input, folderChosen: 'by_default' })
    expect(placed).toMatchObject({ identity: { kind: 'nobody' }, folder: join(systemFolder, 'pg') })
    expect(placed.binaries.postgres).toContain(systemFolder)
    await expect(placeCluster({ ...input, folderChosen: 'by_operator' })).rejects.toThrow(
      /start Greenroom as a normal user, or set DATABASE_URL/,
    )
  })

  test.runIf(asRoot)('starts as a normal user without a namespace', async () => {
    const folder = await newFolder()
    chownSync(folder, 65_534, 65_534)
    const { connection } = await ready(folder, { uid: 65_534, gid: 65_534 })
    expect(await query(connection, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test.runIf(asRoot)('has an error message for a user without an entry in the password file', async () => {
    const folder = await newFolder()
    chownSync(folder, 54_321, 54_321)
    const said = await hold(folder, { uid: 54_321, gid: 54_321 })
    expect('sentence' in said && said.sentence).toMatch(/54321 has no entry in the password file.*DATABASE_URL/)
  })
})

async function ownerOf(pid: number): Promise<string> {
  return /^Uid:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))![1]!
}
