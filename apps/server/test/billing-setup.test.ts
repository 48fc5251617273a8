import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createCardSandbox } from '@greenroom/card-sandbox'
import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeScratchFolder } from '../../../scripts/scratch-folder.mjs'
import { subscribe } from '../contract-suite/buyer.ts'
import { newStage } from '../contract-suite/stage.ts'
import { systemClock } from '../src/kit/clock.ts'
import { handledEvents } from '../src/payments/event-types.ts'
import { listLiveSubscriptions } from '../src/payments/live-subscription.ts'
import { probeProvider } from '../src/payments/probe.ts'
import { setUpBilling } from '../src/payments/setup.ts'
import { createStripeClient } from '../src/payments/stripe-client.ts'

const key = 'sk_test_setup'
const publicUrl = 'https://greenroom.test'
const url = `${publicUrl}/api/payment/webhook`
let provider: { key: string; base: string }
let stripe: Stripe
let close: () => Promise<void>

/** An empty account. */
beforeEach(async () => {
  const folder = await makeScratchFolder('greenroom-setup-')
  const sandbox = createCardSandbox({
    ...{ folder, key, clock: systemClock, merchant: 'Greenroom', offers: [] },
    ...{ publicPath: '/sandbox', homeUrl: publicUrl },
  })
  const server = createServer(sandbox.handler)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  provider = { key, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  stripe = createStripeClient(provider)
  close = async () => {
    await sandbox.stop()
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true })
  }
})
afterEach(() => close())

/** The output, without the random ids. */
async function setUp(
  mode: 'apply' | 'dry_run' = 'apply',
  webhook: 'reachable' | 'unreachable' = 'reachable',
  productName = 'Greenroom',
): Promise<string[]> {
  const lines: string[] = []
  await setUpBilling(stripe, { productName, publicUrl, webhook }, { mode, say: (line) => lines.push(line) })
  return lines.map((line) => line.replace(/ \((price|bpc|we)_\w+\)/g, ''))
}

const everything = async () => ({
  products: (await stripe.products.list()).data,
  prices: (await stripe.prices.list()).data,
  portals: (await stripe.billingPortal.configurations.list()).data,
  endpoints: (await stripe.webhookEndpoints.list()).data,
})
const priceOf = async (lookup_key: string) => (await stripe.prices.list({ lookup_keys: [lookup_key] })).data[0]!
const endpoints = async () => (await stripe.webhookEndpoints.list()).data

test('setting up an empty account is idempotent, and then the start has no findings', async () => {
  const output = await setUp()
  expect(output.slice(0, 6)).toEqual([
    'Created product Greenroom Basic (greenroom_basic).',
    'Created price basic_monthly, 20.00 USD per month.',
    'Created product Greenroom Premium (greenroom_premium).',
    'Created price premium_monthly, 30.00 USD per month.',
    'Created portal configuration.',
    `Created webhook endpoint ${url} for ${handledEvents.length} event types.`,
  ])
  expect(output.at(-1)).toMatch(/\nSTRIPE_WEBHOOK_SECRET=whsec_\w+\n/)
  const made = await everything()
  const again = await setUp()
  expect(again.slice(0, 6).every((line) => line.startsWith('Found '))).toBe(true)
  expect(again.join()).not.toContain('whsec_')
  expect(await everything()).toEqual(made)
  expect(await probeProvider(stripe, { key, production: true, publicUrl })).toEqual([])
})

test('a dry run prints what it would do and changes nothing', async () => {
  const before = await everything()
  expect((await setUp('dry_run')).every((line) => line.startsWith('Would create '))).toBe(true)
  expect(await everything()).toEqual(before)
})

test('an unreachable product gets no endpoint, and instructions are printed', async () => {
  expect((await setUp('apply', 'unreachable')).at(-1)).toContain('stripe listen --forward-to')
  expect(await endpoints()).toEqual([])
})

