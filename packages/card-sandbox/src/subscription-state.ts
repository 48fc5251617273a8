import { amend, emit } from './events.ts'
import { invoicesOfSubscription, stopCollection, voidInvoice } from './invoices.ts'
import type { Books } from './ledger.ts'
import type { Invoice, Subscription } from './objects.ts'

/** Effects of a paid invoice: applies a pending change of price; reactivates a subscription whose newest invoice this was. */
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

/** Drops an unpaid change of price and voids its invoice. */
export function dropPendingUpdate(books: Books, subscription: Subscription, now: number): void {
  if (subscription.pending_update === null) return
  subscription.pending_update = null
  const invoice = books.invoices[subscription.latest_invoice]
  if (invoice?.status === 'open') voidInvoice(books, invoice, now)
}

/** Cancels a subscription. Its open invoices stay payable, but their automatic collection stops. */
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
