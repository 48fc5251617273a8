import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createCardSandbox } from './index.ts'

const key = 'sk_test_of_this_test'
const shopOrigin = 'http://shop.example'
let folder: string
let now: Date
let close: () => void
let base: string
let stripe: Stripe

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'card-sandbox-'))
  now = new Date('2026-01-31T12:00:00Z')
  await open()
})
afterEach(() => {
  close()
  rmSync(folder, { recursive: true })
})

/** The sandbox behind a real port, and the provider's own package pointed at it. */
async function open() {
  const sandbox = createCardSandbox({
    folder,
    clock: { now: () => now },
    publicPath: '/pay',
    homeUrl: shopOrigin,
    key,
    merchant: 'The Shop',
    offers: [
      { lookupKey: 'small_monthly', product: 'Small <box>', monthlyCents: 2000, currency: 'usd' },
      { lookupKey: 'large_monthly', product: 'Large box', monthlyCents: 3000, currency: 'usd' },
    ],
  })
  const server = createServer(sandbox.handler)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  base = `http://127.0.0.1:${port}`
  stripe = new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
  close = () => {
    void sandbox.stop()
    server.closeAllConnections()
    server.close()
  }
}

const inMinutes = (minutes: number) => Math.floor(now.getTime() / 1000) + minutes * 60
const pass = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000)
}

async function openCheckout(lookupKey = 'small_monthly') {
  const customer = await stripe.customers.create({ email: 'ada@example.com', metadata: { user_id: 'u1' } })
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true })
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: data[0]!.id, quantity: 1 }],
    metadata: { user_id: 'u1' },
    subscription_data: { metadata: { user_id: 'u1' } },
    success_url: `${shopOrigin}/paid?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${shopOrigin}/back`,
    expires_at: inMinutes(45),
  })
  return { customer, session, page: `${base}/pay/checkout/${session.id}` }
}

function pay(page: string, card: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams({
    name: 'Ada',
    number: '4242 4242 4242 4242',
    expiry: '12 / 34',
    cvc: '123',
    ...card,
  })
  return fetch(page, { method: 'POST', body, redirect: 'manual' })
}

async function subscribe(card?: Record<string, string>) {
  const { customer, page } = await openCheckout()
  await pay(page, card)
  const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data
  return { customer, subscription: subscription! }
}

describe('paying on the hosted checkout', () => {
  test('a buyer sees what it costs and that no money is taken, pays, and returns to the shop with an active subscription', async () => {
    const { customer, session, page } = await openCheckout()
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      url: `${shopOrigin}/pay/checkout/${session.id}`,
    })
    const html = await (await fetch(page)).text()
    expect(html).toContain('Test checkout: no money is taken.')
    expect(html).toContain('Small &lt;box&gt;')
    expect(html).toContain('$20.00')
    expect(html).not.toMatch(/<script|style=|\son\w+=/)

    const paid = await pay(page)
    expect(paid.status).toBe(303)
    expect(paid.headers.get('location')).toBe(`${shopOrigin}/paid?session_id=${session.id}`)
    const done = await stripe.checkout.sessions.retrieve(session.id)
    expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', url: null })
    const { data } = await stripe.subscriptions.list({ customer: customer.id })
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      id: done.subscription,
      status: 'active',
      metadata: { user_id: 'u1' },
      cancel_at_period_end: false,
    })
  })

  test('paying twice by a double click buys once', async () => {
    const { customer, page } = await openCheckout()
    const replies = await Promise.all([pay(page), pay(page), pay(page)])
    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303])
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toHaveLength(1)
  })

  test.each([
    ['a declined card', { number: '4000000000000002' }, 'Your card was declined.'],
    ['half a number', { number: '4242' }, 'Your card number is incomplete.'],
    ['a mistyped number', { number: '4242424242424241' }, 'Your card number is invalid.'],
    ['a card of last year', { expiry: '12/25' }, 'Your card has expired.'],
    ['no security code', { cvc: '' }, 'security code is incomplete'],
    ['a real card', { number: '5555 5555 5555 4444' }, 'never a real card'],
  ])('%s is refused on the page, and the checkout stays open', async (_, card, message) => {
    const { customer, session, page } = await openCheckout()
    const reply = await pay(page, { name: 'Ada "of" <London>', ...card })
    expect(reply.status).toBe(422)
    const html = (await reply.text()).replaceAll('&#39;', "'")
    expect(html).toContain(message)
    expect(html).toContain('value="Ada &quot;of&quot; &lt;London&gt;"')
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toEqual([])
  })

  test('an expired checkout takes no card and leads back to the shop', async () => {
    const { session, page } = await openCheckout()
    await stripe.checkout.sessions.expire(session.id)
    expect((await pay(page)).status).toBe(410)
    expect(await (await fetch(page)).text()).toContain(`href="${shopOrigin}/back"`)
    const late = await openCheckout()
    now = new Date(now.getTime() + 46 * 60_000)
    expect((await pay(late.page)).status).toBe(410)
    expect((await stripe.checkout.sessions.retrieve(late.session.id)).status).toBe('expired')
  })

  test('the public path leads to checkouts only', async () => {
    expect((await fetch(`${base}/pay/checkout/cs_test_0`)).status).toBe(404)
    expect((await fetch(`${base}/pay/checkout/constructor`)).status).toBe(404)
    expect((await fetch(`${base}/v1/customers`)).status).toBe(401)
  })
})

