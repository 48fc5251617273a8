import type Stripe from 'stripe'
import { attach, type Card, subscribe } from './buyer.ts'
import { type Check, expectFields, expectRefusal, expectTrue, made } from './check.ts'
import type { Stage } from './stage.ts'

const period = { current_period_start: Number, current_period_end: Number }
const live = { cancel_at_period_end: false, cancel_at: null, canceled_at: null, created: Number, pending_update: null }

/** What an item list is when its one item has this price. */
const itemsAt = (price: string | undefined) => ({ data: [{ price: { id: price } }] })

/** Another price at once, counted from the beginning of the period, so that amounts are whole. */
const changeTo = (price: string, { items }: Stripe.Subscription) => ({
  items: [{ id: items.data[0]!.id, price }],
  proration_behavior: 'always_invoice' as const,
  proration_date: items.data[0]!.current_period_start,
})

/** Changes the price as the product asks for it. */
async function changePrice({ stripe, run }: Stage, id: string, price: string, name: string) {
  const change = changeTo(price, await stripe.subscriptions.retrieve(id))
  return stripe.subscriptions.update(
    id,
    { ...change, payment_behavior: 'pending_if_incomplete', expand: ['latest_invoice'] },
    { idempotencyKey: `${name}-${run}` },
  )
}

const cancelAtPeriodEnd = ({ stripe, run }: Stage, id: string, cancel_at_period_end: boolean) =>
  stripe.subscriptions.update(id, { cancel_at_period_end }, { idempotencyKey: `cancel-${cancel_at_period_end}-${run}` })

const openInvoices = async ({ stripe }: Stage, subscription: string) =>
  (await stripe.invoices.list({ subscription, status: 'open', limit: 100 })).data

const invoiceOf = ({ latest_invoice: invoice }: Stripe.Subscription): Partial<Stripe.Invoice> =>
  typeof invoice === 'object' && invoice ? invoice : {}

