import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BillingServer, cards, day, startBillingServer } from './billing-server.ts'
import { eventually } from './eventually.ts'

/** Fault cases of the payments design without events, by number (25 is in probe.test.ts, 30 in the card sandbox's tests). */
let billing: BillingServer
beforeAll(async () => {
  billing = await startBillingServer()
})
afterAll(() => billing.stop())

const record = async (userId: string) =>
  (await billing.shop.sql('select * from subscriptions where user_id = $1', [userId]))[0]!
const live = async (customer: string) => (await billing.stripe.subscriptions.list({ customer })).data
const statuses = async (customer: string) =>
  (await billing.stripe.subscriptions.list({ customer, status: 'all' })).data.map(({ status }) => status).sort()
const sessions = async (customer: string) => (await billing.stripe.checkout.sessions.list({ customer })).data
const advanceTo = (moment: Date) => billing.shop.clock.advance(moment.getTime() - billing.shop.clock.now().getTime())
/** The end of the paid period at the provider. */
async function periodEnd(customer: string): Promise<Date> {
  return new Date((await live(customer))[0]!.items.data[0]!.current_period_end * 1000)
}
/** A price that the operator created in the provider's dashboard, unknown to the product. */
async function specialPrice(): Promise<string> {
  const product = await billing.stripe.products.create({ name: 'Gold' })
  const recurring = { interval: 'month' } as const
  const price = { product: product.id, currency: 'usd', unit_amount: 9900, recurring }
  return (await billing.stripe.prices.create(price)).id
}
/** Another checkout of the same customer, as in a second tab. */
async function checkoutFor(customer: string, price: string): Promise<string> {
  const session = await billing.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price, quantity: 1 }],
    success_url: 'http://localhost:3000/paid',
  })
  return session.url!
}
async function secondCheckout(customer: string): Promise<string> {
  const { data } = await billing.stripe.prices.list({ lookup_keys: ['premium_monthly'] })
  return checkoutFor(customer, data[0]!.id)
}
/** A subscription at a special price that the operator created for an existing customer. */
async function sellSpecial(customer: string): Promise<void> {
  expect((await billing.pay(await checkoutFor(customer, await specialPrice()))).status).toBe(303)
}

