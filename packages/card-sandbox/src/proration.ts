import type { InvoiceDraft, LineDraft } from './invoices.ts'
import type { Books } from './ledger.ts'
import type { Price, Subscription } from './objects.ts'
import { productNameOf } from './prices.ts'

/** The prorated invoice of a change of price at `date`, by seconds: credit for the old price, a charge for the new one. */
export function prorationOf(books: Books, subscription: Subscription, price: Price, date: number): InvoiceDraft {
  const item = subscription.items.data[0]!
  const { current_period_start: start, current_period_end: end } = item
  const left = (end - date) / (end - start)
  const day = new Date(date * 1000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const line = (each: Price, amount: number, text: string): LineDraft => ({
    amount,
    description: `${text} ${productNameOf(books, each)} after ${day}`,
    period: { start: date, end },
    price: each,
    proration: true,
  })
  return {
    subscription,
    reason: 'subscription_update',
    lines: [
      line(item.price, -Math.round(item.price.unit_amount * left), 'Unused time on'),
      line(price, Math.round(price.unit_amount * left), 'Remaining time on'),
    ],
    period: { start: date, end: date },
    prorationDate: date,
  }
}
