import { chmod, chown, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../scripts/free-port.mjs'
import { startEmbedded, superuser } from '../../src/db/embedded.ts'
import { findBinaries } from '../../src/db/embedded-binaries.ts'
import { placeCluster } from '../../src/db/embedded-identity.ts'
import { findRunning } from '../../src/db/embedded-running.ts'
import { readLastBackup } from '../../src/db/last-backup.ts'
import { createBrowser, goodPassword } from '../browser.ts'
import { cleanUp, copyOf, newFolder, runCommand, startProduct } from './product.ts'

let dataDir: string
let url: string
let tables: pg.Client
let backups: string
beforeAll(async () => {
  ;[dataDir, backups] = [await newFolder(), await newFolder()]
  ;({ url } = await startOn(dataDir))
  tables = await connectTo(dataDir)
})
afterAll(async () => {
  await tables.end()
  await cleanUp()
})

async function startOn(folder: string) {
  const port = await freePort()
  const product = startProduct({ DATA_DIR: folder, PORT: port, ALLOW_ROOT: 'true', LIMITS: 'relaxed' })
  await product.said('Greenroom is ready')
  return { product, url: `http://localhost:${port}` }
}

async function connectTo(folder: string): Promise<pg.Client> {
  const found = await findRunning({ folder: join(folder, 'pg'), folderChosen: 'by_operator' })
  const client = new pg.Client({ ...found, user: superuser })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** One order-independent fingerprint of all rows per table. */
async function fingerprints(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname in ('public', 'graphile_worker')`,
  )
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const { rows: sums } = await client.query(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as print from ${name} t`,
    )
    found[name] = sums[0].print
  }
  return found
}

test('a backup during writes restores all earlier commits, and users can log in', async () => {
  const browser = createBrowser(() => url)
  const { email } = await browser.join()
  const interview = await browser.call('startInterview', { body: { job: 'Store Manager', level: 'Mid' } })
  const { interviewId: id } = interview as { interviewId: string }
  await browser.call('submitAnswer', {
    params: { id },
    body: { text: 'I count the stock with my team every Monday and we fix what is missing.' },
  })
  await tables.query('create table rows_written (n int primary key, filler text)')
  let writing = true
  let written = 0
  const writer = (async () => {
    const client = await connectTo(dataDir)
    // Large enough to fill WAL segments during the copy.
    for (; writing; written++)
      await client.query(`insert into rows_written values ($1, repeat(md5($2), 300))`, [written, String(written)])
    await client.end()
  })()
  await expect.poll(() => written).toBeGreaterThan(20)
  const before = written
  const to = join(backups, 'busy')
  const made = await runCommand('back-up', { DATA_DIR: dataDir }, to)
  const after = written
  writing = false
  await writer
  expect([made.code, made.stderr]).toEqual([0, ''])
  expect(after).toBeGreaterThan(before)

  const restored = await newFolder()
  expect(await readLastBackup(dataDir)).toEqual({ takenAt: expect.any(String), folder: to })
  const { code, stdout, stderr } = await runCommand('restore', { DATA_DIR: restored }, to)
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain('1 users, 1 interviews, 1 answers')
  const again = await startOn(restored)
  const client = await connectTo(restored)
  const { rows } = await client.query(
    'select count(*)::int as rows, max(n) + 1 as next, bool_and(filler = repeat(md5(n::text), 300)) as whole from rows_written',
  )
  await client.end()
  // No gap: commits are copied in order.
  expect(rows[0]).toMatchObject({ rows: rows[0].next, whole: true })
  expect(rows[0].rows).toBeGreaterThanOrEqual(before)
  expect(rows[0].rows).toBeLessThanOrEqual(after)
  const returning = createBrowser(() => again.url)
  expect(await returning.call('login', { body: { email, password: goodPassword } })).toBeDefined()
  again.product.child.kill('SIGTERM')
  await again.product.ended
})

test('a backup of an idle database equals it, row by row, also after a tool that drops owners and modes', async () => {
  // Idle, with scheduled jobs on the minute: equal before and after the backup means unchanged.
  let before: Record<string, string>
  let to: string
  let tries = 0
  do {
    to = join(backups, `quiet-${++tries}`)
    before = await fingerprints(tables)
    await runCommand('back-up', { DATA_DIR: dataDir }, to)
  } while (JSON.stringify(before) !== JSON.stringify(await fingerprints(tables)))
  const copy = await copyOf(to)
  await dropOwnersAndModes(copy)
  const restored = await newFolder()
  await chmod(restored, 0o711)
  expect(await runCommand('restore', { DATA_DIR: restored }, copy)).toMatchObject({ code: 0, stderr: '' })
  const files = await stat(join(restored, 'pg/data/global'))
  expect(files.mode & 0o777).toBe(0o700)
  const { identity } = await placeCluster({
    binaries: await findBinaries(),
    folder: join(restored, 'pg'),
    folderChosen: 'by_operator',
    uid: process.getuid?.(),
  })
  expect(files.uid).toBe(identity.kind === 'nobody' ? identity.uid : process.getuid?.())

  // Only the cluster, because the product would run jobs.
  const cluster = await startEmbedded({ folder: join(restored, 'pg'), folderChosen: 'by_operator' })
  const client = await connectTo(restored)
  expect(await fingerprints(client)).toEqual(before)
  await client.end()
  await cluster.stop()

  // The same for a data folder copied by such a tool.
  await dropOwnersAndModes(join(restored, 'pg/data'))
  await (await startEmbedded({ folder: join(restored, 'pg'), folderChosen: 'by_operator' })).stop()
})