describe('while buying', () => {
  test('12: the provider fails three times: 502, and a retry works', async () => {
    const { browser } = await billing.newcomer()
    billing.proxy.plan('POST', /checkout\/sessions$/, 'status 500', 3)
    const refusal = await browser.refused('createCheckoutSession', { body: { plan: 'BASIC' } })
    expect(refusal).toMatchObject({ status: 502, code: 'provider_failed' })
    expect((await browser.call('createCheckoutSession', { body: { plan: 'BASIC' } })).url).toContain('/sandbox/')
  })

  test('13: responses that are lost after the operation leave one object, also after a retry', async () => {
    const customer = await billing.newcomer()
    billing.proxy.plan('POST', /checkout\/sessions$/, 'reply_lost', 3)
    const refusal = await customer.browser.refused('createCheckoutSession', { body: { plan: 'BASIC' } })
    expect(refusal).toMatchObject({ status: 502, detail: "The payment provider isn't responding. Please try again." })
    await customer.browser.call('createCheckoutSession', { body: { plan: 'BASIC' } })
    expect(await sessions(await billing.customerOf(customer))).toHaveLength(1)
  })

  test('13: a plan change whose response is lost is charged once', async () => {
    const { browser, customerId } = await billing.subscriber('BASIC')
    billing.proxy.plan('POST', /subscriptions\/sub_/, 'reply_lost', 3)
    expect((await browser.refused('changeSubscription', { body: { new_plan: 'PREMIUM' } })).status).toBe(502)
    expect((await browser.call('subscriptionDetails')).subscription_level).toBe('PREMIUM')
    expect((await browser.refused('changeSubscription', { body: { new_plan: 'PREMIUM' } })).detail).toContain(
      'Current Plan',
    )
    expect((await billing.stripe.invoices.list({ customer: customerId })).data).toHaveLength(2)
  })

  test.each([
    ['reply_lost', 120],
    ['request_lost', 20],
  ] as const)('13: %s, a retry %i minutes later opens a payable page', async (fault, minutes) => {
    const { browser } = await billing.newcomer()
    billing.proxy.plan('POST', /checkout\/sessions$/, fault, 3)
    expect((await browser.refused('createCheckoutSession', { body: { plan: 'BASIC' } })).status).toBe(502)
    billing.shop.clock.advance(minutes * 60_000)
    await browser.call('refresh')
    const { url } = await browser.call('createCheckoutSession', { body: { plan: 'BASIC' } })
    expect((await billing.pay(url)).status).toBe(303)
  })

  test('14: an HTML page without an error is no success', async () => {
    const customer = await billing.newcomer()
    billing.proxy.plan('POST', /v1\/customers$/, 'json_without_error')
    expect((await customer.browser.refused('createCheckoutSession', { body: { plan: 'BASIC' } })).status).toBe(502)
    expect((await record(customer.userId)).customer_id).toBeNull()
    const subscriber = await billing.subscriber('BASIC')
    billing.proxy.plan('POST', /subscriptions\/sub_/, 'json_without_error')
    expect((await subscriber.browser.refused('cancelSubscription')).status).toBe(502)
    expect((await subscriber.browser.call('subscriptionDetails')).cancel_at_period_end).toBe(false)
  })

  test('17: a double click opens one checkout, for one customer', async () => {
    const customer = await billing.newcomer()
    const click = () => customer.browser.call('createCheckoutSession', { body: { plan: 'BASIC' } })
    const replies = await Promise.all([click(), click(), click()])
    expect(new Set(replies.map(({ url }) => url)).size).toBe(1)
    expect(await sessions(await billing.customerOf(customer))).toHaveLength(1)
    expect((await billing.stripe.customers.list({ email: customer.email })).data).toHaveLength(1)
  })

  test('18: after payments in two tabs one subscription is kept, the other canceled and refunded, and both sides are notified', async () => {
    const { browser, userId, email, customerId } = await billing.subscriber('BASIC')
    expect((await billing.pay(await secondCheckout(customerId))).status).toBe(303)
    const event = await billing.eventOf('customer.subscription.created', customerId)
    expect((await billing.deliver(event)).status).toBe(200)
    await billing.settled()
    expect(await statuses(customerId)).toEqual(['active', 'canceled'])
    expect(await record(userId)).toMatchObject({ level: 'PREMIUM', status: 'active' })
    const refunds = (await billing.stripe.refunds.list({ limit: 100 })).data
    expect(refunds.filter(({ reason }) => reason === 'duplicate').map(({ amount }) => amount)).toEqual([2000])
    const [repaired] = await billing.shop.sql(
      "select * from billing_records where customer_id = $1 and kind = 'duplicate'",
      [customerId],
    )
    expect(repaired).toMatchObject({ amount_cents: 2000, status: 'refunded' })
    expect((await billing.subjects(email)).some((subject) => /refund/i.test(subject))).toBe(true)
    const told = await billing.subjects(billing.shop.config.product.contactEmail)
    expect(told.filter((subject) => subject.includes('second subscription'))).toHaveLength(1)
    // Idempotent.
    await billing.deliver({ ...event, id: 'evt_again' })
    await billing.settled()
    expect((await browser.call('subscriptionDetails')).subscription_level).toBe('PREMIUM')
    expect((await billing.stripe.refunds.list({ limit: 100 })).data).toHaveLength(refunds.length)
  })

  test("19: another user's checkout is forbidden", async () => {
    const { browser, sessionId } = await billing.subscriber('PREMIUM')
    const stranger = await billing.newcomer()
    const query = { session_id: sessionId }
    expect(await stranger.browser.refused('checkoutStatus', { query })).toMatchObject({
      status: 403,
      code: 'checkout_not_yours',
    })
    expect(await browser.call('checkoutStatus', { query })).toEqual({ status: 'paid', plan: 'PREMIUM' })
    for (const session_id of ['cs_test_nothing', 'sub_1', '../customers'])
      expect((await stranger.browser.refused('checkoutStatus', { query: { session_id } })).status).toBe(404)
  })
})

