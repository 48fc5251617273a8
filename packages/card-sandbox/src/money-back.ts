import type { ApiRequest } from './api-request.ts'
import { emit } from './events.ts'
import { metadataAt, numberAt, textAt, wordAt } from './form-body.ts'
import { type Books, find, newId } from './ledger.ts'
import { pageOf } from './listing.ts'
import type { Charge, Dispute, List, PaymentIntent, Refund } from './objects.ts'
import { missing, ProviderError } from './provider-error.ts'

export function retrievePaymentIntent({ books, id }: ApiRequest): PaymentIntent {
  const intent = find(books.paymentIntents, id)
  if (!intent) throw missing('payment_intent', id)
  return intent
}

export function retrieveCharge({ books, id }: ApiRequest): Charge {
  const charge = find(books.charges, id)
  if (!charge) throw missing('charge', id)
  return charge
}

/** Refunds a payment, fully or partially. */
export function createRefund(request: ApiRequest): Refund {
  const { books, form, now } = request
  const charge = chargeNamed(request)
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    throw new ProviderError(400, `Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  if (charge.disputed) {
    throw new ProviderError(400, `Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  const amount = numberAt(form, 'amount') ?? left
  if (amount < 1 || amount > left) {
    throw new ProviderError(400, `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    })
  }
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: now,
    currency: charge.currency,
    customer: charge.customer,
    metadata: metadataAt(form),
    payment_intent: charge.payment_intent,
    reason: wordAt(form, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null,
    status: 'succeeded',
  }
  books.refunds[refund.id] = refund
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded }
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  emit(books, now, 'charge.refunded', charge, previous)
  emit(books, now, 'refund.created', refund)
  return refund
}

export function retrieveRefund({ books, id }: ApiRequest): Refund {
  const refund = find(books.refunds, id)
  if (!refund) throw missing('refund', id)
  return refund
}

export const listRefunds = ({ books, form }: ApiRequest): List<Refund> =>
  pageOf('/v1/refunds', form, Object.values(books.refunds).filter(isOfPayment(form)))

export function retrieveDispute({ books, id }: ApiRequest): Dispute {
  const dispute = find(books.disputes, id)
  if (!dispute) throw missing('dispute', id)
  return dispute
}

export const listDisputes = ({ books, form }: ApiRequest): List<Dispute> =>
  pageOf('/v1/disputes', form, Object.values(books.disputes).filter(isOfPayment(form)))

function isOfPayment(form: ApiRequest['form']) {
  const charge = textAt(form, 'charge')
  const intent = textAt(form, 'payment_intent')
  return (item: { charge: string; payment_intent: string }) =>
    (charge === undefined || item.charge === charge) && (intent === undefined || item.payment_intent === intent)
}

function chargeNamed({ books, form }: ApiRequest): Charge {
  const named = textAt(form, 'charge')
  if (named !== undefined) return chargeWith(books, named, 'charge')
  const id = textAt(form, 'payment_intent')
  if (id === undefined) {
    throw new ProviderError(400, 'One of the following params should be provided: payment_intent or charge.')
  }
  const intent = find(books.paymentIntents, id)
  if (!intent) {
    throw new ProviderError(400, `No such payment_intent: '${id}'`, {
      code: 'resource_missing',
      param: 'payment_intent',
    })
  }
  if (intent.latest_charge === null) {
    throw new ProviderError(400, `This PaymentIntent (${id}) does not have a successful charge to refund.`)
  }
  return chargeWith(books, intent.latest_charge, 'payment_intent')
}

function chargeWith(books: Books, id: string, param: string): Charge {
  const charge = find(books.charges, id)
  if (!charge) throw new ProviderError(400, `No such charge: '${id}'`, { code: 'resource_missing', param })
  return charge
}
