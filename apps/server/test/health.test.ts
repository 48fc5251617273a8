import { tmpdir } from 'node:os'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { openDatabase } from '../src/db/postgres.ts'
import type { ProductInfo } from '../src/http/product-info.ts'
import { createReadinessCheck, type DiskUse } from '../src/http/readiness.ts'
import { createServer } from '../src/http/server.ts'
import { mountSystem } from '../src/http/system.ts'
import { diskStateOf, readDisk, storageFailure } from '../src/kit/disk.ts'
import { createLog } from '../src/kit/log.ts'
import type { Authenticator } from '../src/kit/principal.ts'
import { startTestServer } from './server.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** A server with health checks only, on the tests' database with these options. */
async function serve({
  options = {},
  disk = { holds: 'nothing' },
}: {
  options?: pg.ClientConfig
  disk?: DiskUse
} = {}) {
  const lines: string[] = []
  const log = createLog((line) => lines.push(line))
  const database = await openDatabase({ ...(inject('cluster') as pg.ClientConfig), ...options }, { connections: 1 })
  let open = true
  const close = async () => {
    if (open) await database.close()
    open = false
  }
  closing.push(close)
  const app = await createServer({ publicUrl: 'http://localhost', proxyHops: 0, log })
  closing.push(() => app.close())
  const readiness = createReadinessCheck({ db: database.db, disk, log })
  const context = {
    app,
    authenticator: {} as Authenticator,
    publicUrl: 'http://localhost',
    origins: 'public_url' as const,
  }
  mountSystem(context, { db: database.db, readiness, info: {} as ProductInfo })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, readiness, lines, closeDatabase: close, ask: (path: string) => fetch(`${url}/api/health${path}`) }
}

test('a ready server reports ready with the state of its parts', async () => {
  const server = await startTestServer()
  closing.push(server.stop)
  const person = server.browser()
  expect(await person.call('healthLive')).toEqual({ status: 'ok' })
  const { status, parts } = await person.call('healthReady')
  expect([status, parts.server, parts.database]).toEqual(['ready', 'serving', 'ok'])
})

test('a stopping server is not ready, still serves requests, and closes connections', async () => {
  const { app, readiness, ask } = await serve()
  expect((await ask('/ready')).status).toBe(200)
  readiness.beginStopping(app)
  const reply = await ask('/ready')
  expect([reply.status, reply.headers.get('connection')]).toEqual([503, 'close'])
  expect(await reply.json()).toEqual({
    code: 'unavailable',
    detail: 'The server is stopping.',
    parts: { server: 'stopping', database: 'ok', disk: 'not_used' },
    problems: ['The server is stopping.'],
  })
  expect((await ask('/ready?for=proxy')).status).toBe(503)
  expect((await ask('/ready?for=everybody')).status).toBe(400)
  for (const path of ['', '/live']) expect((await ask(path)).status).toBe(200)
})

test('without its database a server is live but not ready, which is logged once', async () => {
  const { ask, closeDatabase, lines } = await serve()
  await closeDatabase()
  for (const _ of [1, 2, 3]) {
    const reply = await ask('/ready')
    expect(reply.status).toBe(503)
    expect(await reply.json()).toMatchObject({
      problems: ["The database doesn't answer."],
      parts: { database: 'away' },
    })
  }
  expect((await ask('/live')).status).toBe(200)
  expect((await ask('')).status).toBe(503)
  // If the load balancer removed every server, users would see no error message.
  const forProxy = await ask('/ready?for=proxy')
  expect([forProxy.status, await forProxy.json()]).toEqual([
    200,
    { status: 'ready', parts: { server: 'serving', database: 'not_asked', disk: 'not_asked' }, problems: [] },
  ])
  expect(lines.filter((line) => line.includes('not ready'))).toHaveLength(1)
})

test('on a read-only database a server is not ready', async () => {
  const { ask } = await serve({ options: { options: '-c default_transaction_read_only=on' } })
  const reply = await ask('/ready')
  expect(reply.status).toBe(503)
  const problems = ['The database is read-only, so nothing can be saved.']
  expect(await reply.json()).toMatchObject({ problems, parts: { database: 'read_only' } })
})

test('while the database is read-only, as during a failover, writes get a 503 with a retry', async () => {
  const server = await startTestServer()
  closing.push(server.stop)
  const person = server.browser()
  await person.join()
  const [{ name }] = (await server.sql('select current_database() as name')) as [{ name: string }]
  const admin = new pg.Client(inject('cluster') as pg.ClientConfig)
  await admin.connect()
  const letWrite = async (setting: 'on' | 'off') => {
    await admin.query(`alter database ${name} set default_transaction_read_only = ${setting}`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  }
  const body = JSON.stringify({ job: 'Store Manager', level: 'Mid' })
  const headers = {
    authorization: `Bearer ${person.accessToken}`,
    'x-csrf-token': person.csrfToken,
    'content-type': 'application/json',
  }
  const start = async () => {
    const reply = await person.fetch('/api/interviews/start', { method: 'POST', headers, body })
    return [reply.status, (await reply.json()).code, reply.headers.get('retry-after')]
  }
  await letWrite('on')
  await expect.poll(start).toEqual([503, 'read_only', '2'])
  expect((await person.refused('healthReady')).code).toBe('unavailable')
  await letWrite('off')
  await admin.end()
  await expect.poll(async () => (await person.fetch('/api/health/ready')).status).toBe(200)
  await expect.poll(start).toEqual([200, undefined, null])
})

test('a read-only disk affects readiness only with the embedded database', async () => {
  const missing = `${tmpdir()}/greenroom-not-there`
  const asks = async (holds: 'database' | 'audio') => (await serve({ disk: { folder: missing, holds } })).ask('/ready')
  const [database, audio] = [await asks('database'), await asks('audio')]
  expect([database.status, audio.status]).toEqual([503, 200])
  expect((await database.json()).problems).toEqual([
    "The disk of DATA_DIR can't be written to, so nothing can be saved.",
  ])
  expect((await audio.json()).problems).toEqual([
    "The disk of DATA_DIR can't be written to, so spoken questions can't be kept.",
  ])
})

test('free disk space, and the classes of disk errors', async () => {
  const megabytes = (count: number) => diskStateOf(count * 1024 * 1024)
  expect([megabytes(0), megabytes(49), megabytes(50), megabytes(199), megabytes(200)]).toEqual([
    ...(['full', 'full', 'low', 'low', 'ok'] as const),
  ])
  expect(['ok', 'low', 'full']).toContain(await readDisk(tmpdir()))
  const failures = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES'].map((code) => Object.assign(new Error(code), { code }))
  expect(failures.map(storageFailure)).toEqual(['full', 'full', 'read_only', undefined])
})
