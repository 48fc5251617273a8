import { monthsOf, nextPeriodEnd } from './billing-cycle.ts'
import type { InvoiceDraft } from './invoices.ts'
import type { Books } from './ledger.ts'
import type { Subscription } from './objects.ts'
import { lineText } from './prices.ts'

/** The invoice draft for a subscription's next period. */
export function renewalOf(books: Books, subscription: Subscription): InvoiceDraft {
  const { current_period_start: before, current_period_end: start, price } = subscription.items.data[0]!
  const end = nextPeriodEnd(subscription.billing_cycle_anchor, start, monthsOf(price))
  const description = lineText(books, price)
  return {
    subscription,
    reason: 'subscription_cycle',
    lines: [{ amount: price.unit_amount, description, period: { start, end }, price, proration: false }],
    period: { start: before, end: start },
  }
}
