import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createBrowser, goodPassword } from './browser.ts'
import { at } from './global-setup.ts'

const cluster = inject('cluster') as pg.ClientConfig
const name = `external_${randomBytes(6).toString('hex')}`
const databaseUrl = at(cluster, name).connectionString!
let folder: string
let port: number

const asAdmin = async (statement: string) => {
  const admin = new pg.Client(cluster)
  await admin.connect()
  const { rows } = await admin.query(statement)
  await admin.end()
  return rows
}

beforeAll(async () => {
  await asAdmin(`create database ${name}`)
  folder = await mkdtemp(join(tmpdir(), 'greenroom-external-'))
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  port = (probe.address() as AddressInfo).port
  probe.close()
})
afterAll(async () => {
  await asAdmin(`drop database if exists ${name} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

const jsxHook = new URL('../../../scripts/jsx-hook.mjs', import.meta.url).href

/** The real process, from source, once it is ready. */
async function start() {
  const child = spawn(process.execPath, ['--import', jsxHook, join(import.meta.dirname, '../src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let output = ''
  await new Promise<void>((ready, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        output += part
        if (output.includes('is ready: http')) ready()
      })
    ended.then(() => fail(new Error(`it ended: ${output}`)))
  })
  return async () => {
    child.kill('SIGTERM')
    expect((await ended)[0]).toBe(0)
  }
}

test('an operator who names a PostgreSQL 15 gets the whole product on it, and it is all there after a restart', async () => {
  expect((await asAdmin('show server_version'))[0].server_version).toMatch(/^15\./)
  const first = await start()
  const { email } = await createBrowser(() => `http://localhost:${port}`).join()
  await first()

  const second = await start()
  const browser = createBrowser(() => `http://localhost:${port}`)
  await browser.logIn(email, goodPassword)
  expect((await browser.call('profile')).email).toBe(email)
  await second()
  expect(await readdir(folder)).not.toContain('pg')
})
