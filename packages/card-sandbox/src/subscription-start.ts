import { monthsAfter, monthsOf } from './billing-cycle.ts'
import { emit } from './events.ts'
import { draftInvoice, issueInvoice } from './invoices.ts'
import { type Books, newId } from './ledger.ts'
import { listOf, type Price, type Subscription, type SubscriptionItem } from './objects.ts'
import { settleInvoice } from './payments.ts'
import { lineText } from './prices.ts'

type Order = { customer: string; paymentMethod: string; metadata: Record<string, string> }

/** Starts a subscription and pays its first invoice with an authorized payment method. */
export function beginSubscription(books: Books, order: Order, price: Price, now: number): Subscription {
  const subscription = newSubscription(order, price, now)
  const { current_period_start: start, current_period_end: end } = subscription.items.data[0]!
  const description = lineText(books, price)
  const line = { amount: price.unit_amount, description, period: { start, end }, price, proration: false }
  const period = { start: now, end: now }
  const invoice = draftInvoice(books, { subscription, reason: 'subscription_create', lines: [line], period }, now)
  subscription.latest_invoice = invoice.id
  books.subscriptions[subscription.id] = subscription
  emit(books, now, 'customer.subscription.created', subscription)
  issueInvoice(books, invoice, now)
  settleInvoice(books, invoice, order.paymentMethod, now)
  return subscription
}

/** A subscription whose first period starts now; not stored yet. */
function newSubscription(order: Order, price: Price, now: number): Subscription {
  const id = newId('sub')
  const item: SubscriptionItem = {
    id: newId('si'),
    object: 'subscription_item',
    created: now,
    current_period_start: now,
    current_period_end: monthsAfter(now, monthsOf(price)),
    metadata: {},
    price: structuredClone(price),
    quantity: 1,
    subscription: id,
  }
  return {
    id,
    object: 'subscription',
    billing_cycle_anchor: now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: price.currency,
    customer: order.customer,
    default_payment_method: order.paymentMethod,
    ended_at: null,
    items: listOf(`/v1/subscription_items?subscription=${id}`, [item]),
    latest_invoice: '',
    livemode: false,
    metadata: order.metadata,
    pending_update: null,
    start_date: now,
    status: 'active',
  }
}
