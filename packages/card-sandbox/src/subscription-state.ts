import { monthsAfter, monthsOf } from './billing-cycle.ts'
import { amend, emit } from './events.ts'
import { invoicesOfSubscription, stopCollection, voidInvoice } from './invoices.ts'
import { type Books, newId } from './ledger.ts'
import { type Invoice, listOf, type Price, type Subscription, type SubscriptionItem } from './objects.ts'

type Order = { customer: string; paymentMethod: string; metadata: Record<string, string> }

/** A subscription whose first period begins now; not yet in the books, because its invoice comes first. */
export function newSubscription(order: Order, price: Price, now: number): Subscription {
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

/** What a paid invoice changes: a waiting change of price happens; a debt whose newest invoice this was is settled. */
export function afterPayment(books: Books, invoice: Invoice, now: number): void {
  const subscription = books.subscriptions[invoice.parent.subscription_details.subscription]
  if (!subscription || subscription.status === 'canceled') return
  if (subscription.pending_update !== null && subscription.latest_invoice === invoice.id) {
    const { subscription_items } = subscription.pending_update
    const items = { ...subscription.items, data: subscription_items }
    amend(books, now, 'customer.subscription.updated', subscription, { items, pending_update: null })
    emit(books, now, 'customer.subscription.pending_update_applied', subscription)
    return
  }
  if (subscription.status === 'active') return
  const newer = invoicesOfSubscription(books, subscription.id)
    .filter(({ status }) => status === 'open')
    .some(({ created }) => created > invoice.created)
  if (!newer) amend(books, now, 'customer.subscription.updated', subscription, { status: 'active' })
}

/** Forgets a change of price that was not paid; its invoice, unless it is void already, is taken back. */
export function dropPendingUpdate(books: Books, subscription: Subscription, now: number): void {
  if (subscription.pending_update === null) return
  subscription.pending_update = null
  const invoice = books.invoices[subscription.latest_invoice]
  if (invoice?.status === 'open') voidInvoice(books, invoice, now)
}

/** Ends a subscription for good. Its open invoices stay, but nobody's card is charged for them any more. */
export function endSubscription(
  books: Books,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
  now: number,
): void {
  dropPendingUpdate(books, subscription, now)
  for (const invoice of invoicesOfSubscription(books, subscription.id)) stopCollection(invoice)
  Object.assign(subscription, {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: { ...subscription.cancellation_details, reason },
    ended_at: now,
  })
  emit(books, now, 'customer.subscription.deleted', subscription)
}