/** Each kind of change with an idempotency key: its preparation, the request, and the provider's call. */
const clicks = {
  check_out: {
    prepare: () => billing.newcomer(),
    click: ['createCheckoutSession', { body: { plan: 'BASIC' } }],
    path: /^\/v1\/checkout\/sessions$/,
  },
  change_plan: {
    prepare: () => billing.subscriber('BASIC'),
    click: ['changeSubscription', { body: { new_plan: 'PREMIUM' } }],
    path: /^\/v1\/subscriptions\/sub_\w+$/,
  },
  cancel: {
    prepare: () => billing.subscriber('BASIC'),
    click: ['cancelSubscription', {}],
    path: /^\/v1\/subscriptions\/sub_\w+$/,
  },
  reactivate: {
    prepare: async () => {
      const customer = await billing.subscriber('BASIC')
      await customer.browser.call('cancelSubscription')
      return customer
    },
    click: ['reactivateSubscription', {}],
    path: /^\/v1\/subscriptions\/sub_\w+$/,
  },
} as const

describe('13: a retry after no response sends the same idempotency key', () => {
  test.each(Object.entries(clicks))('%s', async (kind, { prepare, click, path }) => {
    const { browser, userId } = await prepare()
    const [name, input] = click
    const keys = () =>
      billing.proxy.seen.flatMap(({ request, key }) => {
        const [method, asked = ''] = request.split(' ')
        return method === 'POST' && path.test(asked) ? [key] : []
      })
    const before = keys().length
    // Not carried out, so that no sync can find it done and skip the call.
    billing.proxy.plan('POST', path, 'request_lost', 3)
    expect((await browser.refused(name, input)).status).toBe(502)
    const [left] = await billing.shop.sql('select * from billing_changes where user_id = $1', [userId])
    expect(left).toMatchObject({ kind, holder: null })
    await browser.call(name, input)
    const sent = keys().slice(before)
    expect(sent).toHaveLength(4)
    expect(new Set(sent).size).toBe(1)
    expect(sent[0]).toContain(left!.idempotency_key)
    expect(await billing.shop.sql('select 1 from billing_changes where user_id = $1', [userId])).toEqual([])
  })
})

