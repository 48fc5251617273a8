import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { AppError } from '../src/kit/app-error.ts'
import { createLog } from '../src/kit/log.ts'
import type { Payments } from '../src/payments/port.ts'
import { type Sandbox, startSandbox } from '../src/payments/sandbox.ts'
import { createStripePayments } from '../src/payments/stripe.ts'
import { goodPassword } from './browser.ts'
import { at } from './global-setup.ts'
import { startTestServer, type TestServer } from './server.ts'

/** A provider on which everything but this fails. */
const providerWith = (answers: Partial<Payments>): Payments =>
  new Proxy(answers as Payments, {
    get: (found, name: keyof Payments) =>
      found[name] ??
      (async () => {
        throw new AppError('provider_failed')
      }),
  })

describe('a deleted account at the payment provider', () => {
  let dataDir: string
  let sandbox: Sandbox
  let payments: Payments
  let stripe: Stripe
  let shop: TestServer
  let failsOnce = false
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'greenroom-sandbox-'))
    const clock = { now: () => shop.clock.now() }
    sandbox = await startSandbox({ dataDir, clock, product: { name: 'Greenroom' }, publicUrl: 'http://localhost:3000' })
    const { hostname: host, port } = new URL(sandbox.base)
    stripe = new Stripe(sandbox.key, { host, port, protocol: 'http', telemetry: false })
    payments = createStripePayments({ ...sandbox, webhookSecrets: [], log: createLog(() => {}) })
    const cancelNow: Payments['cancelNow'] = async (id) => {
      await payments.cancelNow(id)
      if (!failsOnce) return
      failsOnce = false
      throw new AppError('provider_failed')
    }
    shop = await startTestServer({ chosen: { payments: { ...payments, cancelNow } } })
  })
  afterAll(async () => {
    await shop.stop()
    await sandbox.stop()
    await rm(dataDir, { recursive: true })
  })

  const customerOf = async (email: string) =>
    String(
      (
        await shop.sql('select customer_id as c from subscriptions join users on id = user_id where email = $1', [
          email,
        ])
      )[0]?.c,
    )
  /** An open checkout session at the provider. */
  async function checkout(customer: string): Promise<string> {
    const { data } = await stripe.prices.list({ lookup_keys: ['basic_monthly'] })
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: data[0]!.id, quantity: 1 }],
      success_url: 'http://localhost/paid',
    })
    return session.url!
  }
  async function pay(url: string, number = '4242424242424242'): Promise<number> {
    const body = new URLSearchParams({ name: 'Ada', number, expiry: '12/40', cvc: '123' })
    const place = sandbox.base + new URL(url).pathname
    return (await fetch(place, { method: 'POST', body, redirect: 'manual' })).status
  }
  const statuses = async (customer: string) =>
    (await stripe.subscriptions.list({ customer, status: 'all' })).data.map(({ status }) => status)
  async function subscriber(number?: string) {
    const browser = shop.browser()
    const { email } = await browser.join()
    const { url } = await browser.call('createCheckoutSession', { body: { plan: 'BASIC' } })
    expect(await pay(url, number)).toBe(303)
    return { browser, email, customer: await customerOf(email) }
  }
  const runJobsNow = (kind: string) =>
    shop.sql(
      'select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs where task_identifier = $1 having count(*) > 0',
      [kind],
    )

  test('a canceled subscription ends at once, and open checkouts expire', async () => {
    const { browser, customer } = await subscriber()
    await browser.call('cancelSubscription')
    const open = await checkout(customer)
    await browser.call('deleteUser')
    expect(await statuses(customer)).toEqual(['canceled'])
    expect(await pay(open)).toBe(410)
  })

  test('two subscriptions both block the deletion, and canceling ends both', async () => {
    const { browser, customer } = await subscriber()
    await pay(await checkout(customer))
    expect((await browser.refused('deleteUser')).code).toBe('subscription_state')
    expect(await statuses(customer)).toEqual(['active', 'active'])
    await browser.call('cancelSubscription')
    await browser.call('deleteUser')
    expect(await statuses(customer)).toEqual(['canceled', 'canceled'])
  })

  test('a failed renewal, which would be retried, must be canceled first', async () => {
    const { browser, email, customer } = await subscriber('4000000000000341')
    const { data } = await stripe.subscriptions.list({ customer })
    shop.clock.advance(data[0]!.items.data[0]!.current_period_end * 1000 - shop.clock.now().getTime() + 9 * 86_400_000)
    await browser.logIn(email, goodPassword)
    expect(await statuses(customer)).toEqual(['past_due'])
    expect((await browser.call('profile')).subscriptionLevel).toBe('FREE')
    expect(await browser.refused('deleteUser')).toMatchObject({ status: 409, code: 'subscription_state' })
    await browser.call('cancelSubscription')
    await browser.call('deleteUser')
    expect(await statuses(customer)).toEqual(['canceled'])
  })

  test('a failure leaves the account intact, and a retry completes the deletion', async () => {
    const { browser, email, customer } = await subscriber()
    await pay(await checkout(customer))
    await browser.call('cancelSubscription')
    failsOnce = true
    expect(await browser.refused('deleteUser')).toMatchObject({ status: 503, code: 'unavailable' })
    expect(await statuses(customer)).toEqual(['canceled', 'canceled'])
    expect(await browser.call('profile')).toMatchObject({ email })
    expect(await shop.sql('select 1 from former_customers where customer_id = $1', [customer])).toEqual([])
    await browser.call('deleteUser')
    expect(await statuses(customer)).toEqual(['canceled', 'canceled'])
  })

  test('a payment after the deletion is canceled, and nothing is reactivated', async () => {
    const { browser, email, customer } = await subscriber()
    await browser.call('cancelSubscription')
    await browser.call('deleteUser')
    expect(await pay(await checkout(customer))).toBe(303)
    expect(await statuses(customer)).toEqual(['active', 'canceled'])
    await runJobsNow('settle-former-customer')
    await expect.poll(() => statuses(customer)).toEqual(['canceled', 'canceled'])
    expect(await shop.sql('select 1 from users where email = $1', [email])).toEqual([])
  })

  test('the provider is checked at once, after ten minutes, an hour and 26 hours', async () => {
    const { browser, customer } = await subscriber()
    await browser.call('cancelSubscription')
    await browser.call('deleteUser')
    const waiting = await shop.sql(
      `select round(extract(epoch from run_at - created_at) / 60 - $2::float8)::int as minutes
       from graphile_worker._private_jobs where payload ->> 'customerId' = $1 order by run_at`,
      [customer, (shop.clock.now().getTime() - Date.now()) / 60_000],
    )
    const later = waiting.map(({ minutes }) => minutes as number).filter((minutes) => minutes > 1)
    expect(later).toEqual([10, 60, 26 * 60])
  })

  test('the pseudonymous customer id is retained for seven years', async () => {
    const { browser, email, customer } = await subscriber()
    await browser.call('cancelSubscription')
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ email })
    await browser.call('deleteUser')
    await runJobsNow('settle-former-customer')
    const address = async () => ((await stripe.customers.retrieve(customer)) as Stripe.Customer).email
    await expect.poll(address).toBeNull()
    const kept = () => shop.sql('select * from former_customers where customer_id = $1', [customer])
    const forget = () => shop.sql("select graphile_worker.add_job('purge-expired', '{}')")
    const [record] = await kept()
    expect(Object.keys(record!).sort()).toEqual(['customer_id', 'deleted_at', 'keep_until'])
    expect((record!.keep_until as Date).getUTCFullYear() - (record!.deleted_at as Date).getUTCFullYear()).toBe(7)
    shop.clock.advance(7 * 365 * 86_400_000)
    await forget()
    await expect
      .poll(() => shop.sql("select 1 from graphile_worker.jobs where task_identifier = 'purge-expired'"))
      .toEqual([])
    expect(await kept()).toHaveLength(1)
    shop.clock.advance(3 * 86_400_000)
    await forget()
    await expect.poll(kept).toEqual([])
  })
})

