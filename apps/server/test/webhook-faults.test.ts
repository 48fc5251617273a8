import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BillingServer, cards, startBillingServer, webhookSecret } from './billing-server.ts'

/** Fault cases of the payments design about webhook events, by number. */
describe('events of the provider', () => {
  let billing: BillingServer
  beforeAll(async () => {
    billing = await startBillingServer()
  })
  afterAll(() => billing.stop())

  const stored = async (id: string) => (await billing.shop.sql('select * from billing_events where id = $1', [id]))[0]
  /** The stored level, without a sync. */
  const levelOf = async (userId: string) =>
    (await billing.shop.sql('select level from subscriptions where user_id = $1', [userId]))[0]?.level
  /** A user who paid, before any event or sync. */
  async function unnoticedBuyer() {
    const customer = await billing.newcomer()
    const { url } = await customer.browser.call('createCheckoutSession', { body: { plan: 'PREMIUM' } })
    expect((await billing.pay(url)).status).toBe(303)
    expect(await levelOf(customer.userId)).toBe('FREE')
    return { ...customer, customerId: await billing.customerOf(customer) }
  }
  async function accept(...responses: (Response | Promise<Response>)[]) {
    for (const response of await Promise.all(responses)) expect(response.status).toBe(200)
    await billing.settled()
  }
  const welcomes = async (email: string) =>
    (await billing.subjects(email)).filter((subject) => /premium/i.test(subject)).length

  test('1: five concurrent deliveries of an event have one effect', async () => {
    const { userId, email, customerId } = await unnoticedBuyer()
    const event = await billing.eventOf('customer.subscription.created', customerId)
    await accept(...Array.from({ length: 5 }, () => billing.deliver(event)))
    expect(await levelOf(userId)).toBe('PREMIUM')
    expect((await stored(event.id))!.state).toBe('done')
    expect(await welcomes(email)).toBe(1)
  })

  test('2: deleted, then a late "updated": FREE', async () => {
    const { userId, customerId } = await billing.subscriber('PREMIUM')
    const [subscription] = (await billing.stripe.subscriptions.list({ customer: customerId })).data
    await billing.stripe.subscriptions.update(subscription!.id, { metadata: { note: 'x' } })
    const updated = await billing.eventOf('customer.subscription.updated', customerId)
    await billing.stripe.subscriptions.cancel(subscription!.id)
    await accept(billing.deliver(await billing.eventOf('customer.subscription.deleted', customerId)))
    expect(await levelOf(userId)).toBe('FREE')
    await accept(billing.deliver(updated))
    expect(await levelOf(userId)).toBe('FREE')
  })

  test('3: "paid" before "completed" makes it active, once', async () => {
    const { userId, email, customerId } = await unnoticedBuyer()
    await accept(billing.deliver(await billing.eventOf('invoice.paid', customerId)))
    expect(await levelOf(userId)).toBe('PREMIUM')
    await accept(billing.deliver(await billing.eventOf('checkout.session.completed', customerId)))
    expect(await levelOf(userId)).toBe('PREMIUM')
    expect(await welcomes(email)).toBe(1)
  })

  test('4: an event that is 301 seconds old is rejected, and one of 299 seconds accepted', async () => {
    const { userId, customerId } = await unnoticedBuyer()
    const event = await billing.eventOf('customer.subscription.created', customerId)
    const ago = (seconds: number) => new Date(billing.shop.clock.now().getTime() - seconds * 1000)
    const late = await billing.deliver(event, { at: ago(301) })
    expect(late.status).toBe(400)
    expect(await late.json()).toMatchObject({ code: 'bad_signature' })
    expect(await levelOf(userId)).toBe('FREE')
    await accept(billing.deliver(event, { at: ago(299) }))
    expect(await levelOf(userId)).toBe('PREMIUM')
  })

  test('5: an old event with a fresh signature reverts nothing', async () => {
    const { userId, customerId } = await billing.subscriber('BASIC')
    const created = await billing.eventOf('customer.subscription.created', customerId)
    const [subscription] = (await billing.stripe.subscriptions.list({ customer: customerId })).data
    await billing.stripe.subscriptions.cancel(subscription!.id)
    await accept(billing.deliver(await billing.eventOf('customer.subscription.deleted', customerId)))
    await accept(billing.deliver(created))
    expect(await levelOf(userId)).toBe('FREE')
  })

  test('6: a wrong secret, a missing signature and one of another scheme are rejected', async () => {
    const { customerId } = await unnoticedBuyer()
    const event = await billing.eventOf('customer.subscription.created', customerId)
    const refused = await Promise.all([
      billing.deliver(event, { secret: 'whsec_of_somebody_else' }),
      billing.deliver(event, { header: null }),
      billing.deliver(event, { header: '' }),
      billing.deliver(event, { header: 'nonsense' }),
      billing.deliver(event, { scheme: 'v0' }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
    expect(await stored(event.id)).toBeUndefined()
  })

  test('7: one changed byte is rejected', async () => {
    const { customerId } = await unnoticedBuyer()
    const event = await billing.eventOf('customer.subscription.created', customerId)
    const payload = JSON.stringify(event)
    const timestamp = Math.floor(billing.shop.clock.now().getTime() / 1000)
    const header = await billing.stripe.webhooks.generateTestHeaderStringAsync({
      payload,
      secret: webhookSecret,
      timestamp,
    })
    const changed = payload.replace('"livemode":false', '"livemode":falsE')
    expect(changed).not.toBe(payload)
    expect((await billing.deliver(event, { raw: changed, header })).status).toBe(400)
    expect((await billing.deliver(event, { raw: `${payload} `, header })).status).toBe(400)
    expect((await billing.deliver(event, { raw: payload, header })).status).toBe(200)
  })

  test('8: an event of the other mode is stored as set aside', async () => {
    const { userId, customerId } = await unnoticedBuyer()
    const event = await billing.eventOf('customer.subscription.created', customerId)
    await accept(billing.deliver({ ...event, livemode: true }))
    expect((await stored(event.id))!.state).toBe('set_aside')
    expect(await levelOf(userId)).toBe('FREE')
  })

  test('9: with a clock that is six minutes off events are rejected, and the next read syncs', async () => {
    const { browser, userId, customerId } = await unnoticedBuyer()
    const event = await billing.eventOf('customer.subscription.created', customerId)
    const off = new Date(billing.shop.clock.now().getTime() - 6 * 60_000)
    expect((await billing.deliver(event, { at: off })).status).toBe(400)
    expect((await browser.call('subscriptionDetails')).subscription_level).toBe('PREMIUM')
    expect(await levelOf(userId)).toBe('PREMIUM')
  })

  test('10: during a rotation two signatures are accepted, and two secrets', async () => {
    const { customerId } = await unnoticedBuyer()
    const event = await billing.eventOf('customer.subscription.created', customerId)
    const payload = JSON.stringify(event)
    const timestamp = Math.floor(billing.shop.clock.now().getTime() / 1000)
    const sign = (secret: string) =>
      billing.stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp })
    const [next, now] = await Promise.all([sign('whsec_TheNextSecretOfTheseTests012345'), sign(webhookSecret)])
    const both = `${next},${now.split(',')[1]}`
    await accept(billing.deliver(event, { raw: payload, header: both }))
    await billing.shop.restart({ STRIPE_WEBHOOK_SECRET: `whsec_TheNextSecretOfTheseTests012345,${webhookSecret}` })
    await accept(billing.deliver(event, { raw: payload, header: next }))
    await accept(billing.deliver(event, { raw: payload, header: now }))
  })

  test.each([
    ['an empty object', '{}'],
    ['a list', '[]'],
    ['a text', '"event"'],
    ['null', 'null'],
    ['no JSON', '{"id":'],
    ['an event about nothing', '{"id":"evt_1","object":"event","type":"invoice.paid","created":1,"livemode":false}'],
    ['an event without a type', '{"id":"evt_1","object":"event","created":1,"livemode":false,"data":{"object":{}}}'],
  ])('11: %s, signed, is rejected with a client error', async (_, raw) => {
    const response = await billing.deliver(undefined, { raw })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_input' })
  })

  test('11: an unknown type, and a known type about an unknown object, are accepted', async () => {
    const event = { object: 'event', created: 1, livemode: false }
    const strange = { ...event, id: 'evt_strange', type: 'gift_card.melted', data: { object: { customer: 7 } } }
    const elsewhere = { ...event, id: 'evt_else', type: 'invoice.paid', data: { object: { customer: 'cus_nobody' } } }
    await accept(billing.deliver(strange), billing.deliver(elsewhere))
    expect([(await stored('evt_strange'))!.state, (await stored('evt_else'))!.state]).toEqual(['ignored', 'done'])
  })

  test('16: during a database outage the webhook fails, and the next delivery is processed', async () => {
    const { userId, customerId } = await unnoticedBuyer()
    const event = await billing.eventOf('customer.subscription.created', customerId)
    await billing.shop.sql('alter table billing_events rename to billing_events_away')
    const failed = await billing.deliver(event)
    await billing.shop.sql('alter table billing_events_away rename to billing_events')
    expect(failed.status).toBe(500)
    expect(JSON.stringify(await failed.json())).not.toContain('billing_events')
    await accept(billing.deliver(event))
    expect(await levelOf(userId)).toBe('PREMIUM')
  })

  test('20: without an event the success page activates the plan, and so does the next read', async () => {
    const first = await billing.newcomer()
    const { url } = await first.browser.call('createCheckoutSession', { body: { plan: 'PREMIUM' } })
    const session_id = new URL(url).pathname.split('/').at(-1)!
    const status = () => first.browser.call('checkoutStatus', { query: { session_id } })
    expect(await status()).toEqual({ status: 'not_paid', plan: 'PREMIUM' })
    await billing.pay(url)
    expect(await status()).toEqual({ status: 'paid', plan: 'PREMIUM' })
    const second = await unnoticedBuyer()
    expect((await second.browser.call('profile')).subscriptionLevel).toBe('PREMIUM')
  })

  test('a refund and a dispute change no plan, are recorded, and the operator is notified', async () => {
    const { userId, customerId } = await billing.subscriber('PREMIUM')
    const [invoice] = (await billing.stripe.invoices.list({ customer: customerId })).data
    const [payment] = (await billing.stripe.invoicePayments.list({ invoice: invoice!.id! })).data
    const payment_intent = String(payment!.payment.payment_intent)
    const refund = await billing.stripe.refunds.create({ payment_intent, amount: 1000 })
    const refunded = (await billing.stripe.events.list({ type: 'refund.created' })).data.find(
      ({ data: { object } }) => (object as { id: string }).id === refund.id,
    )
    const doubter = await billing.subscriber('PREMIUM', cards.disputes)
    const [disputed] = (await billing.stripe.events.list({ type: 'charge.dispute.created' })).data
    await accept(billing.deliver(refunded), billing.deliver(disputed), billing.deliver(refunded))
    const records = await billing.shop.sql(
      'select id, kind, customer_id, amount_cents from billing_records order by amount_cents',
    )
    expect(records).toEqual([
      { id: refund.id, kind: 'refund', customer_id: customerId, amount_cents: 1000 },
      { id: expect.stringMatching(/^dp_/), kind: 'dispute', customer_id: doubter.customerId, amount_cents: 3000 },
    ])
    expect([await levelOf(userId), await levelOf(doubter.userId)]).toEqual(['PREMIUM', 'PREMIUM'])
    const told = await billing.subjects(billing.shop.config.product.contactEmail)
    expect(told.filter((subject) => subject.includes('disputed'))).toHaveLength(1)
    expect(told.filter((subject) => subject.includes('10.00'))).toHaveLength(1)
  })
})