describe('a price that differs from our pages', () => {
  test('transfers its lookup key to a new one, and existing subscribers keep price and plan', async () => {
    const { id: product } = await stripe.products.create({ name: 'Our own product' })
    const old = await stripe.prices.create({
      ...{ product, currency: 'usd', unit_amount: 1500, lookup_key: 'basic_monthly' },
      recurring: { interval: 'month' },
    })
    const { id, customer } = await subscribe(newStage(stripe, provider), old.id, 'good')
    expect(await setUp()).toEqual(
      expect.arrayContaining([
        `Found product Our own product (${product}).`,
        'Created price basic_monthly, 20.00 USD per month instead of 15.00 USD.',
        'Existing subscribers at 15.00 USD keep that price.',
      ]),
    )
    expect(await priceOf('basic_monthly')).toMatchObject({ product, unit_amount: 2000, active: true })
    const live = await listLiveSubscriptions(stripe, String(customer), {})
    expect(live).toMatchObject([{ id, bought: { kind: 'plan', plan: 'BASIC' } }])
    expect((await stripe.subscriptions.retrieve(id)).items.data[0]!.price).toMatchObject({
      id: old.id,
      lookup_key: null,
    })
    expect((await setUp())[1]).toBe('Found price basic_monthly, 20.00 USD per month.')
  })

  test('an unknown price is no plan', async () => {
    const { id: product } = await stripe.products.create({ name: 'Socks' })
    const socks = await stripe.prices.create({
      ...{ product, currency: 'usd', unit_amount: 2000, metadata: { plan: 'GOLD' } },
      recurring: { interval: 'month' },
    })
    const { customer } = await subscribe(newStage(stripe, provider), socks.id, 'good')
    const [found] = await listLiveSubscriptions(stripe, String(customer), {})
    expect(found!.bought).toEqual({ kind: 'unknown_price', priceId: socks.id })
  })
})

test('archived or changed objects are repaired', async () => {
  await setUp()
  const made = await everything()
  const { id } = await priceOf('premium_monthly')
  await stripe.prices.update(id, { active: false })
  await stripe.products.update('greenroom_premium', { active: false })
  const portal = made.portals.find(({ is_default }) => !is_default)!
  await stripe.billingPortal.configurations.update(portal.id, { features: { subscription_cancel: { enabled: true } } })
  await stripe.webhookEndpoints.update(made.endpoints[0]!.id, { enabled_events: ['invoice.paid'], disabled: true })
  expect((await setUp()).slice(2, 6)).toEqual([
    'Activated product Greenroom Premium (greenroom_premium).',
    'Activated price premium_monthly, 30.00 USD per month.',
    'Updated portal configuration.',
    `Updated webhook endpoint ${url} to ${handledEvents.length} event types.`,
  ])
  const { features } = await stripe.billingPortal.configurations.retrieve(portal.id)
  expect([features.subscription_cancel.enabled, features.payment_method_update.enabled]).toEqual([false, true])
  const [endpoint] = await endpoints()
  expect(endpoint).toMatchObject({ status: 'enabled', api_version: expect.stringContaining('endive') })
  expect(endpoint!.enabled_events.toSorted()).toEqual(handledEvents.toSorted())
})

test('a renamed product is updated, also for existing subscriptions', async () => {
  await setUp()
  expect((await setUp('apply', 'reachable', 'Stage Door'))[0]).toBe(
    "Updated product Greenroom Basic (greenroom_basic): it's called Stage Door Basic now.",
  )
  const { products } = await everything()
  expect(products.map(({ name }) => name).toSorted()).toEqual(['Stage Door Basic', 'Stage Door Premium'])
  expect((await setUp('apply', 'reachable', 'Stage Door'))[0]).toBe('Found product Stage Door Basic (greenroom_basic).')
})

test('an endpoint of another API version is replaced, and no other endpoint is touched', async () => {
  const enabled_events: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = ['invoice.paid']
  const former = await stripe.webhookEndpoints.create({ url, enabled_events, api_version: '2025-03-31.basil' })
  const other = await stripe.webhookEndpoints.create({ url: 'https://crm.test/hook', enabled_events })
  const output = await setUp()
  expect(output.at(-1)).toBe('Disabled webhook endpoint of API version 2025-03-31.basil.')
  const found = await endpoints()
  expect(found.find(({ id }) => id === former.id)!.status).toBe('disabled')
  expect(found.find(({ id }) => id === other.id)).toMatchObject({ status: 'enabled', enabled_events })
  expect(found).toHaveLength(3)
  await setUp()
  expect(await endpoints()).toEqual(found)
})
