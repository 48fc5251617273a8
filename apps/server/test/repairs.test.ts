import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type BillingServer, cards, day, startBillingServer } from './billing-server.ts'
import { goodPassword, readMails } from './browser.ts'
import { eventually } from './eventually.ts'

/** Automatic repairs and their notifications while the provider rejects, fails or is slow. */
let billing: BillingServer
beforeAll(async () => {
  billing = await startBillingServer()
})
afterEach(() => billing.proxy.heal())
afterAll(() => billing.stop())

const statuses = async (customer: string) =>
  (await billing.stripe.subscriptions.list({ customer, status: 'all' })).data.map(({ status }) => status).sort()
const openInvoices = async (customer: string) =>
  (await billing.stripe.invoices.list({ customer, status: 'open' })).data.map(({ id }) => id)
const refundsOf = async (customer: string) =>
  (await billing.stripe.refunds.list({ limit: 100 })).data
    .filter((refund) => (refund as { customer?: string | null }).customer === customer)
    .map(({ amount, reason }) => ({ amount, reason }))
const recorded = (customer: string, kind: string) =>
  billing.shop.sql(
    'select amount_cents, status, reason from billing_records where customer_id = $1 and kind = $2 order by id',
    [customer, kind],
  )
const operatorMails = () => readMails(billing.shop.url, billing.shop.config.product.contactEmail)
/** The subjects of emails to the operator about a customer or an object of the provider. */
const toldAbout = async (id: string) =>
  (await operatorMails()).filter(({ text }) => text.includes(id)).map(({ subject }) => subject)
const levelOf = async (userId: string) =>
  (await billing.shop.sql('select level from subscriptions where user_id = $1', [userId]))[0]!.level

/** A user with PREMIUM who also buys BASIC in another tab. */
async function buyerOfTwo(secondCard = cards.good) {
  const buyer = await billing.subscriber('PREMIUM')
  await buySecond(buyer.customerId, 'basic_monthly', secondCard)
  return buyer
}
async function buySecond(customer: string, key: string, card = cards.good) {
  const { data } = await billing.stripe.prices.list({ lookup_keys: [key] })
  const session = await billing.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: data[0]!.id, quantity: 1 }],
    success_url: 'http://localhost:3000/paid',
  })
  expect((await billing.pay(session.url!, card)).status).toBe(303)
}
/** A user whose renewal failed some days ago, and the payment page. */
async function debtor(days: number) {
  const buyer = await billing.subscriber('PREMIUM', cards.laterDeclined)
  const [subscription] = (await billing.stripe.subscriptions.list({ customer: buyer.customerId })).data
  const end = subscription!.items.data[0]!.current_period_end * 1000
  billing.shop.clock.advance(end + days * day - billing.shop.clock.now().getTime())
  await buyer.browser.logIn(buyer.email, goodPassword)
  return { ...buyer, subscriptionId: subscription!.id }
}
async function tell(event: unknown) {
  expect((await billing.deliver(event)).status).toBe(200)
  await billing.settled()
}