describe('while the payment provider hangs', () => {
  let slow: TestServer
  const hanging = Promise.withResolvers<void>()
  let asked = 0
  beforeAll(async () => {
    const listSubscriptions = async () => {
      asked++
      await hanging.promise
      return []
    }
    const done = async () => {}
    const answers = { listSubscriptions, cancelNow: done, expireCheckouts: done, anonymizeCustomer: done }
    slow = await startTestServer({ chosen: { payments: providerWith(answers) } })
  })
  afterAll(() => {
    hanging.resolve()
    return slow.stop()
  })
  const favorite = { job_title: 'Store Manager', sector: 'Sales and retail', industry: 'Retail stores' }

  test('a waiting deletion blocks no other request, not even of the same user', async () => {
    const [leaving, other] = [slow.browser(), slow.browser()]
    const [{ email }] = await Promise.all([leaving.join(), other.join()])
    await slow.sql(
      "insert into subscriptions (user_id, customer_id, level) select id, 'cus_1', 'FREE' from users where email = $1",
      [email],
    )
    const deleted = leaving.call('deleteUser')
    await expect.poll(() => asked).toBe(1)
    // More than the pool has connections.
    await Promise.all(Array.from({ length: 12 }, () => leaving.call('addFavorite', { body: favorite })))
    expect((await other.call('profile')).subscriptionLevel).toBe('FREE')
    hanging.resolve()
    await deleted
    expect(await slow.sql('select 1 from users where email = $1', [email])).toEqual([])
  })

  test('a request that waits too long for the lease gets 503', async () => {
    const browser = slow.browser()
    const { email } = await browser.join()
    const [{ name } = {}] = await slow.sql('select current_database() as name')
    const holder = new pg.Client(at(inject('cluster') as pg.ClientConfig, String(name)))
    await holder.connect()
    await holder.query('begin')
    await holder.query('select 1 from users where email = $1 for update', [email])
    const refusal = await browser.refused('addFavorite', { body: favorite })
    expect(refusal).toMatchObject({ status: 503, code: 'unavailable' })
    await holder.end()
    await browser.call('addFavorite', { body: favorite })
  })
})

describe('while the payment provider does not answer', () => {
  let without: TestServer
  beforeAll(async () => {
    without = await startTestServer({ chosen: { payments: providerWith({}) } })
  })
  afterAll(() => without.stop())

  test('a user with a customer id keeps the account and gets 503', async () => {
    const browser = without.browser()
    const { email } = await browser.join()
    await without.sql(
      "insert into subscriptions (user_id, customer_id, level) select id, 'cus_1', 'FREE' from users where email = $1",
      [email],
    )
    const refusal = await browser.refused('deleteUser')
    expect(refusal).toMatchObject({ status: 503, code: 'unavailable' })
    expect(refusal.detail).toContain("we didn't delete your account")
    expect((await browser.call('profile')).email).toBe(email)
  })

  test('a user without one can delete the account', async () => {
    const browser = without.browser()
    await browser.join()
    await browser.call('deleteUser')
    expect((await browser.refused('profile')).status).toBe(401)
  })
})
