import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../scripts/free-port.mjs'
import { makeScratchFolder, removeScratchFolder } from '../../../../scripts/scratch-folder.mjs'
import { findRunning } from '../../src/db/embedded-running.ts'
import { eventually } from '../eventually.ts'
import { cleanUp, copyOf, holdPort, isPaused, newFolder, processesOn, type Running, startProduct } from './product.ts'

const run = promisify(execFile)
afterEach(cleanUp)

/** A prepared data folder with keys and tables. */
let prepared: string
beforeAll(async () => {
  prepared = await makeScratchFolder('greenroom-prepared-')
  const product = startProduct({ DATA_DIR: prepared, PORT: await freePort() })
  await product.said('is ready: http')
  product.child.kill('SIGTERM')
  await product.ended
})
afterAll(() => removeScratchFolder(prepared))

test('Ctrl-C stops the product and its PostgreSQL, and the next start has all data', async () => {
  const DATA_DIR = await newFolder()
  const PORT = await freePort()
  const first = startProduct({ DATA_DIR, PORT })
  await first.said('is ready: http')
  const url = `http://localhost:${PORT}`
  const body = JSON.stringify({ email: 'kept@example.com', password: 'Quiet-room-7' })
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${url}/api/auth/signup`, { method: 'POST', headers, body })).status).toBe(200)
  const postmaster = Number((await readFile(join(DATA_DIR, 'pg/data/postmaster.pid'), 'utf8')).split('\n')[0])
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)
  expect(() => process.kill(postmaster, 0)).toThrow()

  const second = startProduct({ DATA_DIR, PORT })
  await second.said('is ready: http')
  const again = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })
  expect(await again.json()).toMatchObject({ code: 'not_confirmed' })
})

test('a second start on the same data folder is refused in one sentence, and the first keeps running', async () => {
  const DATA_DIR = await copyOf(prepared)
  const PORT = await freePort()
  const first = startProduct({ DATA_DIR, PORT })
  await first.said('is ready: http')
  const second = startProduct({ DATA_DIR, PORT: await freePort() })
  expect(await second.ended).toBe(1)
  expect(second.output()).toBe(
    `Greenroom already runs on the data folder ${DATA_DIR}: stop it first, or set another DATA_DIR.\n`,
  )
  expect((await fetch(`http://localhost:${PORT}/api/health`)).status).toBe(200)
})

test('of two concurrent first starts on a new data folder one runs, and the other is refused', async () => {
  const DATA_DIR = await newFolder()
  const both = [startProduct({ DATA_DIR, PORT: await freePort() }), startProduct({ DATA_DIR, PORT: await freePort() })]
  const loser = await Promise.race(both.map(async (each) => each.ended.then(() => each)))
  const winner = both.find((each) => each !== loser)!
  expect(loser.output()).toBe(
    `Greenroom already runs on the data folder ${DATA_DIR}: stop it first, or set another DATA_DIR.\n`,
  )
  await winner.said('is ready: http')
  expect((await readdir(join(DATA_DIR, 'keys'))).sort()).toEqual(['secret', 'signing.pem'])
})

test('two processes that create the keys of a new folder concurrently use the same ones', async () => {
  const folder = await newFolder()
  const [one, other] = await Promise.all([makeKeys(folder), makeKeys(folder)])
  expect(one).toBe(other)
  expect(await makeKeys(folder)).toBe(one)
})

test('Ctrl-C during initdb leaves nothing running, and the next start works', async () => {
  const [DATA_DIR, programs] = [await newFolder(), await newFolder(tmpdir())]
  const PORT = await freePort()
  // initdb runs `locale` half way: with this fake it hangs there.
  const asked = join(programs, 'asked')
  await writeFile(join(programs, 'locale'), `#!/bin/sh\n: > '${asked}'\nexec sleep 600\n`, { mode: 0o755 })
  await chmod(programs, 0o777)
  const first = startProduct({ DATA_DIR, PORT, PATH: `${programs}:${process.env.PATH}` })
  await eventually('a database that is being made', () => existsSync(asked))
  expect(await readdir(join(DATA_DIR, 'pg'))).toContain('data.new')
  first.child.kill('SIGINT')
  await expectStopped(first, DATA_DIR)

  const second = startProduct({ DATA_DIR, PORT })
  await second.said('is ready: http')
})

test('Ctrl-C during the start of the database leaves nothing running, and the next start works', async () => {
  const DATA_DIR = await copyOf(prepared)
  const PORT = await freePort()
  // A FIFO in place of the pid file: PostgreSQL blocks on it until it's read.
  const [pipe, settings] = [join(DATA_DIR, 'pg/number'), join(DATA_DIR, 'pg/data/postgresql.auto.conf')]
  await run('mkfifo', ['-m', '666', pipe])
  await appendFile(settings, `external_pid_file = '${pipe}'\n`)
  const first = startProduct({ DATA_DIR, PORT })
  await eventually('a database that starts', () => existsSync(join(DATA_DIR, 'pg/data/postmaster.pid')))
  first.child.kill('SIGINT')
  await first.said('Stopping…')
  await readFile(pipe)
  await expectStopped(first, DATA_DIR)

  await rm(pipe, { force: true })
  const second = startProduct({ DATA_DIR, PORT })
  await second.said('is ready: http')
})

