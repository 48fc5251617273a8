import type { Card } from './cards.ts'
import { amend, emit } from './events.ts'
import { type Books, newId } from './ledger.ts'
import type { PaymentMethod } from './objects.ts'
import { missing } from './provider-error.ts'

/** Makes a card a customer's default, which a subscription's own card overrides. Doesn't authorize it: do that first. */
export function makeDefaultCard(books: Books, customerId: string, card: Card, now: number): PaymentMethod {
  const customer = books.customers[customerId]
  if (!customer) throw missing('customer', customerId)
  const method = saveCard(books, customerId, card, now)
  amend(books, now, 'customer.updated', customer, {
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id },
  })
  return method
}

/** Sets a card as the default of a customer and all their live subscriptions. */
export function attachCard(books: Books, customerId: string, card: Card, now: number): PaymentMethod {
  const method = makeDefaultCard(books, customerId, card, now)
  for (const subscription of Object.values(books.subscriptions)) {
    if (subscription.customer !== customerId || subscription.status === 'canceled') continue
    amend(books, now, 'customer.subscription.updated', subscription, { default_payment_method: method.id })
  }
  return method
}

/** Saves a customer's card without its number. */
export function saveCard(books: Books, customer: string, card: Card, now: number): PaymentMethod {
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    card: { brand: card.brand, exp_month: card.expMonth, exp_year: card.expYear, last4: card.last4 },
    created: now,
    customer,
    livemode: false,
    type: 'card',
  }
  books.paymentMethods[method.id] = method
  books.behaviors[method.id] = card.behavior
  emit(books, now, 'payment_method.attached', method)
  return method
}
