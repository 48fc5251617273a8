import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { openDatabase } from '../src/db/postgres.ts'
import { systemIds } from '../src/kit/ids.ts'
import { createLog } from '../src/kit/log.ts'
import { acquireLease, releaseLease } from '../src/subscriptions/changes/store.ts'
import { endDeadLeases, leaseMs, renewalMs, runAlone } from '../src/subscriptions/provider-change.ts'
import { purgeBilling } from '../src/subscriptions/reconcile.ts'
import { at } from './global-setup.ts'
import { startTestServer, type TestServer } from './server.ts'

let shop: TestServer
let database: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  shop = await startTestServer()
  const [{ name } = {}] = await shop.sql('select current_database() as name')
  database = await openDatabase(at(inject('cluster') as pg.ClientConfig, String(name)), { connections: 4 })
})
afterAll(async () => {
  await database.close()
  await shop.stop()
})
afterEach(() => {
  vi.useRealTimers()
})

const deps = () => ({ db: database.db, clock: shop.clock, ids: systemIds, log: createLog(() => {}) })

async function newUser(): Promise<string> {
  const { email } = await shop.browser().join()
  const [user] = await shop.sql('select id from users where email = $1', [email])
  await shop.sql("insert into subscriptions (user_id, level) values ($1, 'FREE')", [user!.id])
  return String(user!.id)
}
const secondsLeft = async (userId: string) =>
  Number(
    (
      await shop.sql('select extract(epoch from lease_until - now()) as left from billing_changes where user_id = $1', [
        userId,
      ])
    )[0]!.left,
  )
const setLease = (userId: string, left: string) =>
  shop.sql('update billing_changes set lease_until = now() + $2::interval where user_id = $1', [userId, left])

/** A lease acquired by a process that died right after. */
async function takeAndDie(userId: string, startedAt = shop.clock.now()) {
  const change = { userId, kind: 'cancel', target: '', holder: systemIds.uuid(), idempotencyKey: systemIds.uuid() }
  const started = await acquireLease(database.db, { ...change, startedAt, keysSince: startedAt, leaseMs })
  return started!
}

test('long work renews its lease, and the next change waits', async () => {
  const userId = await newUser()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const [entered, hanging] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const order: string[] = []
  const first = runAlone(deps(), userId, { kind: 'cancel' }, async () => {
    entered.resolve()
    await hanging.promise
    order.push('first')
  })
  await entered.promise
  for (let beat = 0; beat < 3; beat++) {
    await setLease(userId, '30 seconds')
    vi.advanceTimersByTime(renewalMs)
    await expect.poll(() => secondsLeft(userId)).toBeGreaterThan(leaseMs / 1000 - 20)
  }
  const second = runAlone(deps(), userId, { kind: 'reactivate' }, async () => order.push('second'))
  hanging.resolve()
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'second'])
  // The heartbeat ends with the change.
  expect(vi.getTimerCount()).toBe(0)
})

test('an expired lease passes with its idempotency key to the same change, and the former holder loses it', async () => {
  const userId = await newUser()
  const dead = await takeAndDie(userId)
  await setLease(userId, '-1 second')
  await runAlone(deps(), userId, { kind: 'cancel' }, async ({ idempotencyKey, holder }) => {
    expect(idempotencyKey).toBe(dead.idempotencyKey)
    expect(holder).not.toBe(dead.holder)
    // The former holder was only paused, and resumes.
    await releaseLease(database.db, userId, dead)
    expect(await secondsLeft(userId)).toBeGreaterThan(0)
  })
  expect(await shop.sql('select 1 from billing_changes where user_id = $1', [userId])).toEqual([])
})

test('advancing the provider’s clock does not expire a lease', async () => {
  const userId = await newUser()
  await takeAndDie(userId)
  shop.clock.advance(400 * 86_400_000)
  await endDeadLeases(deps(), 'lease_is_over')
  expect(await secondsLeft(userId)).toBeGreaterThan(0)
})

test('a change interrupted by a crash is synced: at once by a single process, else when its lease expires', async () => {
  const [over, held] = [await newUser(), await newUser()]
  await takeAndDie(over)
  await setLease(over, '-1 second')
  await takeAndDie(held)
  const expecting = async () =>
    (await shop.sql('select user_id from subscriptions where expect_change_until > $1', [shop.clock.now()])).map(
      ({ user_id }) => user_id,
    )
  await endDeadLeases(deps(), 'lease_is_over')
  expect(await expecting()).toEqual([over])
  await endDeadLeases(deps(), 'all')
  expect(await expecting()).toEqual(expect.arrayContaining([over, held]))
  expect(await secondsLeft(held)).toBeLessThanOrEqual(0)
})

test('an unfinished change is purged when its key has expired, but not while it is leased', async () => {
  const ago = (hours: number) => new Date(shop.clock.now().getTime() - hours * 3_600_000)
  const [old, working, recent] = [await newUser(), await newUser(), await newUser()]
  await takeAndDie(old, ago(24))
  await takeAndDie(working, ago(24))
  await takeAndDie(recent, ago(22))
  for (const userId of [old, recent]) await setLease(userId, '-1 second')
  await purgeBilling(deps())
  const left = await shop.sql('select user_id from billing_changes where user_id = any($1)', [[old, working, recent]])
  expect(left.map(({ user_id }) => user_id).sort()).toEqual([working, recent].sort())
})