describe('one of two subscriptions is canceled and refunded', () => {
  test('with a disputed payment the user can still cancel and delete the account, and the operator is notified', async () => {
    const { browser, customerId } = await buyerOfTwo(cards.disputes)
    const again = await browser.refused('createCheckoutSession', { body: { plan: 'BASIC' } })
    expect(again.code).toBe('already_subscribed')
    expect(await statuses(customerId)).toEqual(['active', 'canceled'])
    expect((await browser.call('cancelSubscription')).success).toBe(true)
    await billing.settled()
    expect(await recorded(customerId, 'duplicate')).toEqual([
      { amount_cents: 2000, status: 'refused', reason: 'charge_disputed' },
    ])
    expect(await toldAbout(customerId)).toEqual(['Greenroom: A second subscription could not be refunded'])
    expect(await refundsOf(customerId)).toEqual([])
    await browser.call('deleteUser')
  })

  test('while refunds fail the user can still cancel and delete the account, and it is not reported as refused', async () => {
    const { browser, customerId } = await buyerOfTwo()
    billing.proxy.plan('POST', /v1\/refunds$/, 'status 500', 100)
    expect((await browser.call('cancelSubscription')).success).toBe(true)
    expect(await recorded(customerId, 'duplicate')).toEqual([])
    await browser.call('deleteUser')
    expect(await toldAbout(customerId)).toEqual([])
  })

  test('an overdue one that is paid before its cancellation is refunded', async () => {
    const { browser, customerId } = await debtor(1)
    await buySecond(customerId, 'premium_monthly')
    const [overdue] = (await billing.stripe.invoices.list({ customer: customerId, status: 'open' })).data
    billing.proxy.plan('DELETE', /v1\/subscriptions\//, 'status 500', 3)
    await browser.refused('createCheckoutSession', { body: { plan: 'BASIC' } })
    expect(await recorded(customerId, 'duplicate')).toEqual([])
    expect((await billing.pay(overdue!.hosted_invoice_url!)).status).toBe(303)
    await browser.call('subscriptionDetails')
    await billing.settled()
    expect(await recorded(customerId, 'duplicate')).toMatchObject([{ status: 'refunded' }])
    expect(await refundsOf(customerId)).toHaveLength(1)
  })

  test('a refund without a response does not block the cancellation, and is made once by the job', async () => {
    const { browser, email, customerId } = await buyerOfTwo()
    billing.proxy.plan('POST', /v1\/refunds$/, 'reply_lost', 3)
    expect((await browser.call('cancelSubscription')).success).toBe(true)
    await eventually('it is ended', async () => (await statuses(customerId)).join() === 'active,canceled')
    await billing.settled()
    expect(await refundsOf(customerId)).toEqual([{ amount: 2000, reason: 'duplicate' }])
    expect(await recorded(customerId, 'duplicate')).toMatchObject([{ status: 'refunded' }])
    expect((await billing.subjects(email)).filter((subject) => subject.includes('charged twice'))).toHaveLength(1)
  })

  test('a record that fails is written by the retry, with both emails and one refund', async () => {
    const { email, customerId } = await buyerOfTwo()
    await billing.shop.sql(`
      create sequence record_tries;
      create function fail_once() returns trigger language plpgsql as
        $$ begin if nextval('record_tries') = 1 then raise exception 'away'; end if; return new; end $$;
      create trigger fail_once before insert on billing_records for each row
        when (new.kind = 'duplicate') execute function fail_once()`)
    await tell(await billing.eventOf('customer.subscription.created', customerId))
    await eventually('it is ended', async () => (await statuses(customerId)).join() === 'active,canceled')
    await billing.settled()
    await billing.shop.sql('drop trigger fail_once on billing_records')
    expect((await billing.shop.sql('select last_value::int as tries from record_tries'))[0]).toEqual({ tries: 2 })
    expect(await recorded(customerId, 'duplicate')).toMatchObject([{ amount_cents: 2000, status: 'refunded' }])
    expect(await toldAbout(customerId)).toEqual(['Greenroom: A second subscription was refunded'])
    expect((await billing.subjects(email)).filter((subject) => subject.includes('charged twice'))).toHaveLength(1)
    expect(await refundsOf(customerId)).toHaveLength(1)
  })

  test('a used month is not refunded', async () => {
    const { browser, userId, customerId } = await debtor(2)
    await buySecond(customerId, 'basic_monthly')
    await browser.call('subscriptionDetails')
    await billing.settled()
    expect(await statuses(customerId)).toEqual(['active', 'canceled'])
    expect(await levelOf(userId)).toBe('BASIC')
    expect(await refundsOf(customerId)).toEqual([])
    expect(await recorded(customerId, 'duplicate')).toMatchObject([{ amount_cents: 0, status: 'nothing_to_refund' }])
    expect(await openInvoices(customerId)).toEqual([])
  })

  test('the duplicate is chosen by the state just before the cancellation', async () => {
    const { customerId } = await buyerOfTwo()
    const listed = await billing.stripe.subscriptions.list({ customer: customerId, expand: ['data.latest_invoice'] })
    const isPremium = ({ items }: Stripe.Subscription) => items.data[0]!.price.lookup_key === 'premium_monthly'
    const before = listed.data.map((each) => (isPremium(each) ? { ...each, status: 'past_due' } : each))
    billing.proxy.plan('GET', /v1\/subscriptions\?/, { answer: { ...listed, data: before } }, 1)
    await tell(await billing.eventOf('customer.subscription.created', customerId))
    await eventually('it is ended', async () => (await statuses(customerId)).join() === 'active,canceled')
    const [left] = (await billing.stripe.subscriptions.list({ customer: customerId })).data
    expect(isPremium(left!)).toBe(true)
    expect(await refundsOf(customerId)).toEqual([{ amount: 2000, reason: 'duplicate' }])
  })

  test('concurrent repairs leave one, with one refund', async () => {
    const { browser, customerId } = await buyerOfTwo()
    const event = await billing.eventOf('customer.subscription.created', customerId)
    await Promise.all([
      ...Array.from({ length: 4 }, (_, index) => billing.deliver({ ...event, id: `evt_same_${index}` })),
      browser.call('changeSubscription', { body: { new_plan: 'BASIC' } }),
      browser.call('subscriptionDetails'),
    ])
    await billing.settled()
    expect(await statuses(customerId)).toEqual(['active', 'canceled'])
    expect(await refundsOf(customerId)).toHaveLength(1)
  })
})

describe('an ended subscription charges nothing', () => {
  test('its invoice is voided when the provider has canceled it, so that its link cannot be paid', async () => {
    const { browser, userId, customerId } = await debtor(2)
    const { pay_url } = await browser.call('subscriptionDetails')
    billing.shop.clock.advance(30 * day)
    expect(await statuses(customerId)).toEqual(['canceled'])
    expect(await openInvoices(customerId)).toHaveLength(1)
    await tell(await billing.eventOf('customer.subscription.deleted', customerId))
    expect(await levelOf(userId)).toBe('FREE')
    expect(await openInvoices(customerId)).toEqual([])
    await billing.pay(pay_url!)
    expect((await billing.stripe.invoices.list({ customer: customerId, status: 'paid' })).data).toHaveLength(1)
  })

  test('a late payment by its link is refunded, and payer and operator are notified once', async () => {
    const { browser, userId, email, customerId } = await debtor(2)
    const { pay_url } = await browser.call('subscriptionDetails')
    billing.shop.clock.advance(30 * day)
    expect([200, 303]).toContain((await billing.pay(pay_url!)).status)
    const paid = await billing.eventOf('invoice.paid', customerId)
    await tell(paid)
    await tell({ ...paid, id: `${paid.id}_again` })
    expect(await levelOf(userId)).toBe('FREE')
    expect(await refundsOf(customerId)).toEqual([{ amount: 3000, reason: null }])
    expect(await recorded(customerId, 'late_payment')).toMatchObject([{ amount_cents: 3000, status: 'refunded' }])
    expect(await toldAbout(customerId)).toEqual(['Greenroom: A payment for an ended subscription was refunded'])
    const subjects = await billing.subjects(email)
    expect(subjects.filter((subject) => subject.includes('your plan had already ended'))).toHaveLength(1)
    // The first month was paid in time.
    expect((await billing.stripe.invoices.list({ customer: customerId, status: 'paid' })).data).toHaveLength(2)
  })

  test('a late payment of a deleted account is refunded, too', async () => {
    const { browser, customerId } = await debtor(2)
    const { pay_url } = await browser.call('subscriptionDetails')
    billing.proxy.plan('POST', /\/void$/, 'status 500', 100)
    await browser.call('cancelSubscription')
    await browser.call('deleteUser')
    billing.shop.clock.advance(60_000)
    expect([200, 303]).toContain((await billing.pay(pay_url!)).status)
    billing.proxy.heal()
    await tell(await billing.eventOf('invoice.paid', customerId))
    await eventually('it is refunded', async () => (await refundsOf(customerId)).length === 1)
    expect(await toldAbout(customerId)).toEqual(['Greenroom: A payment for an ended subscription was refunded'])
  })

  test('a failed void does not fail the cancellation, and is retried', async () => {
    const { browser, customerId } = await debtor(2)
    billing.proxy.plan('POST', /\/void$/, 'status 500', 100)
    expect((await browser.call('cancelSubscription')).message).toContain("won't be charged again")
    expect(await browser.call('subscriptionDetails')).toMatchObject({ status: 'none' })
    expect(await openInvoices(customerId)).toHaveLength(1)
    billing.proxy.heal()
    await eventually('it is voided', async () => (await openInvoices(customerId)).length === 0)
  })

  test('a cancellation sends the right email, also when its event is processed first', async () => {
    const { userId, email, customerId, subscriptionId } = await debtor(2)
    // The running change, between its call to the provider and its sync.
    await billing.shop.sql(
      `insert into billing_changes values ($1, 'cancel', '', 'key', $2, $2::timestamptz + interval '3 minutes')`,
      [userId, billing.shop.clock.now()],
    )
    await billing.stripe.subscriptions.cancel(subscriptionId)
    await tell(await billing.eventOf('customer.subscription.deleted', customerId))
    const subjects = await billing.subjects(email)
    expect(subjects.filter((subject) => /is canceled|has ended/.test(subject))).toEqual([
      'Your Greenroom Premium plan is canceled',
    ])
  })
})

describe('refunds and disputes are reported by their current state', () => {
  const eventAbout = async (type: string, id: string) =>
    (await billing.stripe.events.list({ type, limit: 100 })).data.find(
      ({ data: { object } }) => (object as { id: string }).id === id,
    ) as Stripe.Event

  test('a failed refund stays failed when its first event arrives late', async () => {
    const { customerId } = await billing.subscriber('BASIC')
    const [invoice] = (await billing.stripe.invoices.list({ customer: customerId })).data
    const [payment] = (await billing.stripe.invoicePayments.list({ invoice: invoice!.id! })).data
    const payment_intent = String(payment!.payment.payment_intent)
    const refund = await billing.stripe.refunds.create({ payment_intent, amount: 700 })
    const created = await eventAbout('refund.created', refund.id)
    const failed = { ...refund, status: 'failed' }
    billing.proxy.plan('GET', new RegExp(`refunds/${refund.id}`), { answer: failed }, 100)
    await tell({ ...created, id: 'evt_failed', type: 'refund.failed', data: { object: failed } })
    await tell({ ...created, data: { object: { ...refund, status: 'pending' } } })
    expect(await recorded(customerId, 'refund')).toMatchObject([{ amount_cents: 700, status: 'failed' }])
    expect(await toldAbout(refund.id)).toEqual(['Greenroom: A refund failed: 7.00 USD'])
  })

  test('an open dispute requires a response, and its end is reported once', async () => {
    const { customerId } = await billing.subscriber('BASIC', cards.disputes)
    const [dispute] = (await billing.stripe.disputes.list({ limit: 1 })).data
    const created = await eventAbout('charge.dispute.created', dispute!.id)
    await tell(created)
    const [open] = (await operatorMails()).filter(({ text }) => text.includes(dispute!.id))
    expect(open).toMatchObject({ subject: 'Greenroom: A payment is disputed: 20.00 USD' })
    expect(open!.text).toContain('before the deadline')
    const lost = { ...dispute!, status: 'lost' }
    billing.proxy.plan('GET', new RegExp(`disputes/${dispute!.id}`), { answer: lost }, 100)
    for (const type of ['charge.dispute.closed', 'charge.dispute.updated'])
      await tell({ ...created, id: `evt_${type}`, type, data: { object: lost } })
    expect(await recorded(customerId, 'dispute')).toMatchObject([{ status: 'lost' }])
    expect((await toldAbout(dispute!.id)).sort()).toEqual([
      'Greenroom: A dispute was lost: 20.00 USD',
      'Greenroom: A payment is disputed: 20.00 USD',
    ])
    const [over] = (await operatorMails()).filter(({ subject }) => subject.includes('was lost'))
    expect(over!.text).not.toContain('before the deadline')
  })
})
