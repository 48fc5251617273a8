import { amend, emit } from './events.ts'
import { invoicesOfSubscription, stopCollection, voidInvoice } from './invoices.ts'
import type { Books } from './ledger.ts'
import type { Invoice, Subscription } from './objects.ts'

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

/** Ends a subscription for good. Its open invoices stay, but no card is charged for them anymore. */
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