describe('a subscription over time', () => {
  test('one that began on 31 January renews at the end of February and on 31 March', async () => {
    const { subscription } = await subscribe()
    const end = async () => {
      const { items } = await stripe.subscriptions.retrieve(subscription.id)
      return new Date(items.data[0]!.current_period_end * 1000).toISOString()
    }
    expect(await end()).toBe('2026-02-28T12:00:00.000Z')
    pass(28)
    expect(await end()).toBe('2026-03-31T12:00:00.000Z')
  })

  test('a cancelled one runs to the end of its period, can be taken back before, and is over after', async () => {
    const { customer, subscription } = await subscribe()
    const cancelled = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    expect(cancelled).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: inMinutes(28 * 24 * 60),
    })
    const back = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
    expect(back).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null })
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    pass(28)
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toEqual([])
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled')
  })

  test('ended at once, it is over at once', async () => {
    const { subscription } = await subscribe()
    expect(await stripe.subscriptions.cancel(subscription.id)).toMatchObject({ status: 'canceled' })
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ code: 'resource_missing' })
  })

  test('a card that stops paying leaves it past due, and three weeks later it is over', async () => {
    const { subscription } = await subscribe({ number: '4000000000000341' })
    pass(29)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due')
    pass(21)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled')
  })

  test('an upgrade is immediate, and pending while the card declines', async () => {
    const [large] = (await stripe.prices.list({ lookup_keys: ['large_monthly'] })).data
    const upgrade = async (number: string) => {
      const { subscription } = await subscribe({ number })
      return stripe.subscriptions.update(subscription.id, {
        items: [{ id: subscription.items.data[0]!.id, price: large!.id }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'pending_if_incomplete',
      })
    }
    const paid = await upgrade('4242424242424242')
    expect(paid.items.data[0]!.price.lookup_key).toBe('large_monthly')
    expect(paid.pending_update).toBeNull()
    const declined = await upgrade('4000000000000341')
    expect(declined.items.data[0]!.price.lookup_key).toBe('small_monthly')
    expect(declined.pending_update).not.toBeNull()
  })
})

describe('the API', () => {
  test('a request repeated under its key makes one object; another request under that key is refused', async () => {
    const once = { idempotencyKey: 'customer-u1' }
    const [first, second] = await Promise.all([
      stripe.customers.create({ email: 'a@example.com' }, once),
      stripe.customers.create({ email: 'a@example.com' }, once),
    ])
    expect(second.id).toBe(first.id)
    expect((await stripe.customers.list()).data).toHaveLength(1)
    await expect(stripe.customers.create({ email: 'b@example.com' }, once)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    })
  })

  test('what was sold is still there after a restart', async () => {
    const { subscription } = await subscribe()
    close()
    await open()
    expect((await stripe.subscriptions.retrieve(subscription.id)).id).toBe(subscription.id)
  })

  test('refusals have the shape that the package knows', async () => {
    await expect(stripe.customers.retrieve('cus_nobody')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
    await expect(stripe.checkout.sessions.create({ mode: 'subscription' })).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'customer',
    })
    const { customer } = await openCheckout()
    const soon = {
      mode: 'subscription',
      customer: customer.id,
      success_url: shopOrigin,
      expires_at: inMinutes(5),
    } as const
    const [price] = (await stripe.prices.list({ lookup_keys: ['small_monthly'] })).data
    await expect(
      stripe.checkout.sessions.create({ ...soon, line_items: [{ price: price!.id, quantity: 1 }] }),
    ).rejects.toMatchObject({
      param: 'expires_at',
    })
    await expect(
      new Stripe('sk_test_wrong', { host: '127.0.0.1', port: new URL(base).port, protocol: 'http' }).customers.list(),
    ).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
    })
  })
})
