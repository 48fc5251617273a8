import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../src/kit/clock.ts'
import { webhookUrl } from '../../src/payments/event-types.ts'
import { type Sandbox, startSandbox } from '../../src/payments/sandbox.ts'
import { createBrowser, goodPassword, readMails } from '../browser.ts'
import { openEvents } from '../event-reader.ts'
import { eventually } from '../eventually.ts'
import { cleanUp, newFolder } from '../processes/product.ts'
import { type DatabaseCluster, startDatabaseCluster } from './database-cluster.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { answerAll, start, waitForFeedback } from './interviewing.ts'

let database: DatabaseCluster
let sandbox: Sandbox
let fleet: Fleet
beforeAll(async () => {
  database = await startDatabaseCluster()
  sandbox = await startSandbox({
    dataDir: await newFolder(),
    clock: systemClock,
    product: { name: 'Greenroom' },
    publicUrl: 'http://localhost:3000',
  })
  fleet = await startFleet({
    DATABASE_URL: database.pooledUrl,
    DATABASE_SESSION_URL: database.sessionUrl,
    DATABASE_REPLICA_URL: database.replicaUrl,
    DATABASE_POOL: '6',
    STRIPE_SECRET_KEY: sandbox.key,
    STRIPE_API_BASE: sandbox.base,
    STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
  })
  await sandbox.deliverTo(webhookUrl(fleet.url))
})
afterAll(async () => {
  await fleet?.stop()
  await cleanUp()
  await sandbox?.stop()
  await database?.stop()
})
const count = async (query: string, values: unknown[] = []) =>
  Number((await database.ask('primary', query, values))[0]!.n)

test('an interview, its events and its report work on every server', async () => {
  const browser = fleet.browser()
  await browser.join()
  const id = await start(browser)
  await answerAll(browser, id)
  await browser.call('endInterview', { params: { id } })
  const streams = await Promise.all(fleet.servers.map(({ url }) => openEvents(browser, id, url)))
  for (const events of streams) expect((await events.rest()).at(-1)).toMatchObject({ event: 'report' })
  const detail = await waitForFeedback(browser, id)
  expect(detail).toMatchObject({ feedbackState: 'ready', position: 'Store Manager' })
  for (const { url } of fleet.servers) {
    const direct = Object.assign(
      createBrowser(() => url),
      { accessToken: browser.accessToken },
    )
    expect(await direct.call('interviewDetail', { params: { id } })).toEqual(detail)
  }
})

test('a session is refreshed on one server, valid on the others, and revoked on all', async () => {
  const browser = fleet.browser()
  await browser.join()
  for (const _ of fleet.servers) await browser.call('refresh')
  for (const _ of fleet.servers) await browser.call('profile')
  await browser.call('logout')
  for (const _ of fleet.servers) expect((await browser.refused('profile')).status).toBe(401)
})

test('audio is available on every server', async () => {
  const browser = fleet.browser()
  await browser.join()
  const id = await start(browser)
  for (const { url: named } of fleet.servers) {
    const direct = Object.assign(
      createBrowser(() => named),
      { accessToken: browser.accessToken },
    )
    const { ttsAudioUrl } = await direct.call('currentQuestion', { params: { id } })
    for (const { url } of fleet.servers) {
      const audio = await fetch(url + ttsAudioUrl)
      expect([audio.status, audio.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^audio\//)])
      expect((await audio.arrayBuffer()).byteLength).toBeGreaterThan(1000)
    }
  }
  await browser.call('endInterview', { params: { id } })
})

test('the same answer sent to all servers concurrently is stored once, with one next question', async () => {
  const browser = fleet.browser()
  await browser.join()
  const id = await start(browser)
  const body = { text: 'I called two stores and borrowed forty crates.', question_number: 1 }
  const input = { params: { id }, body, headers: { 'idempotency-key': 'one' } }
  const replies = await Promise.all(Array.from({ length: 8 }, () => browser.call('submitAnswer', input)))
  expect(new Set(replies.map(({ nextQuestion }) => nextQuestion)).size).toBe(1)
  expect(await count('select count(*) as n from turns where interview_id = $1', [id])).toBe(2)
  await browser.call('endInterview', { params: { id } })
})

test('only one of two concurrent starts succeeds', async () => {
  const browser = fleet.browser()
  await browser.join()
  const body = { job: 'Store Manager', level: 'Mid' } as const
  const started = await Promise.all(fleet.servers.map(() => browser.call('startInterview', { body })))
  expect(started.filter((one) => 'interviewId' in one)).toHaveLength(1)
})

test('failed logins are rate limited across servers', async () => {
  const { email } = await fleet.browser().join()
  const stranger = fleet.browser()
  const statuses: number[] = []
  for (let attempt = 0; attempt < 11; attempt++)
    statuses.push((await stranger.refused('login', { body: { email, password: 'Wrong-pass-1' } })).status)
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
})

test('a plan is active on all servers after a webhook event on any of them', async () => {
  const browser = fleet.browser()
  await browser.join()
  const { url } = await browser.call('createCheckoutSession', { body: { plan: 'PREMIUM' } })
  const card = new URLSearchParams({ name: 'Ada', number: '4242424242424242', expiry: '12/40', cvc: '123' })
  const page = sandbox.base + new URL(url).pathname
  expect((await fetch(page, { method: 'POST', body: card, redirect: 'manual' })).status).toBe(303)
  await eventually('the event is handled', async () => {
    const done = await count("select count(*) as n from billing_events where state = 'done'")
    return done > 0
  })
  for (const _ of fleet.servers)
    expect(await browser.call('profile')).toMatchObject({ subscriptionLevel: 'PREMIUM', subscriptionStatus: 'active' })
})

test('each email is sent once, by any server', async () => {
  const people = await Promise.all(
    Array.from({ length: 4 }, async (_, n) => {
      const email = `mail${n}-${process.pid}@example.com`
      await fleet.browser().call('signup', { body: { email, password: goodPassword } })
      return email
    }),
  )
  await eventually('no job is left', async () => {
    const left = await count("select count(*) as n from graphile_worker.jobs where task_identifier = 'send-mail'")
    return left === 0
  })
  for (const email of people) expect(await readMails(fleet.url, email)).toHaveLength(1)
})

test('the lock timeout applies behind PgBouncer, too', async () => {
  const pooled = new pg.Client(database.pooledUrl)
  await pooled.connect()
  const { rows } = await pooled.query('show lock_timeout')
  await pooled.end()
  expect(rows).toEqual([{ lock_timeout: '2s' }])
  for (const { product } of fleet.servers) expect(product.output()).not.toMatch(/pooler|lock/)
})