test('Ctrl-C between the database and the first request leaves nothing running', async () => {
  const DATA_DIR = await newFolder()
  const first = startProduct({ DATA_DIR, PORT: await freePort() })
  // Printed before jobs, signals and the card sandbox start, each with its own resources.
  await first.said('Database ready')
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)
  expect(await processesOn(DATA_DIR)).toEqual([])
})

test('SIGTERM at any moment of a start ends it gracefully, and the next start works', async () => {
  // Sends the signal at each database call of the startup, because a hang may depend on the moment. Two folders run
  // concurrently to halve the time.
  const stopAtEveryOther = async (first: number) => {
    const DATA_DIR = await copyOf(prepared)
    for (let moment = first, ready = false; !ready; moment += 2) {
      const stopped = startProduct({ DATA_DIR, PORT: await freePort(), ...(await stopAt(moment)) })
      expect(await stopped.ended, `call ${moment}: ${stopped.output()}`).toBe(0)
      expect(await processesOn(DATA_DIR), `call ${moment}`).toEqual([])
      ready = stopped.output().includes('is ready: http')
    }
  }
  await Promise.all([stopAtEveryOther(1), stopAtEveryOther(2)])
})

/** An environment in which a process sends itself SIGTERM at its nth database call. */
async function stopAt(moment: number): Promise<{ NODE_OPTIONS: string }> {
  const preload = join(await newFolder(), 'stop.cjs')
  await writeFile(
    preload,
    `const { Client } = require(${JSON.stringify(createRequire(import.meta.url).resolve('pg'))})
    let calls = 0
    for (const method of ['connect', 'query']) {
      const original = Client.prototype[method]
      Client.prototype[method] = function (...given) {
        calls += 1
        if (calls === ${moment}) process.kill(process.pid, 'SIGTERM')
        return original.apply(this, given)
      }
    }`,
  )
  return { NODE_OPTIONS: `--require ${preload}` }
}

test('a second Ctrl-C does not wait for a running request, and ends the PostgreSQL too', async () => {
  const DATA_DIR = await copyOf(prepared)
  const PORT = await freePort()
  const first = startProduct({ DATA_DIR, PORT })
  await first.said('is ready: http')
  const database = new pg.Client(await findRunning({ folder: join(DATA_DIR, 'pg'), folderChosen: 'by_operator' }))
  await database.connect()
  await database.query(`create function hang() returns trigger language plpgsql as
    'begin perform pg_sleep(600); return new; end'`)
  await database.query('create trigger hang before insert on limit_counts for each row execute function hang()')
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'Quiet-room-7' })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  fetch(`http://localhost:${PORT}/api/auth/login`, init).catch(() => {})
  await eventually('a running request', async () => {
    const { rowCount } = await database.query("select 1 from pg_stat_activity where wait_event = 'PgSleep'")
    return rowCount === 1
  })
  await database.end()

  // The terminal and npm both forward one Ctrl-C. Paused, so that it gets both signals at once.
  first.child.kill('SIGSTOP')
  await eventually('a process that pauses', () => isPaused(first.child.pid!))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGCONT'] as const) first.child.kill(signal)
  await first.said('Stopping…')
  // A signal more than a second after the first is a second one.
  await sleep(1100)
  expect(first.child.exitCode).toBeNull()
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(130)
  expect(await processesOn(DATA_DIR)).toEqual([])
})

test('a port in use is reported in one sentence', async () => {
  const { port, holder } = await holdPort()
  const refused = startProduct({ DATA_DIR: await copyOf(prepared), PORT: String(port) })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain(
    `Port ${port} is already in use: stop what uses it, or choose another with PORT.\n`,
  )
  expect(refused.output()).not.toContain('    at ')
  holder.close()
})

test('a data folder that cannot be created or written is reported in one sentence', async () => {
  const file = join(await newFolder(), 'a-file')
  await writeFile(file, '')
  const refused = startProduct({ DATA_DIR: join(file, 'data'), PORT: '0' })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toMatch(/^The data folder .* cannot be used \(ENOTDIR\): choose another with DATA_DIR\.\n$/)
})

test('each invalid setting, and each unsafe one in production, is reported in its own sentence', async () => {
  const wrong = startProduct({ PORT: 'ninety', SMTP_URL: 'mail.example.com' })
  expect(await wrong.ended).toBe(1)
  expect(
    wrong
      .output()
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0]),
  ).toEqual(['PORT', 'SMTP_URL'])
  const unsafe = startProduct({ NODE_ENV: 'production', LIMITS: 'relaxed' })
  expect(await unsafe.ended).toBe(1)
  for (const name of ['PUBLIC_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'LIMITS=relaxed', 'DATA_DIR'])
    expect(unsafe.output()).toContain(name)
})

async function expectStopped({ ended, output }: Running, folder: string): Promise<void> {
  expect(await ended).toBe(0)
  expect(output()).toBe('\nStopping…\n')
  expect(await processesOn(folder)).toEqual([])
}

async function makeKeys(folder: string): Promise<string> {
  const code = `const { signing, peppers } = await (await import(process.argv[1])).loadKeys(process.argv[2])
    process.stdout.write(signing[0] + peppers[0].bytes.toString('hex'))`
  const keys = new URL('../../src/kit/keys.ts', import.meta.url).href
  return (await run(process.execPath, ['--input-type=module', '-e', code, keys, folder])).stdout
}
