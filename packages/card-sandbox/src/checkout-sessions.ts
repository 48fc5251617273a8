import type { ApiRequest } from './api-request.ts'
import type { Card } from './cards.ts'
import { emit } from './events.ts'
import {
  metadataAt,
  numberAt,
  requiredText,
  requiredUrl,
  type Tree,
  textAt,
  treeAt,
  urlAt,
  wordAt,
} from './form-body.ts'
import { type Books, find, newId } from './ledger.ts'
import { pageOf } from './listing.ts'
import type { CheckoutSession, List } from './objects.ts'
import { hostedUrl, rememberOrigin } from './pages-address.ts'
import { saveCard } from './payment-methods.ts'
import { type Refused, refusalOf } from './payments.ts'
import { findPrice } from './prices.ts'
import { missing, ProviderError } from './provider-error.ts'
import { beginSubscription } from './subscription-start.ts'

const expiry = { min: 30 * 60, max: 24 * 60 * 60 }

export function createSession({ books, form, now }: ApiRequest): CheckoutSession {
  if (requiredText(form, 'mode') !== 'subscription')
    throw new ProviderError(400, 'Only mode=subscription is offered here.', { param: 'mode' })
  const customer = requiredText(form, 'customer')
  if (!find(books.customers, customer)) {
    throw new ProviderError(400, `No such customer: '${customer}'`, { code: 'resource_missing', param: 'customer' })
  }
  const price = findPrice(books, requiredText(firstLine(form), 'price'), 'line_items[0][price]')
  const successUrl = requiredUrl(form, 'success_url')
  rememberOrigin(books, successUrl)
  const id = newId('cs_test')
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    amount_subtotal: price.unit_amount,
    amount_total: price.unit_amount,
    cancel_url: urlAt(form, 'cancel_url') ?? null,
    client_reference_id: textAt(form, 'client_reference_id') ?? null,
    created: now,
    currency: price.currency,
    customer,
    expires_at: expiryAt(form, now),
    invoice: null,
    livemode: false,
    metadata: metadataAt(form),
    mode: 'subscription',
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: successUrl,
    url: hostedUrl(books, 'checkout', id),
  }
  books.sessions[id] = session
  books.orders[id] = { priceId: price.id, metadata: metadataAt(treeAt(form, 'subscription_data')) }
  return session
}

export function retrieveSession({ books, id }: ApiRequest): CheckoutSession {
  const session = find(books.sessions, id)
  if (!session) throw missing('checkout.session', id)
  return session
}

/** Newest first, filtered by customer, subscription and status. */
export function listSessions({ books, form }: ApiRequest): List<CheckoutSession> {
  const customer = textAt(form, 'customer')
  const subscription = textAt(form, 'subscription')
  const status = wordAt(form, 'status', ['open', 'complete', 'expired'])
  const found = Object.values(books.sessions)
    .filter((session) => customer === undefined || session.customer === customer)
    .filter((session) => subscription === undefined || session.subscription === subscription)
    .filter((session) => status === undefined || session.status === status)
  return pageOf('/v1/checkout/sessions', form, found)
}

export function expireSession(request: ApiRequest): CheckoutSession {
  const session = retrieveSession(request)
  if (session.status !== 'open') {
    throw new ProviderError(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
    )
  }
  return endSession(request.books, session, request.now)
}

/** Expires an unpaid session. */
export function endSession(books: Books, session: CheckoutSession, now: number): CheckoutSession {
  Object.assign(session, { status: 'expired', url: null })
  emit(books, now, 'checkout.session.expired', session)
  return session
}

/** Pays an open session with a new card, which starts the subscription. Idempotent for a complete session. */
export function paySession(
  books: Books,
  id: string,
  card: Card,
  authenticated: boolean,
  now: number,
): { kind: 'paid'; session: CheckoutSession } | Refused {
  const session = find(books.sessions, id)
  if (!session) throw missing('checkout.session', id)
  if (session.status === 'complete') return { kind: 'paid', session }
  if (session.status !== 'open' || !books.customers[session.customer]) {
    return { kind: 'declined', message: 'This checkout can no longer be paid.' }
  }
  const refused = refusalOf(card.behavior.first, authenticated)
  if (refused) return refused
  const order = books.orders[id]!
  const price = findPrice(books, order.priceId, 'line_items[0][price]')
  const method = saveCard(books, session.customer, card, now).id
  const subscription = beginSubscription(
    books,
    { customer: session.customer, paymentMethod: method, metadata: order.metadata },
    price,
    now,
  )
  Object.assign(session, {
    status: 'complete',
    payment_status: 'paid',
    invoice: subscription.latest_invoice,
    subscription: subscription.id,
    url: null,
  })
  emit(books, now, 'checkout.session.completed', session)
  return { kind: 'paid', session }
}

function firstLine(form: Tree): Tree {
  const lines = treeAt(form, 'line_items')
  if (Object.keys(lines).length > 1) {
    throw new ProviderError(400, 'Only one line item is offered here.', { param: 'line_items' })
  }
  const line = treeAt(lines, '0')
  if ((numberAt(line, 'quantity') ?? 1) !== 1) {
    throw new ProviderError(400, 'Only a quantity of 1 is offered here.', { param: 'line_items[0][quantity]' })
  }
  return line
}

function expiryAt(form: Tree, now: number): number {
  const moment = numberAt(form, 'expires_at') ?? now + expiry.max
  if (!(moment - now >= expiry.min - 60 && moment - now <= expiry.max)) {
    throw new ProviderError(400, 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
      param: 'expires_at',
    })
  }
  return moment
}
