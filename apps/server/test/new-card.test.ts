import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BillingServer, cards, day, startBillingServer } from './billing-server.ts'

describe('a new card in the portal', () => {
  let billing: BillingServer
  beforeAll(async () => {
    billing = await startBillingServer()
  })
  afterAll(() => billing.stop())

  type Subscriber = Awaited<ReturnType<BillingServer['subscriber']>>
  const subscriptionOf = async ({ customerId }: Subscriber) =>
    (await billing.stripe.subscriptions.list({ customer: customerId })).data[0]!
  const defaultCardOf = async ({ customerId }: Subscriber) => {
    const customer = (await billing.stripe.customers.retrieve(customerId)) as Stripe.Customer
    return customer.invoice_settings.default_payment_method
  }
  const invoicesOf = async ({ customerId }: Subscriber) =>
    (await billing.stripe.invoices.list({ customer: customerId })).data
  /** A user whose renewal was declined two days ago. */
  async function debtor(): Promise<Subscriber> {
    const subscriber = await billing.subscriber('PREMIUM', cards.laterDeclined)
    const end = (await subscriptionOf(subscriber)).items.data[0]!.current_period_end
    billing.shop.clock.advance(end * 1000 + 2 * day - billing.shop.clock.now().getTime())
    await subscriber.browser.logIn(subscriber.email, 'Quiet-room-7')
    expect(await subscriber.browser.call('subscriptionDetails')).toMatchObject({ status: 'past_due' })
    return subscriber
  }
  /** Changes the card in the portal, and sends the event to the product. Returns the event. */
  async function changeCard({ browser, customerId }: Subscriber, card: string): Promise<Stripe.Event> {
    const { url } = await browser.call('createPortalSession')
    expect((await billing.pay(url, card)).status).toBe(303)
    const event = await billing.eventOf('customer.updated', customerId)
    await tell(event)
    return event
  }
  async function tell(event: object): Promise<void> {
    expect((await billing.deliver(event)).status).toBe(200)
    await billing.settled()
  }

  test('is charged for an overdue renewal at once, and for later ones', async () => {
    const subscriber = await debtor()
    await changeCard(subscriber, cards.good)
    const rows = await billing.shop.sql('select status from subscriptions where user_id = $1', [subscriber.userId])
    expect(rows).toEqual([{ status: 'active' }])
    expect((await subscriptionOf(subscriber)).default_payment_method).toBe(await defaultCardOf(subscriber))
    expect((await invoicesOf(subscriber)).map(({ status }) => status)).toEqual(['paid', 'paid'])
    expect(await billing.subjects(subscriber.email)).toContain('We got your payment for Greenroom Premium')
  })

  test.each([
    ['is declined', cards.laterDeclined, 'card_declined'],
    ['waits for its bank', cards.alwaysConfirms, 'action_required'],
  ])('that %s leaves the invoice open, and is charged once despite repeated events', async (_, card, problem) => {
    const subscriber = await debtor()
    const tries = async () => (await invoicesOf(subscriber))[0]!.attempt_count
    const before = await tries()
    const event = await changeCard(subscriber, card)
    expect(await subscriber.browser.call('subscriptionDetails')).toMatchObject({
      status: 'past_due',
      payment_problem: problem,
      amount_due: 3000,
    })
    await tell({ ...event, id: `${event.id}_again` })
    expect(await tries()).toBe(before + 1)
  })

  test('without an open invoice is not charged, and becomes the subscription’s card', async () => {
    const subscriber = await billing.subscriber('BASIC', cards.laterDeclined)
    await subscriber.browser.refused('changeSubscription', { body: { new_plan: 'PREMIUM' } })
    await changeCard(subscriber, cards.good)
    expect((await subscriptionOf(subscriber)).default_payment_method).toBe(await defaultCardOf(subscriber))
    // A pending upgrade is only retried on request.
    expect((await invoicesOf(subscriber)).map(({ status }) => status)).toEqual(['open', 'paid'])
  })

  test('is distinguished from other changes of a customer', async () => {
    const { customerId } = await billing.subscriber('BASIC')
    await billing.stripe.customers.update(customerId, { name: 'Ada' })
    const renamed = await billing.eventOf('customer.updated', customerId)
    const odd = {
      ...renamed,
      id: `${renamed.id}_odd`,
      data: { ...renamed.data, previous_attributes: { invoice_settings: 'x' } },
    }
    for (const event of [renamed, odd]) {
      await tell(event)
      const rows = await billing.shop.sql('select state from billing_events where id = $1', [event.id])
      expect(rows).toEqual([{ state: 'ignored' }])
    }
  })
})