async function dropOwnersAndModes(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    await chmod(path, entry.isDirectory() ? 0o755 : 0o644)
    if (process.getuid?.() === 0) await chown(path, 0, 0)
  }
}

test('nothing is overwritten, and a damaged backup is rejected before any change', async () => {
  const to = join(backups, 'damaged')
  await runCommand('back-up', { DATA_DIR: dataDir }, to)
  const twice = await runCommand('back-up', { DATA_DIR: dataDir }, to)
  expect([twice.code, twice.stderr]).toEqual([1, `${to} already exists: name a new folder for the backup.\n`])

  const running = await runCommand('restore', { DATA_DIR: dataDir }, to, '--replace')
  expect(running.stderr).toContain('Greenroom already runs on the data folder')

  const target = await newFolder()
  await runCommand('restore', { DATA_DIR: target }, to)
  const occupied = await runCommand('restore', { DATA_DIR: target }, to)
  expect(occupied.stderr).toContain('already holds data')
  const replaced = await runCommand('restore', { DATA_DIR: target }, to, '--replace')
  expect([replaced.code, replaced.stdout]).toEqual([0, expect.stringContaining('What was there before is in')])

  const file = join(to, 'pg/global/pg_control')
  const bytes = await readFile(file)
  bytes[100]! ^= 1
  await writeFile(file, bytes)
  const refused = await runCommand('restore', { DATA_DIR: await newFolder() }, to)
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringContaining('pg/global/pg_control is missing or has changed'),
  ])
})

test('a backup has every key, also mounted symlinks, and unlisted files are rejected', async () => {
  const keys = join(dataDir, 'keys')
  await mkdir(join(keys, '..data'))
  await writeFile(join(keys, '..data/older'), 'a mounted key')
  await symlink('..data/older', join(keys, 'older'))
  const to = join(backups, 'linked')
  expect(await runCommand('back-up', { DATA_DIR: dataDir }, to)).toMatchObject({ code: 0, stderr: '' })
  expect(await readFile(join(to, 'keys/older'), 'utf8')).toBe('a mounted key')
  await rm(join(keys, '..data/older'))
  const unread = await runCommand('back-up', { DATA_DIR: dataDir }, join(backups, 'unread'))
  expect([unread.code, unread.stderr]).toEqual([1, expect.stringContaining('keys/older cannot be copied')])
  await rm(join(keys, 'older'))

  const stray = join(to, 'pg/recovery.signal')
  const makeStray = [() => writeFile(stray, ''), () => symlink('PG_VERSION', stray)]
  for (const make of makeStray) {
    await make()
    const refused = await runCommand('restore', { DATA_DIR: await newFolder() }, to)
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('remove pg/recovery.signal')])
    await rm(stray)
  }
})

test('a restore stops an orphaned PostgreSQL, and an interrupted one can be repeated', async () => {
  const to = join(backups, 'replacing')
  await runCommand('back-up', { DATA_DIR: dataDir }, to)
  const target = await newFolder()
  const { product } = await startOn(target)
  const client = await connectTo(target)
  await client.query('create table of_the_former_data ()')
  product.child.kill('SIGKILL')
  await product.ended
  await client.query('select 1')
  const replaced = await runCommand('restore', { DATA_DIR: target }, to, '--replace')
  await client.end().catch(() => {})
  expect([replaced.code, replaced.stderr]).toEqual([0, ''])
  expect(replaced.stdout).toContain('What was there before is in')
  const [aside] = (await readdir(target)).filter((name) => name.startsWith('before-restore-'))
  expect(await readdir(join(target, aside!))).toEqual(expect.arrayContaining(['keys', 'password', 'pg']))

  const unusable = await copyOf(to)
  const manifest = JSON.parse(await readFile(join(unusable, 'manifest.json'), 'utf8'))
  delete manifest.files['pg/global/pg_control']
  await writeFile(join(unusable, 'manifest.json'), JSON.stringify(manifest))
  await rm(join(unusable, 'pg/global/pg_control'))
  const failed = await runCommand('restore', { DATA_DIR: target }, unusable, '--replace')
  expect([failed.code, failed.stderr]).toEqual([
    1,
    expect.stringMatching(/must be repeated.* What was there before is in .*before-restore-/),
  ])
  const refused = startProduct({ DATA_DIR: target, PORT: await freePort(), ALLOW_ROOT: 'true' })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain(`A restore into ${target} did not complete`)
  const repeated = await runCommand('restore', { DATA_DIR: target }, to)
  expect([repeated.code, repeated.stderr]).toEqual([0, ''])

  const cluster = await startEmbedded({ folder: join(target, 'pg'), folderChosen: 'by_operator' })
  expect(cluster.origin).toBe('started')
  const restored = await connectTo(target)
  const { rows } = await restored.query(`select to_regclass('public.of_the_former_data') as former`)
  expect(rows).toEqual([{ former: null }])
  await restored.end()
  await cluster.stop()
})

test('an external database is rejected, and so is a product that is not running', async () => {
  const external = await runCommand('back-up', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' }, join(backups, 'x'))
  expect(external.stderr).toContain('pg_basebackup')
  const stopped = await runCommand('back-up', { DATA_DIR: await newFolder() }, join(backups, 'y'))
  expect(stopped.stderr).toContain('Start the product first')
})
