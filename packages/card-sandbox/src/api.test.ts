import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cards, openShopForEachTest, shopOrigin } from '../test/shop.ts'

const shop = openShopForEachTest()

test('a list is paginated', async () => {
  const made: string[] = []
  for (let count = 0; count < 5; count++) made.push((await shop.stripe.customers.create({})).id)
  const first = await shop.stripe.customers.list({ limit: 2 })
  expect(first.data.map(({ id }) => id)).toEqual([made[4], made[3]])
  expect(first.has_more).toBe(true)
  const last = await shop.stripe.customers.list({ limit: 3, starting_after: made[3] })
  expect(last.data.map(({ id }) => id)).toEqual([made[2], made[1], made[0]])
  expect(last.has_more).toBe(false)
  const all: string[] = []
  for await (const { id } of shop.stripe.customers.list({ limit: 2 })) all.push(id)
  expect(all).toEqual(made.toReversed())
  await expect(shop.stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' })
})

test.each([
  ['a parameter that no call has', { nonsense: 'x' }, 'nonsense'],
  ['one that is not known here', { coupon: 'x' }, 'coupon'],
  ['one inside another', { items: [{ id: 'si_1', colour: 'red' }] }, 'items[0][colour]'],
])('%s is rejected with its name', async (_, params, param) => {
  const { subscription } = await shop.subscribe()
  await expect(shop.stripe.subscriptions.update(subscription.id, params as object)).rejects.toMatchObject({
    statusCode: 400,
    code: 'parameter_unknown',
    param,
  })
})

describe('expand', () => {
  test('replaces ids by their objects, in lists and nested', async () => {
    const { customer } = await shop.subscribe()
    const [found] = (
      await shop.stripe.subscriptions.list({
        customer: customer.id,
        expand: ['data.latest_invoice.payments', 'data.latest_invoice.confirmation_secret', 'data.customer'],
      })
    ).data
    expect(found).toMatchObject({
      customer: { email: 'ada@example.com' },
      latest_invoice: {
        object: 'invoice',
        number: expect.stringMatching(/^[A-Z2-9]{8}-0001$/),
        hosted_invoice_url: expect.stringMatching(/^http:\/\/shop\.example\/sandbox\/invoice\/in_\w+$/),
        confirmation_secret: { type: 'payment_intent' },
        payments: { data: [{ status: 'paid', amount_paid: 2000 }] },
      },
    })
    expect(found!.latest_invoice).not.toHaveProperty('payment_intent')
  })

  test.each(['default_source', 'latest_invoice.payment_intent', 'status'])('%s is refused', async (path) => {
    const { subscription } = await shop.subscribe()
    await expect(shop.stripe.subscriptions.retrieve(subscription.id, { expand: [path] })).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('cannot be expanded'),
    })
  })
})

test('an account can be set up: products, prices, a portal configuration', async () => {
  expect(await shop.stripe.accounts.retrieveCurrent()).toMatchObject({ object: 'account', charges_enabled: true })
  const product = await shop.stripe.products.create({ name: 'Medium box', metadata: { plan: 'medium' } })
  const monthly = {
    product: product.id,
    currency: 'usd',
    unit_amount: 2500,
    recurring: { interval: 'month' },
    lookup_key: 'medium_monthly',
  } as const
  const first = await shop.stripe.prices.create(monthly)
  await expect(shop.stripe.prices.create({ ...monthly, unit_amount: 2600 })).rejects.toMatchObject({
    param: 'lookup_key',
  })
  const second = await shop.stripe.prices.create({ ...monthly, unit_amount: 2600, transfer_lookup_key: true })
  expect((await shop.priceOf('medium_monthly')).id).toBe(second.id)
  expect((await shop.stripe.prices.retrieve(first.id)).lookup_key).toBeNull()
  expect((await shop.stripe.prices.list({ product: product.id })).data).toHaveLength(2)
  expect((await shop.stripe.products.update(product.id, { name: 'Middle box' })).name).toBe('Middle box')

  const configuration = await shop.stripe.billingPortal.configurations.create({
    features: { invoice_history: { enabled: true }, payment_method_update: { enabled: true } },
    default_return_url: `${shopOrigin}/account`,
  })
  expect(configuration.features.invoice_history.enabled).toBe(true)
  const customer = await shop.stripe.customers.create({})
  const { url } = await shop.stripe.billingPortal.sessions.create({
    customer: customer.id,
    configuration: configuration.id,
  })
  expect(url).toMatch(/^http:\/\/shop\.example\/sandbox\/portal\/bps_\w{36}$/)
})