describe('while changing', () => {
  test('21: an upgrade while canceling is rejected with instructions', async () => {
    const { browser } = await billing.subscriber('BASIC')
    await browser.call('cancelSubscription')
    const refusal = await browser.refused('changeSubscription', { body: { new_plan: 'PREMIUM' } })
    expect(refusal).toMatchObject({ status: 409, code: 'subscription_state' })
    expect(refusal.detail).toContain('Reactivate it first')
  })

  test.each([
    ['declined', cards.laterDeclined, 'payment_declined'],
    ['waiting for 3-D Secure', cards.alwaysConfirms, 'payment_action_required'],
  ])('22: an upgrade that is %s keeps BASIC and shows the link; paid there, it is PREMIUM', async (_, card, code) => {
    const { browser, customerId } = await billing.subscriber('BASIC')
    await billing.pay(await browser.call('createPortalSession').then(({ url }) => url), card)
    await billing.deliver(await billing.eventOf('customer.updated', customerId))
    await billing.settled()
    const refusal = await browser.refused('changeSubscription', { body: { new_plan: 'PREMIUM' } })
    expect(refusal).toMatchObject({ status: 402, code })
    expect(refusal.pay_url).toMatch(/\/sandbox\/invoice\//)
    const details = await browser.call('subscriptionDetails')
    expect(details).toMatchObject({
      subscription_level: 'BASIC',
      status: 'active',
      pending_change: {
        plan: 'PREMIUM',
        pay_url: refusal.pay_url,
        amount_due: expect.closeTo(1000, -1),
        currency: 'usd',
      },
      amount_due: null,
      currency: null,
    })
    // A retry charges a declined card again, but does not repeat 3-D Secure; one page is open in either case.
    const again = await browser.refused('changeSubscription', { body: { new_plan: 'PREMIUM' } })
    expect(again).toMatchObject({ status: 402, code })
    expect(again.pay_url === refusal.pay_url).toBe(code === 'payment_action_required')
    const open = await billing.stripe.invoices.list({ customer: customerId, status: 'open' })
    expect(open.data.map(({ hosted_invoice_url }) => hosted_invoice_url)).toEqual([again.pay_url])
    expect([200, 303]).toContain((await billing.pay(again.pay_url!)).status)
    expect(await browser.call('subscriptionDetails')).toMatchObject({
      subscription_level: 'PREMIUM',
      pending_change: null,
    })
  })

  test('canceling drops a pending upgrade, which can no longer be paid', async () => {
    const { browser, email, customerId } = await billing.subscriber('BASIC', cards.laterDeclined)
    const { pay_url } = await browser.refused('changeSubscription', { body: { new_plan: 'PREMIUM' } })
    await browser.call('cancelSubscription')
    const canceled = { subscription_level: 'BASIC', status: 'canceling', pending_change: null }
    expect(await browser.call('subscriptionDetails')).toMatchObject(canceled)
    await billing.pay(pay_url!)
    expect(await browser.call('subscriptionDetails')).toMatchObject(canceled)
    const invoices = await billing.stripe.invoices.list({ customer: customerId })
    expect(invoices.data.map(({ status }) => status)).toEqual(['void', 'paid'])
    expect(await billing.subjects(email)).not.toContainEqual(expect.stringContaining('Premium'))
  })

  test('23: a concurrent upgrade and cancellation are serialized, and our record matches the provider', async () => {
    const { browser, userId, customerId } = await billing.subscriber('BASIC')
    await Promise.allSettled([
      browser.call('changeSubscription', { body: { new_plan: 'PREMIUM' } }),
      browser.call('cancelSubscription'),
    ])
    const [truth] = await live(customerId)
    const plan = truth!.items.data[0]!.price.lookup_key === 'premium_monthly' ? 'PREMIUM' : 'BASIC'
    expect(truth!.cancel_at_period_end).toBe(true)
    expect(await record(userId)).toMatchObject({ level: plan, cancel_at_period_end: true })
  })

  test('24: an unknown price keeps the level, and is never PREMIUM', async () => {
    const { browser, customerId } = await billing.subscriber('BASIC')
    const [subscription] = await live(customerId)
    const items = [{ id: subscription!.items.data[0]!.id, price: await specialPrice() }]
    await billing.stripe.subscriptions.update(subscription!.id, { items, proration_behavior: 'none' })
    billing.shop.clock.advance(4000)
    expect((await browser.call('subscriptionDetails')).subscription_level).toBe('BASIC')
  })

  test('24: a subscription that starts on an unknown price is FREE, and its owner can cancel it and delete the account', async () => {
    const customer = await billing.newcomer()
    const { browser } = customer
    await browser.call('createCheckoutSession', { body: { plan: 'BASIC' } })
    const customerId = await billing.customerOf(customer)
    await sellSpecial(customerId)
    const end = (await periodEnd(customerId)).toISOString()
    const special = { subscription_level: 'FREE', subscribed_plan: null, current_period_end: end }
    expect(await browser.call('subscriptionDetails')).toMatchObject({ ...special, status: 'active' })
    expect(await browser.call('profile')).toMatchObject({ subscriptionLevel: 'FREE', subscriptionStatus: 'active' })
    const buy = () => browser.refused('createCheckoutSession', { body: { plan: 'BASIC' } })
    expect((await buy()).code).toBe('already_subscribed')
    expect((await browser.refused('deleteUser')).code).toBe('subscription_state')
    expect((await browser.call('cancelSubscription')).effective_date).toBe(end)
    expect(await browser.call('subscriptionDetails')).toMatchObject({ ...special, status: 'canceling' })
    expect((await buy()).code).toBe('already_subscribed')
    expect((await browser.refused('cancelSubscription')).detail).toContain('Already Cancelled')
    await browser.call('deleteUser')
    expect(await statuses(customerId)).toEqual(['canceled'])
  })

  test('24: beside a canceled plan, one on an unknown price can be canceled, too', async () => {
    const { browser, customerId } = await billing.subscriber('BASIC')
    await browser.call('cancelSubscription')
    await sellSpecial(customerId)
    expect(await browser.call('subscriptionDetails')).toMatchObject({
      status: 'canceling',
      subscription_level: 'BASIC',
    })
    expect((await browser.refused('deleteUser')).code).toBe('subscription_state')
    await browser.call('cancelSubscription')
    expect((await live(customerId)).map((each) => each.cancel_at_period_end)).toEqual([true, true])
    expect(await browser.call('subscriptionDetails')).toMatchObject({
      status: 'canceling',
      subscription_level: 'BASIC',
    })
    await browser.call('deleteUser')
  })

  test('a preview says what is charged, and the change charges exactly that', async () => {
    const { browser, email, customerId } = await billing.subscriber('BASIC')
    billing.shop.clock.advance(10 * day)
    await browser.logIn(email, 'Quiet-room-7')
    const preview = await browser.call('previewChange', { query: { new_plan: 'PREMIUM' } })
    expect(preview).toMatchObject({ currency: 'usd', credit: 0, next_charge: 3000 })
    expect(preview.amount_due).toBeGreaterThan(500)
    expect(preview.amount_due).toBeLessThan(1000)
    billing.shop.clock.advance(20 * 60_000)
    await browser.call('refresh')
    const { proration_date } = preview
    await browser.call('changeSubscription', { body: { new_plan: 'PREMIUM', proration_date } })
    const [invoice] = (await billing.stripe.invoices.list({ customer: customerId })).data
    expect(invoice!.amount_paid).toBe(preview.amount_due)

    const back = await browser.call('previewChange', { query: { new_plan: 'BASIC' } })
    expect(back.amount_due).toBe(0)
    expect(back.credit).toBeGreaterThan(0)
    expect(back.next_charge).toBe(2000 - back.credit)
    billing.shop.clock.advance(2 * 3_600_000)
    await browser.call('refresh')
    const late = { new_plan: 'BASIC' as const, proration_date: back.proration_date }
    expect((await browser.refused('changeSubscription', { body: late })).code).toBe('invalid_input')
  })
})

describe('in the end', () => {
  test('26: a payment for a deleted account is canceled and refunded, and nothing is reactivated', async () => {
    const { browser, email, customerId } = await billing.subscriber('BASIC')
    await browser.call('cancelSubscription')
    await browser.call('deleteUser')
    expect((await billing.pay(await secondCheckout(customerId))).status).toBe(303)
    await billing.deliver(await billing.eventOf('checkout.session.completed', customerId))
    await eventually('it is ended', async () => (await statuses(customerId)).join() === 'canceled,canceled')
    await billing.settled()
    expect(await billing.shop.sql('select 1 from users where email = $1', [email])).toEqual([])
    const refunds = (await billing.stripe.refunds.list({ limit: 100 })).data
    expect(refunds.find(({ amount }) => amount === 3000)).toMatchObject({ reason: null })
  })

  test('27: a customer deleted at the provider is FREE, and can buy again', async () => {
    const { browser, userId, customerId } = await billing.subscriber('PREMIUM')
    await billing.stripe.customers.del(customerId)
    await billing.deliver(await billing.eventOf('customer.deleted', customerId))
    await billing.settled()
    expect(await record(userId)).toMatchObject({ level: 'FREE', subscription_id: null })
    const { url } = await browser.call('createCheckoutSession', { body: { plan: 'BASIC' } })
    await billing.pay(url)
    expect((await browser.call('subscriptionDetails')).subscription_level).toBe('BASIC')
  })

  test('28: a failed renewal is past due for seven days, then unpaid, and active after a payment', async () => {
    const { browser, email, customerId, sessionId } = await billing.subscriber('PREMIUM', cards.laterDeclined)
    const end = await periodEnd(customerId)
    advanceTo(new Date(end.getTime() + 2 * day))
    await browser.logIn(email, 'Quiet-room-7')
    const failed = await browser.call('subscriptionDetails')
    expect(failed).toMatchObject({
      subscription_level: 'PREMIUM',
      status: 'past_due',
      payment_problem: 'card_declined',
      amount_due: 3000,
      currency: 'usd',
      entitled_until: new Date(end.getTime() + 7 * day).toISOString(),
      current_period_end: new Date(end.getTime() + 7 * day).toISOString(),
    })
    expect(failed.pay_url).toMatch(/\/sandbox\/invoice\//)
    advanceTo(new Date(end.getTime() + 8 * day))
    await browser.logIn(email, 'Quiet-room-7')
    expect(await browser.call('subscriptionDetails')).toMatchObject({
      subscription_level: 'FREE',
      has_active_subscription: false,
      status: 'unpaid',
      subscribed_plan: 'PREMIUM',
    })
    const query = { session_id: sessionId }
    expect(await browser.call('checkoutStatus', { query })).toEqual({ status: 'paused', plan: 'PREMIUM' })
    const plan = { plan: 'BASIC' as const }
    expect(await browser.refused('createCheckoutSession', { body: plan })).toMatchObject({
      code: 'already_subscribed',
      pay_url: failed.pay_url,
    })
    expect(await browser.refused('changeSubscription', { body: { new_plan: 'BASIC' } })).toMatchObject({
      code: 'subscription_state',
      pay_url: failed.pay_url,
    })
    expect([200, 303]).toContain((await billing.pay(failed.pay_url!)).status)
    expect(await browser.call('subscriptionDetails')).toMatchObject({
      subscription_level: 'PREMIUM',
      status: 'active',
      pay_url: null,
      amount_due: null,
    })
    await billing.settled()
    expect(await billing.subjects(email)).toEqual(expect.arrayContaining([expect.stringMatching(/payment/i)]))
  })

  test.each([2, 9])(
    '28: a customer who is overdue for %i days can cancel, is not charged again, and can delete the account',
    async (days) => {
      const { browser, email, customerId } = await billing.subscriber('PREMIUM', cards.laterDeclined)
      advanceTo(new Date((await periodEnd(customerId)).getTime() + days * day))
      await browser.logIn(email, 'Quiet-room-7')
      expect((await browser.refused('deleteUser')).code).toBe('subscription_state')
      const canceled = await browser.call('cancelSubscription')
      expect(canceled.message).toContain("won't be charged again")
      expect(await statuses(customerId)).toEqual(['canceled'])
      const open = await billing.stripe.invoices.list({ customer: customerId, status: 'open' })
      expect(open.data).toEqual([])
      expect(await browser.call('subscriptionDetails')).toMatchObject({ status: 'none', subscription_level: 'FREE' })
      await browser.call('deleteUser')
    },
  )

  test('29: a period that ends while canceling is FREE, its dates cleared', async () => {
    const { browser, email, userId, customerId } = await billing.subscriber('PREMIUM')
    await browser.call('cancelSubscription')
    advanceTo(new Date((await periodEnd(customerId)).getTime() + 60_000))
    await browser.logIn(email, 'Quiet-room-7')
    expect(await browser.call('subscriptionDetails')).toMatchObject({ status: 'none', current_period_end: null })
    expect(await record(userId)).toMatchObject({
      level: 'FREE',
      subscription_id: null,
      canceled_at: null,
      current_period_end: null,
      entitled_until: null,
    })
    await billing.settled()
    expect((await billing.subjects(email)).some((subject) => /ended/i.test(subject))).toBe(true)
  })

  test('reconciliation finds missed events within the hour', async () => {
    const { userId, customerId } = await billing.subscriber('PREMIUM')
    const [subscription] = await live(customerId)
    await billing.stripe.subscriptions.cancel(subscription!.id)
    const reconcile = async () => {
      await billing.shop.sql("select graphile_worker.add_job('reconcile-billing', '{}')")
      await billing.settled()
      return (await record(userId)).level
    }
    expect(await reconcile()).toBe('PREMIUM')
    billing.shop.clock.advance(25 * 3_600_000)
    expect(await reconcile()).toBe('FREE')
  })
})
