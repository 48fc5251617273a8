import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { json, list, paymentsAt, useAnsweringProviders } from '../../test/answering-provider.ts'
import { SetupError } from '../kit/setup-error.ts'

const providerThat = useAnsweringProviders()
const day = 86_400
const subscription = (more: object, key: string | null = 'basic_monthly') => ({
  id: 'sub_1',
  object: 'subscription',
  status: 'active',
  created: 1_000,
  cancel_at_period_end: false,
  cancel_at: null,
  canceled_at: null,
  items: list({
    current_period_start: 10 * day,
    current_period_end: 40 * day,
    price: { id: 'price_1', lookup_key: key },
  }),
  ...more,
})
/** A provider with these subscriptions and these open invoices. */
const having =
  (subscriptions: unknown[], invoices: unknown[] = []): RequestListener =>
  (request, response) =>
    json(
      200,
      list(
        ...(request.url?.startsWith('/v1/subscriptions')
          ? subscriptions
          : request.url?.startsWith('/v1/invoices')
            ? invoices
            : []),
      ),
    )(request, response)
const at = (seconds: number) => new Date(seconds * 1000)
const grace = { userId: 'u1', email: 'grace@example.com', known: null }

describe('reading from the provider', () => {
  test.each([
    ['active', {}, { paymentState: { kind: 'paid' }, renewal: { kind: 'renews', at: at(40 * day) } }],
    [
      'past due since its period began',
      { status: 'past_due' },
      { paymentState: { kind: 'overdue', since: at(10 * day) } },
    ],
    ['in an unknown status', { status: 'hibernating' }, { paymentState: { kind: 'unpaid' } }],
    [
      'cancelled at the end of the period',
      { cancel_at_period_end: true, canceled_at: 500 },
      { renewal: { kind: 'ends', at: at(40 * day), canceledAt: at(500) } },
    ],
    [
      'cancelled on a date',
      { cancel_at: 20 * day, canceled_at: 500 },
      { renewal: { kind: 'ends', at: at(20 * day), canceledAt: at(500) } },
    ],
  ])('a subscription %s', async (_, more, plain) => {
    const payments = await providerThat(having([subscription(more)]))
    const [found] = await payments.listSubscriptions('cus_1', 'thorough')
    expect(found).toMatchObject({ id: 'sub_1', bought: { kind: 'plan', plan: 'BASIC' }, ...plain })
  })

  test('is overdue since its oldest open invoice, and links to the payment page of the newest', async () => {
    const invoice = (id: string, created: number) => ({
      id,
      object: 'invoice',
      created,
      amount_remaining: 2000,
      currency: 'usd',
      hosted_invoice_url: `https://pay/${id}`,
      next_payment_attempt: 12 * day,
    })
    const open = [invoice('in_2', 10 * day), invoice('in_1', 2 * day)]
    const payments = await providerThat(having([subscription({ status: 'past_due' })], open))
    const [found] = await payments.listSubscriptions('cus_1', 'thorough')
    expect(found).toMatchObject({
      paymentState: { kind: 'overdue', since: at(2 * day) },
      openPayment: {
        problem: 'card_declined',
        payUrl: 'https://pay/in_2',
        amountDue: 2000,
        currency: 'usd',
        nextAttempt: at(12 * day),
      },
    })
  })

  test('an unknown price is no plan', async () => {
    const payments = await providerThat(json(200, list(subscription({}, 'gold_yearly'))))
    const [found] = await payments.listSubscriptions('cus_1', 'thorough')
    expect(found!.bought).toEqual({ kind: 'unknown_price', priceId: 'price_1' })
  })

  test('a subscription in a terminal status is not listed; one that may still be paid is', async () => {
    const all = ['canceled', 'incomplete_expired', 'incomplete', 'unpaid'].map((status) => subscription({ status }))
    const payments = await providerThat(having(all))
    const found = await payments.listSubscriptions('cus_1', 'thorough')
    expect(found.map(({ status }) => status)).toEqual(['incomplete', 'unpaid'])
  })

  test('a customer or subscription that is missing (404) counts as empty and canceled', async () => {
    const gone = { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such customer' } }
    const payments = await providerThat(json(404, gone))
    expect(await payments.listSubscriptions('cus_1', 'thorough')).toEqual([])
    await payments.cancelNow('sub_1')
    await payments.voidEndedInvoices('cus_1')
    expect(await payments.listLatePayments('cus_1')).toEqual([])
    await payments.expireCheckouts('cus_1')
    await payments.anonymizeCustomer('cus_1')
  })

  test('a checkout session paid while it is being expired is no failure; one that stays open is', async () => {
    const session = (status: string) => ({ id: 'cs_1', object: 'checkout.session', status })
    const payingAt = (status: string) =>
      providerThat((request, response) => {
        const { method, url } = request
        if (method === 'POST')
          return json(400, { error: { type: 'invalid_request_error', message: 'no' } })(request, response)
        json(200, url?.startsWith('/v1/checkout/sessions?') ? list(session('open')) : session(status))(
          request,
          response,
        )
      })
    await (await payingAt('complete')).expireCheckouts('cus_1')
    await expect((await payingAt('open')).expireCheckouts('cus_1')).rejects.toMatchObject({ code: 'provider_failed' })
  })
})

describe('a failing provider', () => {
  test('fails after three attempts, all with the same idempotency key', async () => {
    const keys: unknown[] = []
    const payments = await providerThat((request, response) => {
      keys.push(request.headers['idempotency-key'])
      json(500, { error: { type: 'api_error', message: 'down' } })(request, response)
    })
    await expect(payments.ensureCustomer(grace)).rejects.toMatchObject({ code: 'provider_failed', status: 502 })
    expect(keys).toEqual(Array(3).fill('customer-u1-first'))
  })

  test.each([
    ['an error page without an error in it', { message: 'Bad gateway' }],
    ['another object', { id: 'ch_1', object: 'charge' }],
    ['an object without an id', { object: 'customer' }],
  ])('%s is not taken for a customer', async (_, body) => {
    const payments = await providerThat(json(200, body))
    await expect(payments.ensureCustomer(grace)).rejects.toMatchObject({ code: 'provider_failed' })
  })

  test('a fast read times out before a thorough one, and is not retried', async () => {
    const asked: string[] = []
    const payments = await providerThat(({ url }) => asked.push(url!))
    const outcome = (customer: string, effort: 'fast' | 'thorough') =>
      payments.listSubscriptions(customer, effort).then(
        () => 'an answer',
        ({ code }) => `${effort}: ${code}`,
      )
    const first = await Promise.race([outcome('cus_1', 'thorough'), outcome('cus_2', 'fast')])
    expect(first).toBe('fast: provider_failed')
    expect(asked.filter((url) => url.includes('cus_2'))).toHaveLength(1)
  })

  test('a price that differs from our pages is not sold', async () => {
    const payments = await providerThat((request, response) => {
      const price = {
        id: 'price_1',
        object: 'price',
        unit_amount: 1999,
        currency: 'usd',
        recurring: { interval: 'month', interval_count: 1 },
      }
      json(200, request.url?.startsWith('/v1/prices') ? list(price) : list())(request, response)
    })
    const order = {
      userId: 'u1',
      customerId: 'cus_1',
      plan: 'BASIC',
      successUrl: 'http://a',
      cancelUrl: 'http://a',
      expiresAt: at(3600),
      idempotencyKey: 'k',
      now: at(0),
    } as const
    await expect(payments.openCheckout(order)).rejects.toMatchObject({ code: 'provider_failed' })
  })

  test('plain http is for loopback only', () => {
    expect(() => paymentsAt('http://payments.example')).toThrow(SetupError)
    expect(() => paymentsAt('https://payments.example')).not.toThrow()
  })
})
