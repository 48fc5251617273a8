import { type Behavior, type Card, type CardOutcome, declineMessages } from './cards.ts'
import { emit } from './events.ts'
import { paymentOf } from './invoices.ts'
import { type Books, find, newId } from './ledger.ts'
import type { Charge, Invoice, PaymentIntent } from './objects.ts'
import { attachCard } from './payment-methods.ts'
import { missing, ProviderError } from './provider-error.ts'
import { afterPayment } from './subscription-state.ts'

export type Refused = { kind: 'declined'; message: string } | { kind: 'authenticate' }
export type Payment = { kind: 'paid' } | Refused

/** The bank's refusal, or undefined when it accepts. An authenticated payment needs no further authentication. */
export function refusalOf(answer: CardOutcome, authenticated: boolean): Refused | undefined {
  if (answer === 'succeeds') return undefined
  if (answer === 'authenticate') return authenticated ? undefined : { kind: 'authenticate' }
  return { kind: 'declined', message: declineMessages[answer] }
}

/** The refusal as an error of the API. */
export function refusalError(refused: Refused, what: 'invoice' | 'subscription', began: boolean): ProviderError {
  if (refused.kind === 'declined') {
    return new ProviderError(402, refused.message, { type: 'card_error', code: 'card_declined', began })
  }
  const message = 'This payment requires additional user action before it can be completed successfully.'
  const code = `${what}_payment_intent_requires_action`
  return new ProviderError(402, message, { type: 'card_error', code, began })
}

/**
 * Pays an invoice on its page, with a new card or the id of a saved payment method. A new card that paid becomes the customer's default.
 * While authentication is pending, no attempt is recorded.
 */
export function payInvoice(
  books: Books,
  invoiceId: string,
  methodOrCard: string | Card,
  authenticated: boolean,
  now: number,
): Payment {
  const invoice = find(books.invoices, invoiceId)
  if (!invoice) throw missing('invoice', invoiceId)
  if (invoice.status === 'paid') return { kind: 'paid' }
  if (invoice.status !== 'open') return { kind: 'declined', message: 'This invoice can no longer be paid.' }
  if (typeof methodOrCard === 'string') {
    const refused = refusalOf(behaviorOf(books, methodOrCard).later, authenticated)
    if (refused?.kind !== 'authenticate') return attempt(books, invoice, methodOrCard, refused, now)
    return refused
  }
  const refused = refusalOf(methodOrCard.behavior.first, authenticated)
  if (refused?.kind === 'authenticate') return refused
  if (refused) return attempt(books, invoice, null, refused, now)
  return attempt(books, invoice, attachCard(books, invoice.customer, methodOrCard, now).id, undefined, now)
}

/** Charges a saved card off-session: the one named, else the subscription's, else the customer's. */
export function collect(books: Books, invoice: Invoice, now: number, named?: string): Payment {
  if (invoice.amount_due === 0) {
    settleInvoice(books, invoice, null, now)
    return { kind: 'paid' }
  }
  const method = named ?? methodFor(books, invoice)
  if (method === null) {
    const message = 'This customer has no payment method on file.'
    return attempt(books, invoice, null, { kind: 'declined', message }, now)
  }
  return attempt(books, invoice, method, refusalOf(behaviorOf(books, method).later, false), now)
}

/** Marks an invoice as paid, with a charge to `method` unless nothing is due. */
export function settleInvoice(books: Books, invoice: Invoice, method: string | null, now: number): void {
  const payment = paymentOf(books, invoice.id)
  if (payment && method !== null) {
    const intent = books.paymentIntents[payment.payment.payment_intent]!
    charge(books, intent, method, now)
    Object.assign(payment, {
      amount_paid: intent.amount,
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: now },
    })
  }
  Object.assign(invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    attempt_count: invoice.attempt_count + (payment ? 1 : 0),
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  })
  emit(books, now, 'invoice.paid', invoice)
}

/** The method that an invoice is charged to; null when there is none. */
export function methodFor(books: Books, invoice: Invoice): string | null {
  const subscription = books.subscriptions[invoice.parent.subscription_details.subscription]
  const method =
    subscription?.default_payment_method ??
    books.customers[invoice.customer]?.invoice_settings.default_payment_method ??
    null
  return method !== null && books.paymentMethods[method] ? method : null
}

function attempt(
  books: Books,
  invoice: Invoice,
  method: string | null,
  refused: Refused | undefined,
  now: number,
): Payment {
  if (!refused) {
    settleInvoice(books, invoice, method, now)
    afterPayment(books, invoice, now)
    return { kind: 'paid' }
  }
  const intent = intentOf(books, invoice)
  Object.assign(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 })
  if (refused.kind === 'authenticate') {
    const action = { type: 'use_stripe_sdk', use_stripe_sdk: {} }
    Object.assign(intent, { status: 'requires_action', next_action: action, payment_method: method })
    emit(books, now, 'payment_intent.requires_action', intent)
    emit(books, now, 'invoice.payment_action_required', invoice)
  } else {
    const last_payment_error = errorOf(books, method, refused.message)
    Object.assign(intent, { status: 'requires_payment_method', next_action: null, payment_method: null })
    Object.assign(intent, { last_payment_error })
    emit(books, now, 'payment_intent.payment_failed', intent)
  }
  emit(books, now, 'invoice.payment_failed', invoice)
  return refused
}

function charge(books: Books, intent: PaymentIntent, method: string, now: number): void {
  const made: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    captured: true,
    created: now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    livemode: false,
    metadata: {},
    paid: true,
    payment_intent: intent.id,
    payment_method: method,
    receipt_url: null,
    refunded: false,
    status: 'succeeded',
  }
  books.charges[made.id] = made
  Object.assign(intent, {
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: made.id,
    next_action: null,
    payment_method: method,
    status: 'succeeded',
  })
  emit(books, now, 'charge.succeeded', made)
  emit(books, now, 'payment_intent.succeeded', intent)
  if (behaviorOf(books, method).afterwards === 'disputes') dispute(books, made, now)
}

function dispute(books: Books, charge: Charge, now: number): void {
  const id = newId('dp')
  charge.disputed = true
  books.disputes[id] = {
    id,
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: now,
    currency: charge.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  emit(books, now, 'charge.dispute.created', books.disputes[id])
}

export function behaviorOf(books: Books, method: string): Behavior {
  const behavior = find(books.behaviors, method)
  if (!behavior) throw missing('payment_method', method)
  return behavior
}

/** The intent of an invoice with an amount due, which every attempted one has. */
const intentOf = (books: Books, invoice: Invoice): PaymentIntent =>
  books.paymentIntents[paymentOf(books, invoice.id)!.payment.payment_intent]!

function errorOf(books: Books, method: string | null, message: string): PaymentIntent['last_payment_error'] {
  const later: CardOutcome | undefined = method === null ? undefined : books.behaviors[method]?.later
  const decline_code = later === 'insufficient_funds' ? 'insufficient_funds' : 'generic_decline'
  return { type: 'card_error', code: 'card_declined', decline_code, message }
}
