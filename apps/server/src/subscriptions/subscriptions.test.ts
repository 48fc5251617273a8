import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CallName, contract, type Endpoint } from '@greenroom/contract'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { at } from '../../test/global-setup.ts'
import { type OpenDatabase, openDatabase } from '../db/postgres.ts'
import { createServer } from '../http/server.ts'
import { createLog } from '../kit/log.ts'
import type { Payments } from '../payments/port.ts'
import { mountSandboxCheckout } from '../payments/routes.ts'
import { type Sandbox, startSandbox } from '../payments/sandbox.ts'
import { createStripePayments } from '../payments/stripe.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { planOf, subscriptionOf } from './plan.ts'
import { mountSubscriptions } from './routes.ts'
import { createTurns } from './turns.ts'

const day = 86_400_000
const log = createLog(() => {})
let ahead: number
const clock = { now: () => new Date(Date.now() + ahead) }
let database: OpenDatabase
let dataDir: string
let sandbox: Sandbox
let app: FastifyInstance
let deps: SubscriptionsDeps
let payments: Payments
let user: string

beforeAll(async () => {
  const cluster = inject('cluster') as pg.ClientConfig
  const name = `subscriptions_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(cluster)
  await admin.connect()
  await admin.query(`create database ${name} template ${inject('template')}`)
  await admin.end()
  database = await openDatabase(at(cluster, name), { connections: 6 })
  dataDir = await mkdtemp(join(tmpdir(), 'greenroom-data-'))
  sandbox = await startSandbox({ dataDir, clock, product: { name: 'Greenroom' } })
  payments = createStripePayments({ key: sandbox.key, base: sandbox.base })
  const publicUrl = 'http://localhost:3000'
  deps = { db: database.db, clock, log, payments, turns: createTurns(), publicUrl }
  app = await createServer({ publicUrl, proxyHops: 0, log })
  // Whose bearer token it is stands in the token itself: signing in has tests of its own.
  const gate = { authenticate: async (bearer = '') => ({ userId: bearer, sessionId: 's' }), csrfFits: () => true }
  mountSubscriptions({ app, gate, publicUrl, origins: 'public url' }, deps)
  mountSandboxCheckout(app, sandbox)
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await sandbox.stop()
  await database.close()
  await rm(dataDir, { recursive: true })
})
beforeEach(async () => {
  ahead = 0
  deps.payments = payments
  user = randomUUID()
  await database.pool.query(
    'insert into users (id, email, password_hash, newsletter_opt_in, created_at, password_changed_at) values ($1, $2, $3, false, now(), now())',
    [user, `${user}@example.com`, 'x'],
  )
})

const origin = () => {
  const address = app.server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

async function call(name: CallName, body?: object) {
  const { method, path, reply: schema }: Endpoint = contract[name]
  const headers = { authorization: `Bearer ${user}`, ...(body && { 'content-type': 'application/json' }) }
  const response = await fetch(origin() + path, { method, headers, body: body && JSON.stringify(body) })
  const reply = await response.json()
  if (response.ok) schema?.parse(reply)
  return { status: response.status, ...reply }
}
const checkOut = (plan = 'BASIC') => call('createCheckoutSession', { plan })
const details = () => call('subscriptionDetails')

/** What the browser does on the hosted page. */
function pay(url: string, number = '4242424242424242'): Promise<Response> {
  const body = new URLSearchParams({ name: 'Ada', number, expiry: '12/40', cvc: '123' })
  return fetch(origin() + new URL(url).pathname, { method: 'POST', body, redirect: 'manual' })
}
async function subscribe(plan = 'BASIC', number?: string) {
  const { url } = await checkOut(plan)
  expect((await pay(url, number)).status).toBe(303)
  return details()
}
const stored = async () => (await database.pool.query('select * from subscriptions where user_id = $1', [user])).rows[0]
const stripe = () =>
  new Stripe(sandbox.key, { host: '127.0.0.1', port: new URL(sandbox.base).port, protocol: 'http', telemetry: false })

describe('buying a plan', () => {
  test('a free user pays on our own origin, comes back to the success page, and has the plan without any webhook', async () => {
    expect(await details()).toMatchObject({
      subscription_id: null,
      has_active_subscription: false,
      subscription_level: 'FREE',
    })
    const { url } = await checkOut('PREMIUM')
    expect(url).toMatch(/^http:\/\/localhost:3000\/sandbox\/checkout\/cs_test_/)
    expect((await details()).subscription_level).toBe('FREE')
    const page = await fetch(origin() + new URL(url).pathname)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    const html = await page.text()
    expect(html).toContain('Subscribe to Greenroom Premium')
    expect(html).toContain('$30.00')

    const paid = await pay(url)
    expect(paid.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/payment\/success\?session_id=cs_test_/)
    expect(await details()).toMatchObject({
      has_active_subscription: true,
      cancel_at_period_end: false,
      subscription_level: 'PREMIUM',
    })
    expect(await planOf(deps.db, user)).toBe('PREMIUM')
  })

  test('a declined card leaves the user free, and another card on the same page works', async () => {
    const { url } = await checkOut()
    expect((await pay(url, '4000000000000002')).status).toBe(422)
    expect((await details()).subscription_level).toBe('FREE')
    await pay(url)
    expect((await details()).subscription_level).toBe('BASIC')
  })

  test('a double click opens one checkout, for one customer', async () => {
    const replies = await Promise.all([checkOut(), checkOut(), checkOut()])
    expect(new Set(replies.map(({ url }) => url)).size).toBe(1)
    const { customer_id } = await stored()
    expect((await stripe().checkout.sessions.list({ customer: customer_id })).data).toHaveLength(1)
    expect((await stripe().customers.list({ email: `${user}@example.com` })).data).toHaveLength(1)
  })

  test('choosing another plan closes the checkout of the first', async () => {
    const first = await checkOut('BASIC')
    const second = await checkOut('PREMIUM')
    expect((await pay(first.url)).status).toBe(410)
    await pay(second.url)
    expect((await details()).subscription_level).toBe('PREMIUM')
  })

  test('who has a plan is told "Already Subscribed", also before the success page was seen', async () => {
    const { url } = await checkOut()
    await pay(url)
    expect(await checkOut('PREMIUM')).toMatchObject({
      status: 400,
      code: 'already_subscribed',
      detail: 'Already Subscribed.',
    })
    expect(await planOf(deps.db, user)).toBe('BASIC')
  })

  test('a customer who was deleted at the provider is free, and can buy again as a new one', async () => {
    await subscribe()
    await database.pool.query(
      "update subscriptions set customer_id = 'cus_deleted' || $1, synced_at = null where user_id = $1",
      [user],
    )
    expect((await details()).subscription_level).toBe('FREE')
    expect((await subscribe('PREMIUM')).subscription_level).toBe('PREMIUM')
  })
})

describe('cancelling', () => {
  test('a cancelled plan stays until its period ends, refuses what needs it running, and is FREE after, with its dates cleared', async () => {
    const { current_period_end } = await subscribe('PREMIUM')
    expect(await call('cancelSubscription')).toMatchObject({
      status: 200,
      success: true,
      effective_date: current_period_end,
    })
    expect(await details()).toMatchObject({
      has_active_subscription: true,
      cancel_at_period_end: true,
      subscription_level: 'PREMIUM',
    })
    expect((await subscriptionOf(deps.db, user)).cancelledAt).toBeInstanceOf(Date)

    expect((await call('cancelSubscription')).detail).toBe(
      'Already Cancelled: Your subscription has already been cancelled and will remain active until the end of your current billing period',
    )
    const change = await call('changeSubscription', { new_plan: 'BASIC' })
    expect(change).toMatchObject({ status: 409, code: 'subscription_state' })
    expect(change.detail).toContain('Reactivate it first')

    ahead = 32 * day
    expect(await planOf(deps.db, user, clock.now())).toBe('FREE')
    expect(await details()).toMatchObject({
      subscription_id: null,
      current_period_end: null,
      subscription_level: 'FREE',
    })
    expect(await stored()).toMatchObject({
      level: 'FREE',
      subscription_id: null,
      cancelled_at: null,
      current_period_end: null,
    })
    expect((await subscribe('BASIC')).subscription_level).toBe('BASIC')
  })

  test('it cancels every subscription that would go on charging', async () => {
    const { subscription_id } = await subscribe('PREMIUM')
    const { customer_id } = await stored()
    const { data } = await stripe().prices.list({ lookup_keys: ['basic_monthly'] })
    const second = await stripe().checkout.sessions.create({
      mode: 'subscription',
      customer: customer_id,
      line_items: [{ price: data[0]!.id, quantity: 1 }],
      success_url: 'http://localhost:3000/paid',
    })
    expect((await pay(second.url!)).status).toBe(303)
    await call('cancelSubscription')
    const all = await stripe().subscriptions.list({ customer: customer_id })
    expect(all.data.map(({ cancel_at_period_end }) => cancel_at_period_end)).toEqual([true, true])
    expect((await stored()).subscription_id).toBe(subscription_id)
    expect((await call('cancelSubscription')).detail).toContain('Already Cancelled')
  })

  test('it can be taken back while the period runs', async () => {
    await subscribe()
    await call('cancelSubscription')
    expect(await call('reactivateSubscription')).toMatchObject({ status: 200, success: true })
    expect(await details()).toMatchObject({ cancel_at_period_end: false, subscription_level: 'BASIC' })
    expect((await subscriptionOf(deps.db, user)).cancelledAt).toBeNull()
    expect((await call('reactivateSubscription')).status).toBe(409)
  })

  test('who has no plan has nothing to cancel, change or reactivate', async () => {
    expect((await call('cancelSubscription')).detail).toBe(
      "No Active Subscription: You don't have an active subscription to cancel.",
    )
    expect((await call('changeSubscription', { new_plan: 'BASIC' })).status).toBe(409)
    expect((await call('reactivateSubscription')).status).toBe(409)
  })
})

describe('changing the plan', () => {
  test('up and down, at once', async () => {
    await subscribe('BASIC')
    expect(await call('changeSubscription', { new_plan: 'PREMIUM' })).toMatchObject({ status: 200, success: true })
    expect(await planOf(deps.db, user)).toBe('PREMIUM')
    expect((await call('changeSubscription', { new_plan: 'PREMIUM' })).detail).toContain('Current Plan')
    await call('changeSubscription', { new_plan: 'BASIC' })
    expect(await planOf(deps.db, user)).toBe('BASIC')
  })

  test('a declined upgrade leaves BASIC, and says so', async () => {
    await subscribe('BASIC', '4000000000000341')
    const refusal = await call('changeSubscription', { new_plan: 'PREMIUM' })
    expect(refusal).toMatchObject({ status: 409, code: 'subscription_state' })
    expect(refusal.detail).toContain('declined')
    expect((await details()).subscription_level).toBe('BASIC')
  })

  test('an upgrade and a cancellation at the same moment happen one after the other, and our record is what the provider has', async () => {
    const { subscription_id } = await subscribe('BASIC')
    const replies = await Promise.all([call('changeSubscription', { new_plan: 'PREMIUM' }), call('cancelSubscription')])
    expect(replies[1].status).toBe(200)
    const truth = await stripe().subscriptions.retrieve(subscription_id)
    const plan = truth.items.data[0]!.price.lookup_key === 'premium_monthly' ? 'PREMIUM' : 'BASIC'
    expect(await stored()).toMatchObject({ level: plan, cancel_at_period_end: true })
  })
})

describe('when the provider and we see things differently', () => {
  test('a renewal that fails keeps the plan for seven days, then it is FREE', async () => {
    await subscribe('PREMIUM', '4000000000000341')
    const end = new Date((await stored()).current_period_end).getTime()
    ahead = end - Date.now() + 6 * day
    expect((await details()).subscription_level).toBe('PREMIUM')
    expect((await stored()).status).toBe('past_due')
    ahead += 2 * day
    expect(await planOf(deps.db, user, clock.now())).toBe('FREE')
    expect((await details()).has_active_subscription).toBe(false)
  })

  test('an ended plan ends for us within seconds of the next look', async () => {
    const { subscription_id } = await subscribe('PREMIUM')
    await stripe().subscriptions.cancel(subscription_id)
    // What was read just now is believed: the machine may take as long as it likes to get here.
    const { synced_at } = await stored()
    ahead = new Date(synced_at).getTime() - Date.now()
    expect((await details()).subscription_level).toBe('PREMIUM')
    ahead += 3500
    expect((await details()).subscription_level).toBe('FREE')
  })

  test('a price that is not ours grants nothing new and takes nothing away', async () => {
    await subscribe('BASIC')
    const strange: Payments = {
      ...payments,
      liveSubscriptions: async (customer, patience) =>
        (await payments.liveSubscriptions(customer, patience)).map((each) => ({
          ...each,
          bought: { kind: 'unknown price', priceId: 'price_gold' },
        })),
    }
    deps.payments = strange
    ahead = 3500
    expect((await details()).subscription_level).toBe('BASIC')
    await database.pool.query(
      "update subscriptions set subscription_id = 'sub_other', level = 'PREMIUM' where user_id = $1",
      [user],
    )
    ahead = 7000
    expect((await details()).subscription_level).toBe('FREE')
  })

  test('a provider that does not answer leaves the last known state to read, and refuses changes with 502', async () => {
    await subscribe('BASIC')
    const closed = createStripePayments({ key: 'sk_test_x', base: 'http://127.0.0.1:9' })
    deps.payments = closed
    ahead = 3500
    expect(await details()).toMatchObject({ status: 200, subscription_level: 'BASIC' })
    expect(await call('cancelSubscription')).toMatchObject({ status: 502, code: 'provider_failed' })
    deps.payments = payments
    expect((await call('cancelSubscription')).status).toBe(200)
  })

  test('a provider that hangs delays a page by three seconds at most', async () => {
    await subscribe('BASIC')
    const hanging = Promise.withResolvers<never>()
    deps.payments = { ...payments, liveSubscriptions: () => hanging.promise }
    ahead = 3500
    const timers = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => timers.mockRestore())
    const waits = () => timers.mock.calls.filter(([, ms]) => ms === 3000).length
    expect((await details()).subscription_level).toBe('BASIC')
    expect(waits()).toBe(1)
    // Whoever asks while it still hangs does not wait at all.
    expect((await details()).subscription_level).toBe('BASIC')
    expect(waits()).toBe(1)
    hanging.reject(new Error('late'))
    await expect.poll(() => deps.turns.isFree(user)).toBe(true)
  })
})

describe('the sandbox on the product origin', () => {
  test('shows checkouts and nothing of its API', async () => {
    expect((await fetch(`${origin()}/sandbox/checkout/checkout.css`)).headers.get('content-type')).toContain('text/css')
    expect((await fetch(`${origin()}/sandbox/checkout/cs_test_unknown`)).status).toBe(404)
    expect((await fetch(`${origin()}/v1/customers`)).status).toBe(404)
  })

  test('a form is taken there only', async () => {
    const body = new URLSearchParams({ plan: 'BASIC' })
    const headers = { authorization: `Bearer ${user}` }
    const reply = await fetch(`${origin()}/api/payment/create-checkout-session`, { method: 'POST', headers, body })
    expect(reply.status).toBe(415)
  })
})