/** An upgrade that is not paid keeps the old price, and its invoice waits on a page. Gives the subscription and that invoice. */
async function upgradeUnpaid(stage: Stage, card: Card, intent: RegExp, name = `upgrade-${card}`) {
  const { stripe } = stage
  const { id, customer } = await subscribe(stage, made(stage.small, 'price'), card)
  const updated = await changePrice(stage, id, made(stage.large, 'price'), name)
  expectFields(updated, { id, status: 'active', items: itemsAt(stage.small), pending_update: { expires_at: Number } })
  expectFields(updated.pending_update?.subscription_items?.[0], { price: { id: stage.large } })
  const invoice = invoiceOf(updated)
  expectFields(invoice, { status: 'open', amount_due: 1000, hosted_invoice_url: /^https?:\/\// })
  const expand = ['data.payment.payment_intent']
  const payments = await stripe.invoicePayments.list({ invoice: invoice.id!, expand })
  expectFields(payments.data[0]?.payment.payment_intent, { object: 'payment_intent', status: intent })
  return { id, customer: String(customer), invoice: invoice.id! }
}

export const subscriptionChecks: Check<Stage>[] = [
  {
    call: 'subscriptions.create or a paid checkout',
    expects: 'an active subscription whose first month is paid',
    async run(stage) {
      const subscription = await subscribe(stage, made(stage.small, 'price'), 'good')
      stage.subscription = subscription.id
      expectFields(subscription, { id: /^sub_/, status: 'active' })
    },
  },
  {
    call: 'subscriptions.retrieve',
    expects: 'status, metadata, and price and period on its item; 404 for one that is not there',
    async run(stage) {
      const id = made(stage.subscription, 'subscription')
      const found = await stage.stripe.subscriptions.retrieve(id)
      const price = { id: stage.small, lookup_key: String, unit_amount: 2000, currency: 'usd' }
      expectFields(found, { id, object: 'subscription', status: 'active', customer: /^cus_/, ...live })
      expectFields(found.items.data, [{ id: /^si_/, ...period, price }])
      expectFields(found.metadata, { user_id: stage.run })
      const missing = stage.stripe.subscriptions.retrieve(`sub_missing${stage.run}`)
      await expectRefusal(missing, { statusCode: 404, code: 'resource_missing' })
    },
  },
  {
    call: 'subscriptions.list',
    expects: 'the subscription of the customer, its latest invoice expanded',
    async run({ stripe, subscription }) {
      const id = made(subscription, 'subscription')
      const customer = String((await stripe.subscriptions.retrieve(id)).customer)
      const found = await stripe.subscriptions.list({ customer, limit: 100, expand: ['data.latest_invoice'] })
      const latest_invoice = { object: 'invoice', status: 'paid', amount_paid: 2000 }
      expectFields(found, { object: 'list', has_more: false, data: [{ id, latest_invoice }] })
    },
  },
  {
    call: 'subscriptions.update',
    expects: 'cancel_at_period_end ends it then, and is taken back',
    async run(stage) {
      const id = made(stage.subscription, 'subscription')
      const canceled = await cancelAtPeriodEnd(stage, id, true)
      expectFields(canceled, { id, status: 'active', cancel_at_period_end: true, canceled_at: Number })
      const back = await cancelAtPeriodEnd(stage, id, false)
      expectFields(back, { id, status: 'active', ...live })
    },
  },
  {
    call: 'invoices.createPreview',
    expects: 'what an upgrade would charge, without doing it',
    async run({ stripe, subscription, small, large }) {
      const id = made(subscription, 'subscription')
      const before = await stripe.subscriptions.retrieve(id)
      const preview = await stripe.invoices.createPreview({
        customer: String(before.customer),
        subscription: id,
        subscription_details: changeTo(made(large, 'price'), before),
      })
      expectFields(preview, { object: 'invoice', currency: 'usd', amount_due: 1000, starting_balance: 0, total: 1000 })
      expectFields(await stripe.subscriptions.retrieve(id), { items: itemsAt(small) })
    },
  },
  {
    call: 'subscriptions.update',
    expects: 'an upgrade is charged at once, the period unchanged',
    async run(stage) {
      const id = made(stage.subscription, 'subscription')
      const { items } = await stage.stripe.subscriptions.retrieve(id)
      const { current_period_end } = items.data[0]!
      const updated = await changePrice(stage, id, made(stage.large, 'price'), 'upgrade')
      expectFields(updated, { id, status: 'active', pending_update: null })
      expectFields(updated.items.data, [{ price: { id: stage.large }, current_period_end }])
      expectFields(invoiceOf(updated), { status: 'paid', amount_paid: 1000 })
    },
  },
  {
    call: 'subscriptions.update',
    expects: 'a downgrade is credited to the customer’s balance',
    async run(stage) {
      const id = made(stage.subscription, 'subscription')
      const updated = await changePrice(stage, id, made(stage.small, 'price'), 'downgrade')
      expectFields(updated, { id, status: 'active', pending_update: null, items: itemsAt(stage.small) })
      expectFields(invoiceOf(updated), { status: 'paid', amount_due: 0, total: -1000 })
      expectFields(await stage.stripe.customers.retrieve(String(updated.customer)), { balance: -1000 })
    },
  },
  {
    call: 'subscriptions.update',
    expects: 'a declined upgrade keeps the price, and voiding its invoice ends the pending change',
    async run(stage) {
      const { id, invoice } = await upgradeUnpaid(stage, 'declines', /^requires_payment_method$/)
      const { stripe } = stage
      expectFields(await openInvoices(stage, id), [{ id: invoice }])
      expectFields(await stripe.invoices.voidInvoice(invoice), { id: invoice, object: 'invoice', status: 'void' })
      expectFields(await openInvoices(stage, id), [])
      expectFields(await stripe.subscriptions.retrieve(id), { pending_update: null })
    },
  },
  {
    call: 'subscriptions.update',
    expects: 'an upgrade that the bank wants confirmed waits with requires_action',
    run: (stage) => upgradeUnpaid(stage, 'authenticates', /^requires_action$/).then(() => {}),
  },
  {
    call: 'invoices.pay',
    expects: '402 for a card that is declined or must be confirmed, which leaves it open; paid with another card',
    async run(stage) {
      const { stripe, run } = stage
      const { customer, invoice } = await upgradeUnpaid(stage, 'declines', /^requires_payment_method$/, 'upgrade-paid')
      const payWith = async (card: Card) => {
        const { id: payment_method } = await attach(stage, customer, card)
        return stripe.invoices.pay(invoice, { payment_method }, { idempotencyKey: `pay-${card}-${run}` })
      }
      await expectRefusal(payWith('declines'), { statusCode: 402, rawType: 'card_error', code: 'card_declined' })
      const unconfirmed = { statusCode: 402, code: 'invoice_payment_intent_requires_action' }
      await expectRefusal(payWith('authenticates'), unconfirmed)
      expectFields(await stripe.invoices.retrieve(invoice), { status: 'open' })
      expectFields(await payWith('good'), { id: invoice, object: 'invoice', status: 'paid', amount_paid: 1000 })
    },
  },
]

/** Ends what the checks above began. */
export const cancellationChecks: Check<Stage>[] = [
  {
    call: 'subscriptions.cancel',
    expects: 'canceled at once, listed only with status all, and 404 the second time',
    async run({ stripe, subscription }) {
      const id = made(subscription, 'subscription')
      const over = await stripe.subscriptions.cancel(id)
      expectFields(over, { id, status: 'canceled', ended_at: Number })
      const customer = String(over.customer)
      expectFields((await stripe.subscriptions.list({ customer })).data, [])
      expectFields((await stripe.subscriptions.list({ customer, status: 'all' })).data, [{ id, status: 'canceled' }])
      await expectRefusal(stripe.subscriptions.cancel(id), { statusCode: 404, code: 'resource_missing' })
      expectTrue((await stripe.subscriptions.retrieve(id)).status === 'canceled', 'it is not canceled any more')
    },
  },
]
