import type { ApiRequest } from './api-request.ts'
import { namedCard } from './cards.ts'
import { requiredText } from './form-body.ts'
import { find } from './ledger.ts'
import type { PaymentMethod } from './objects.ts'
import { saveCard } from './payment-methods.ts'
import { refusalError, refusalOf } from './payments.ts'
import { missing, ProviderError } from './provider-error.ts'

export function retrieveMethod({ books, id }: ApiRequest): PaymentMethod {
  const method = find(books.paymentMethods, id)
  if (!method) throw missing('PaymentMethod', id)
  return method
}

/** Saves a card for a customer, by the token of a test card such as `pm_card_visa`. */
export function attachMethod(request: ApiRequest): PaymentMethod {
  const { books, form, id, now } = request
  const customer = requiredText(form, 'customer')
  if (!find(books.customers, customer)) {
    throw new ProviderError(400, `No such customer: '${customer}'`, { code: 'resource_missing', param: 'customer' })
  }
  const card = namedCard(id, now)
  if (card) {
    // Off-session: a card that requires authentication is saved without it.
    const refused = refusalOf(card.behavior.first, true)
    if (refused) throw refusalError(refused, 'invoice', false)
    return saveCard(books, customer, card, now)
  }
  const method = retrieveMethod(request)
  if (method.customer === customer) return method
  throw new ProviderError(400, 'The payment method you provided has already been attached to a customer.')
}
