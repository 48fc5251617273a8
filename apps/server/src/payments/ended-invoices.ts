import type Stripe from 'stripe'
import { required } from '../kit/required.ts'
import { terminalStatuses } from './live-subscription.ts'
import { asList, idOf, noneWhenMissing } from './stripe-client.ts'
import { voidInvoice } from './void-invoice.ts'

type Ended = { invoice: Stripe.Invoice; endedAt: number }

/** Voids the open invoices of ended subscriptions, whose payment pages would still take money. */
export async function voidEndedInvoices(stripe: Stripe, customer: string): Promise<void> {
  for (const { invoice } of await listEnded(stripe, customer, 'open'))
    await voidInvoice(stripe, required(invoice.id, 'the id of an invoice'))
}

/** Ids of the invoices that were paid after their subscription had ended. */
export async function listLatePayments(stripe: Stripe, customer: string): Promise<string[]> {
  const ended = await listEnded(stripe, customer, 'paid')
  return ended
    .filter(({ invoice, endedAt }) => invoice.amount_paid > 0 && (invoice.status_transitions.paid_at ?? 0) > endedAt)
    .map(({ invoice }) => required(invoice.id, 'the id of an invoice'))
}

/**
 * Lists invoices before subscriptions, so that a concurrent purchase isn't taken for an ended one. Skips invoices created after
 * the end: they were added at the provider by hand.
 */
async function listEnded(stripe: Stripe, customer: string, status: 'open' | 'paid'): Promise<Ended[]> {
  const found = await stripe.invoices.list({ customer, status, limit: 100 }).catch(noneWhenMissing)
  const invoices = found ? asList(found).data : []
  if (invoices.length === 0) return []
  const listed = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 }).catch(noneWhenMissing)
  const ends = new Map(
    (listed ? asList(listed).data : [])
      .filter((subscription) => terminalStatuses.includes(subscription.status))
      .map(({ id, ended_at }) => [id, ended_at]),
  )
  return invoices.flatMap((invoice) => {
    const endedAt = ends.get(subscriptionOf(invoice) ?? '')
    return endedAt != null && invoice.created <= endedAt ? [{ invoice, endedAt }] : []
  })
}

const subscriptionOf = ({ parent }: Stripe.Invoice): string | null => idOf(parent?.subscription_details?.subscription)
