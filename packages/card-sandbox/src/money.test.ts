import { describe, expect, test } from 'vitest'
import { cards, openShopForEachTest } from '../test/shop.ts'

const shop = openShopForEachTest()

const half = 14

describe('a change of price', () => {
  test('halfway through the period charges half the difference at once, exactly as previewed', async () => {
    const { subscription } = await shop.subscribe()
    await shop.sandbox.advance(half)
    const prorationDate = Math.floor(shop.sandbox.clock.now().getTime() / 1000)
    const preview = await shop.stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: {
        items: [{ id: subscription.items.data[0]!.id, price: (await shop.priceOf('large_monthly')).id }],
        proration_behavior: 'always_invoice',
        proration_date: prorationDate,
      },
    })
    expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-1000, 1500])
    expect(preview).toMatchObject({ amount_due: 500, billing_reason: 'upcoming', number: null })
    expect((await shop.stripe.invoices.list()).data).toHaveLength(1)

    const changed = await shop.changePrice(subscription, 'large_monthly', { proration_date: prorationDate })
    expect(changed.items.data[0]!.price.lookup_key).toBe('large_monthly')
    expect(changed.pending_update).toBeNull()
    expect(changed.latest_invoice).toMatchObject({
      status: 'paid',
      amount_paid: 500,
      billing_reason: 'subscription_update',
    })
  })

  test('to a cheaper one becomes credit for the next renewals', async () => {
    const { customer, subscription } = await shop.subscribe(cards.good, 'large_monthly')
    await shop.sandbox.advance(half)
    const changed = await shop.changePrice(subscription, 'small_monthly')
    expect(changed.latest_invoice).toMatchObject({ total: -500, amount_due: 0, status: 'paid', ending_balance: -500 })
    expect(await shop.stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -500 })
    await shop.sandbox.advance(half + 1)
    const [renewal] = (await shop.stripe.invoices.list({ subscription: subscription.id })).data
    expect(renewal).toMatchObject({ total: 2000, starting_balance: -500, ending_balance: 0, amount_paid: 1500 })
    expect(await shop.stripe.customers.retrieve(customer.id)).toMatchObject({ balance: 0 })
  })

  test('is pending while its charge is declined, and is dropped when its invoice is voided', async () => {
    const { subscription } = await shop.subscribe(cards.declinesLater)
    const changed = await shop.changePrice(subscription, 'large_monthly')
    expect(changed.items.data[0]!.price.lookup_key).toBe('small_monthly')
    expect(changed.pending_update?.subscription_items?.[0]?.price.lookup_key).toBe('large_monthly')
    const invoice = changed.latest_invoice as { id: string }
    expect(invoice).toMatchObject({ status: 'open', amount_remaining: 1000 })
    const { data } = await shop.stripe.invoicePayments.list({
      invoice: invoice.id,
      expand: ['data.payment.payment_intent'],
    })
    expect(data[0]!.payment.payment_intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    })
    expect((await shop.stripe.invoices.voidInvoice(invoice.id)).status).toBe('void')
    expect((await shop.stripe.subscriptions.retrieve(subscription.id)).pending_update).toBeNull()
  })

  test('without proration changes only the price', async () => {
    const { subscription } = await shop.subscribe()
    const changed = await shop.changePrice(subscription, 'large_monthly', { proration_behavior: 'none' })
    expect(changed.items.data[0]!.price.lookup_key).toBe('large_monthly')
    expect((await shop.stripe.invoices.list()).data).toHaveLength(1)
  })
})

describe('an overdue invoice', () => {
  test('can be retried through the API, and is declined again', async () => {
    const { subscription } = await shop.subscribe(cards.declinesLater)
    await shop.sandbox.advance(29)
    const [open] = (await shop.stripe.invoices.list({ subscription: subscription.id, status: 'open' })).data
    expect(open).toMatchObject({ amount_remaining: 2000, attempt_count: 1 })
    await expect(shop.stripe.invoices.pay(open!.id!)).rejects.toMatchObject({ code: 'card_declined', statusCode: 402 })
    expect((await shop.stripe.invoices.retrieve(open!.id!)).attempt_count).toBe(2)
  })

  test('of a canceled subscription is no longer collected', async () => {
    const { subscription } = await shop.subscribe(cards.declinesLater)
    await shop.sandbox.advance(29)
    expect((await shop.stripe.subscriptions.cancel(subscription.id)).status).toBe('canceled')
    await shop.sandbox.advance(10)
    const [open] = (await shop.stripe.invoices.list({ subscription: subscription.id, status: 'open' })).data
    expect(open).toMatchObject({ attempt_count: 1, auto_advance: false, next_payment_attempt: null })
  })
})

describe('refunds and disputes', () => {
  test('a payment is refunded once, in part and then the rest', async () => {
    const { subscription } = await shop.subscribe()
    const [invoice] = (await shop.stripe.invoices.list({ subscription: subscription.id })).data
    const [payment] = (await shop.stripe.invoicePayments.list({ invoice: invoice!.id!, status: 'paid' })).data
    const intent = payment!.payment.payment_intent as string
    expect((await shop.stripe.refunds.create({ payment_intent: intent, amount: 500 })).amount).toBe(500)
    expect((await shop.stripe.refunds.create({ payment_intent: intent, reason: 'duplicate' })).amount).toBe(1500)
    await expect(shop.stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    expect((await shop.stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(2)
    const { latest_charge } = await shop.stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })
    expect(latest_charge).toMatchObject({ refunded: true, amount_refunded: 2000 })
  })

  test('the disputing test card creates a dispute', async () => {
    await shop.subscribe(cards.disputed)
    const [dispute] = (await shop.stripe.disputes.list()).data
    expect(dispute).toMatchObject({ amount: 2000, reason: 'fraudulent', status: 'needs_response' })
    const { data } = await shop.stripe.events.list({ type: 'charge.dispute.created' })
    expect(data[0]!.data.object).toMatchObject({ id: dispute!.id })
  })
})