test('a deleted customer has no live subscription and no open checkout', async () => {
  const { customer, subscription } = await shop.subscribe()
  expect(await shop.stripe.customers.del(customer.id)).toMatchObject({ deleted: true })
  expect(await shop.stripe.customers.retrieve(customer.id)).toEqual(
    expect.objectContaining({ id: customer.id, object: 'customer', deleted: true }),
  )
  expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled')
  expect((await shop.stripe.customers.list()).data).toEqual([])
  await expect(shop.stripe.customers.update(customer.id, { name: 'x' })).rejects.toMatchObject({
    code: 'resource_missing',
  })
})

test('a subscription can be created through the API with the token of a test card, unless the bank declines', async () => {
  const { id: customer } = await shop.stripe.customers.create({})
  const items = [{ price: (await shop.priceOf('small_monthly')).id }]
  const subscribeWith = async (token: string) => {
    const { id: default_payment_method } = await shop.stripe.paymentMethods.attach(token, { customer })
    const terms = { customer, items, default_payment_method, payment_behavior: 'error_if_incomplete' } as const
    return shop.stripe.subscriptions.create({ ...terms, expand: ['latest_invoice'] })
  }
  expect(await subscribeWith('pm_card_visa')).toMatchObject({ status: 'active', latest_invoice: { amount_paid: 2000 } })
  await expect(subscribeWith('pm_card_chargeCustomerFail')).rejects.toMatchObject({ code: 'card_declined' })
  await expect(subscribeWith('pm_card_visa_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined' })
  await expect(subscribeWith('pm_card_authenticationRequired')).rejects.toMatchObject({
    code: 'subscription_payment_intent_requires_action',
  })
  expect((await shop.stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1)
})

test('cancel_at schedules the end; an empty one undoes that', async () => {
  const { subscription } = await shop.subscribe()
  const cancel_at = Date.parse('2026-02-10T00:00:00Z') / 1000
  expect(await shop.stripe.subscriptions.update(subscription.id, { cancel_at })).toMatchObject({ cancel_at })
  expect((await shop.stripe.subscriptions.update(subscription.id, { cancel_at: '' })).cancel_at).toBeNull()
  await shop.stripe.subscriptions.update(subscription.id, { cancel_at })
  await shop.sandbox.advance(10)
  expect(await shop.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: 'canceled',
    ended_at: cancel_at,
  })
})

test('an error after the work began is replayed for its idempotency key, and the work is not repeated', async () => {
  const { subscription } = await shop.subscribe(cards.declinesLater)
  await shop.sandbox.advance(29)
  const [open] = (await shop.stripe.invoices.list({ subscription: subscription.id, status: 'open' })).data
  const pay = () => shop.stripe.invoices.pay(open!.id!, {}, { idempotencyKey: 'constructor' })
  await expect(pay()).rejects.toMatchObject({ code: 'card_declined' })
  await expect(pay()).rejects.toMatchObject({ code: 'card_declined', headers: { 'idempotent-replayed': 'true' } })
  expect((await shop.stripe.invoices.retrieve(open!.id!)).attempt_count).toBe(2)
})

test('reads write nothing while nothing is due', async () => {
  const { subscription } = await shop.subscribe()
  const file = join(shop.folder, 'ledger.json')
  const { mtimeMs, ino } = statSync(file)
  await shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
  await shop.stripe.invoices.createPreview({ subscription: subscription.id })
  await shop.stripe.events.list()
  expect(statSync(file)).toMatchObject({ mtimeMs, ino })
  expect(readFileSync(file, 'utf8')).not.toContain('4242 4242')
})

test('ids that are names of inherited properties are unknown', async () => {
  await expect(shop.stripe.subscriptions.list({ customer: 'constructor' })).rejects.toMatchObject({
    code: 'resource_missing',
  })
  await expect(shop.stripe.refunds.create({ payment_intent: '__proto__' })).rejects.toMatchObject({
    code: 'resource_missing',
  })
})

describe('a URL for redirects or events', () => {
  const callsWith: Record<string, (urls: object) => Promise<unknown>> = {
    success_url: (urls) => shop.openCheckout('small_monthly', urls),
    cancel_url: (urls) => shop.openCheckout('small_monthly', urls),
    return_url: async (urls) => {
      const customer = (await shop.stripe.customers.create({})).id
      return shop.stripe.billingPortal.sessions.create({ customer, ...urls })
    },
    default_return_url: (urls) => shop.stripe.billingPortal.configurations.create({ features: {}, ...urls }),
    url: (urls) => shop.stripe.webhookEndpoints.create({ url: '', enabled_events: ['*'], ...urls }),
  }

  test.each(Object.keys(callsWith))('is http or https: %s', async (param) => {
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://shop.example/',
      'shop.example/paid',
      'https://',
    ]) {
      await expect(callsWith[param]!({ [param]: url })).rejects.toMatchObject({
        statusCode: 400,
        code: 'url_invalid',
        param,
      })
    }
    await callsWith[param]!({ [param]: 'HTTPS://shop.example/paid' })
  })
})
