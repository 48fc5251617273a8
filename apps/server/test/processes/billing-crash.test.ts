import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../scripts/free-port.mjs'
import { systemClock } from '../../src/kit/clock.ts'
import { type Sandbox, startSandbox } from '../../src/payments/sandbox.ts'
import { createBrowser, type TestBrowser } from '../browser.ts'
import { type FaultProxy, startFaultProxy } from '../fault-proxy.ts'
import { cleanUp, newFolder, type Running, startProduct } from './product.ts'

/** Fault case 15 of the payments design: a crash after the provider's change and before ours. */
let sandbox: Sandbox
let proxy: FaultProxy
let stripe: Stripe
let settings: Record<string, string>
let product: Running
let url: string

beforeAll(async () => {
  const [dataDir, PORT] = [await newFolder(), await freePort()]
  url = `http://localhost:${PORT}`
  sandbox = await startSandbox({ dataDir, clock: systemClock, product: { name: 'Greenroom' }, publicUrl: url })
  proxy = await startFaultProxy(sandbox.base)
  const { hostname: host, port } = new URL(sandbox.base)
  stripe = new Stripe(sandbox.key, { host, port, protocol: 'http', telemetry: false })
  settings = { DATA_DIR: await newFolder(), PORT, STRIPE_SECRET_KEY: sandbox.key, STRIPE_API_BASE: proxy.base }
  await start()
})
afterAll(async () => {
  await cleanUp()
  await proxy.stop()
  await sandbox.stop()
})

async function start(): Promise<void> {
  product = startProduct(settings)
  await product.said('is ready: http')
}

/** Sends the request, kills the product after the provider's change and before its response, and restarts it. */
async function crashDuring(click: () => Promise<unknown>, path: RegExp): Promise<void> {
  const done = proxy.plan('POST', path, 'silence_after_the_work')
  const cut = expect(click()).rejects.toThrow('fetch failed')
  await done
  product.child.kill('SIGKILL')
  await cut
  await product.ended
  proxy.heal()
  await start()
}

async function newcomer(): Promise<{ browser: TestBrowser; email: string }> {
  const browser = createBrowser(() => url)
  return { browser, email: (await browser.join()).email }
}
const customersOf = async (email: string) => (await stripe.customers.list({ email })).data.map(({ id }) => id)
async function pay(checkout: string): Promise<void> {
  const body = new URLSearchParams({ name: 'Ada', number: '4242424242424242', expiry: '12/40', cvc: '123' })
  const page = sandbox.base + new URL(checkout).pathname
  expect((await fetch(page, { method: 'POST', body, redirect: 'manual' })).status).toBe(303)
}

test('15: a crash after the checkout was opened: a retry returns the same checkout, which can be paid', async () => {
  const { browser, email } = await newcomer()
  const click = () => browser.call('createCheckoutSession', { body: { plan: 'BASIC' } })
  await crashDuring(click, /^\/v1\/checkout\/sessions$/)
  await pay((await click()).url)
  expect(await browser.call('subscriptionDetails')).toMatchObject({ subscription_level: 'BASIC', status: 'active' })
  const [customer, ...others] = await customersOf(email)
  expect(others).toEqual([])
  expect((await stripe.checkout.sessions.list({ customer: customer! })).data).toHaveLength(1)
  expect((await stripe.subscriptions.list({ customer: customer!, status: 'all' })).data).toHaveLength(1)
})

test('15: a crash after the plan was changed: the new plan applies, paid once, and can be changed again', async () => {
  const { browser, email } = await newcomer()
  await pay((await browser.call('createCheckoutSession', { body: { plan: 'BASIC' } })).url)
  const change = () => browser.call('changeSubscription', { body: { new_plan: 'PREMIUM' } })
  expect((await browser.call('subscriptionDetails')).subscription_level).toBe('BASIC')
  await crashDuring(change, /^\/v1\/subscriptions\/sub_\w+$/)
  // Without an event, and the record is still fresh.
  expect((await browser.call('profile')).subscriptionLevel).toBe('PREMIUM')
  const again = await browser.refused('changeSubscription', { body: { new_plan: 'PREMIUM' } })
  expect(again.detail).toContain('Current Plan')
  await browser.call('cancelSubscription')
  const [customer] = await customersOf(email)
  expect((await stripe.invoices.list({ customer: customer! })).data).toHaveLength(2)
  const subscriptions = (await stripe.subscriptions.list({ customer: customer!, status: 'all' })).data
  expect(subscriptions.map(({ cancel_at_period_end }) => cancel_at_period_end)).toEqual([true])
})
