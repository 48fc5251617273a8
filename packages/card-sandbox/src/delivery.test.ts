import type { RequestListener } from 'node:http'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { start } from '../test/books.ts'
import { cards, listen, openShopForEachTest } from '../test/shop.ts'
import { startDeliveries } from './delivery.ts'
import { apiVersion, emit } from './events.ts'
import { blankBooks, type Ledger } from './ledger.ts'

/** An endpoint that receives events and responds with the given statuses in turn, then with 200. */
class Receiver {
  received: { body: string; signature: string }[] = []
  statuses: number[] = []
  url = ''
  close = async () => {}

  async open(): Promise<this> {
    const take: RequestListener = async (request, response) => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      this.received.push({ body, signature: String(request.headers['stripe-signature']) })
      response.writeHead(this.statuses.shift() ?? 200).end()
    }
    const { base, close } = await listen(take)
    this.url = `${base}/webhook`
    this.close = close
    return this
  }

  get types(): string[] {
    return this.received.map(({ body }) => (JSON.parse(body) as Stripe.Event).type)
  }
}

const shop = openShopForEachTest()
let receiver: Receiver
beforeEach(async () => {
  receiver = await new Receiver().open()
})
afterEach(() => receiver.close())

const verified = ({ body, signature }: Receiver['received'][number], secret: string) => {
  const at = Math.floor(shop.sandbox.clock.now().getTime() / 1000)
  return shop.stripe.webhooks.constructEvent(body, signature, secret, 300, undefined, at * 1000)
}

test('a purchase emits signed events, which the package verifies', async () => {
  await shop.sandbox.deliverTo(receiver.url)
  const { subscription } = await shop.subscribe()
  await expect
    .poll(() => receiver.types.toSorted())
    .toEqual([
      'charge.succeeded',
      'checkout.session.completed',
      'customer.created',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'payment_intent.succeeded',
      'payment_method.attached',
    ])
  const events = receiver.received.map((each) => verified(each, shop.sandbox.webhookSecret))
  const created = events.find(({ type }) => type === 'customer.subscription.created')!
  expect(created.data.object).toMatchObject({ id: subscription.id, status: 'active' })
  expect(created).toMatchObject({ livemode: false, api_version: Stripe.API_VERSION })
  expect(apiVersion).toBe(Stripe.API_VERSION)
  expect(() => verified(receiver.received[0]!, 'whsec_of_another_endpoint')).toThrow(/signature/i)
})

test('an update event has the previous values', async () => {
  const { subscription } = await shop.subscribe()
  await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  const [event] = (await shop.stripe.events.list({ type: 'customer.subscription.updated' })).data
  expect(event!.data.object).toMatchObject({ cancel_at_period_end: true })
  expect(event!.data.previous_attributes).toEqual({
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
  })
})

test('an endpoint gets the types it subscribes to, signed with its own secret, until it is deleted', async () => {
  const endpoint = await shop.stripe.webhookEndpoints.create({
    url: receiver.url,
    enabled_events: ['customer.created'],
  })
  expect(endpoint.secret).toMatch(/^whsec_/)
  expect((await shop.stripe.webhookEndpoints.list()).data[0]!.secret).toBeUndefined()
  await shop.subscribe()
  await expect.poll(() => receiver.types).toEqual(['customer.created'])
  verified(receiver.received[0]!, endpoint.secret!)
  await shop.stripe.webhookEndpoints.del(endpoint.id)
  await shop.stripe.customers.create({})
  await shop.sandbox.advance(1)
  expect(receiver.received).toHaveLength(1)
})

test('an event is resent with a new signature after a response of 500', async () => {
  receiver.statuses = [500]
  await shop.sandbox.deliverTo(receiver.url)
  await shop.stripe.customers.create({})
  const [event] = (await shop.stripe.events.list()).data
  expect(event!.pending_webhooks).toBe(1)
  await expect.poll(() => receiver.received.length).toBe(2)
  expect(receiver.received.map((each) => verified(each, shop.sandbox.webhookSecret).id)).toEqual([event!.id, event!.id])
  await expect.poll(async () => (await shop.stripe.events.retrieve(event!.id)).pending_webhooks).toBe(0)
})

test('pending deliveries resume after a restart', async () => {
  await shop.sandbox.deliverTo('http://127.0.0.1:9/unreachable')
  const customer = await shop.stripe.customers.create({})
  const { webhookSecret } = shop.sandbox
  await shop.restart()
  expect(shop.sandbox.webhookSecret).toBe(webhookSecret)
  await shop.sandbox.deliverTo(receiver.url)
  await expect.poll(() => receiver.received.length).toBe(1)
  expect(verified(receiver.received[0]!, webhookSecret).data.object).toMatchObject({ id: customer.id })
})

test('advancing the clock runs what is due, each at its time, and waits for the delivery of the events', async () => {
  const { subscription } = await shop.subscribe(cards.declinesLater)
  await shop.sandbox.deliverTo(receiver.url)
  const { now } = await shop.sandbox.advance(29)
  expect(now).toEqual(new Date('2026-03-01T12:00:00Z'))
  expect(receiver.types).toContain('invoice.payment_failed')
  const failed = receiver.received
    .map((each) => verified(each, shop.sandbox.webhookSecret))
    .find(({ type }) => type === 'invoice.payment_failed')!
  expect(new Date(failed.created * 1000)).toEqual(new Date('2026-02-28T12:00:00Z'))
  expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due')
  await shop.restart()
  expect(shop.sandbox.clock.now()).toEqual(now)
})

test('nothing is written after a stop', async () => {
  const books = blankBooks()
  books.listening = true
  for (const type of ['customer.created', 'customer.updated'] as const) emit(books, start, type, {})
  let written = 0
  const writing = Promise.withResolvers<void>()
  const change: Ledger['change'] = async (work) => {
    written++
    await writing.promise
    return work(books)
  }
  const deliveries = startDeliveries({ read: () => books, change, idle: async () => {} }, shop.sandbox.clock)
  deliveries.listenAt(receiver.url)
  await expect.poll(() => receiver.received.length).toBe(2)
  // Both were delivered; the second result is queued while the first is written.
  await new Promise((passed) => setTimeout(passed, 50))
  deliveries.stop()
  writing.resolve()
  await new Promise((passed) => setTimeout(passed, 50))
  expect(written).toBe(1)
})
