import { testCards } from '../src/cards.ts'
import { createSession, paySession } from '../src/checkout-sessions.ts'
import { createCustomer } from '../src/customers.ts'
import { parseForm } from '../src/form-body.ts'
import { type Books, blankBooks } from '../src/ledger.ts'
import { upsertOffers } from '../src/prices.ts'
import { updateSubscription } from '../src/subscriptions.ts'

/** State in memory, and buyers' actions on it. */

export const day = 86_400
export const start = Date.parse('2026-01-31T12:00:00Z') / 1000

export function newBooks(afterRetries: Books['account']['afterRetries'] = 'cancel'): Books {
  const opened = blankBooks({ merchant: 'Shop', publicPath: '/sandbox', afterRetries })
  opened.listening = true
  upsertOffers(opened, [
    { lookupKey: 'small', product: 'Small', monthlyCents: 2000, currency: 'usd' },
    { lookupKey: 'large', product: 'Large', monthlyCents: 3000, currency: 'usd' },
  ])
  return opened
}

export const cardWith = (shown: string) => {
  const { behavior } = testCards.find((each) => each.shown === shown)!
  return { brand: 'visa', last4: shown.slice(-4), expMonth: 12, expYear: 2034, behavior }
}

export function openSession(to: Books, now: number): string {
  const customer = createCustomer({ books: to, form: parseForm('email=a@b.example'), id: '', now })
  const form = new URLSearchParams({
    mode: 'subscription',
    customer: customer.id,
    success_url: 'http://shop.example/',
    'line_items[0][price]': 'price_small_2000_usd',
  })
  return createSession({ books: to, form: parseForm(form.toString()), id: '', now }).id
}

export function subscribe(to: Books, shown: string, now: number): string {
  const paid = paySession(to, openSession(to, now), cardWith(shown), true, now)
  if (paid.kind !== 'paid') throw new Error('the card was refused')
  return paid.session.subscription!
}

export function update(to: Books, id: string, now: number, form: Record<string, string>): void {
  updateSubscription({ books: to, form: parseForm(new URLSearchParams(form).toString()), id, now })
}

export const upgrade = (to: Books, id: string, now: number) =>
  update(to, id, now, {
    'items[0][id]': to.subscriptions[id]!.items.data[0]!.id,
    'items[0][price]': 'price_large_3000_usd',
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
  })

export const eventsOf = (of: Books, type: string) => Object.values(of.events).filter((event) => event.type === type)
