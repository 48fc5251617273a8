import type { Asked } from './asked.ts'
import { sessionAt } from './billing-cycle.ts'
import { requiredText, type Tree, textAt, textsAt, treeAt } from './form-body.ts'
import { type Books, newId } from './ledger.ts'
import { type List, listOf, type PaymentMethod, type Price, type Session } from './objects.ts'
import { findPrice } from './prices.ts'
import { missing, ProviderError } from './provider-error.ts'
import { startSubscription } from './subscriptions.ts'

const expiry = { min: 30 * 60, max: 24 * 60 * 60 }

export function createSession({ books, form, now, prices, publicPath }: Asked): Session {
  if (requiredText(form, 'mode') !== 'subscription')
    throw new ProviderError(400, 'Only mode=subscription is offered here.')
  const customer = requiredText(form, 'customer')
  if (!books.customers[customer]) {
    throw new ProviderError(400, `No such customer: '${customer}'`, { code: 'resource_missing', param: 'customer' })
  }
  const price = findPrice(
    prices,
    requiredText(treeAt(treeAt(form, 'line_items'), '0'), 'price'),
    'line_items[0][price]',
  )
  const successUrl = addressAt(form, 'success_url')
  const id = newId('cs_test')
  const session: Session = {
    id,
    object: 'checkout.session',
    amount_total: price.unit_amount,
    cancel_url: textAt(form, 'cancel_url') === undefined ? null : addressAt(form, 'cancel_url'),
    client_reference_id: textAt(form, 'client_reference_id') ?? null,
    created: now,
    currency: price.currency,
    customer,
    expires_at: expiryAt(form, now),
    livemode: false,
    metadata: textsAt(form, 'metadata'),
    mode: 'subscription',
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: successUrl,
    // The page is served where the buyer comes from, so that one origin is enough.
    url: new URL(`${publicPath}/${id}`, successUrl).href,
  }
  books.sessions[id] = session
  books.orders[id] = { priceId: price.id, metadata: textsAt(treeAt(form, 'subscription_data'), 'metadata') }
  return session
}

export function retrieveSession({ books, id, now }: Asked): Session {
  const session = books.sessions[id]
  if (!session) throw missing('checkout.session', id)
  return sessionAt(session, now)
}

/** Newest first, of one customer and with one status where these are named. */
export function listSessions({ books, form, now }: Asked): List<Session> {
  const customer = textAt(form, 'customer')
  const status = textAt(form, 'status')
  const found = Object.values(books.sessions)
    .map((session) => sessionAt(session, now))
    .filter((session) => customer === undefined || session.customer === customer)
    .filter((session) => status === undefined || session.status === status)
  return listOf('/v1/checkout/sessions', found.reverse())
}

export function expireSession(asked: Asked): Session {
  const session = retrieveSession(asked)
  if (session.status !== 'open') {
    throw new ProviderError(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
    )
  }
  const expired: Session = { ...session, status: 'expired', url: null }
  asked.books.sessions[session.id] = expired
  return expired
}

/** Completes an open session with a card that paid. One that is not open any more stays as it is. */
export function paySession(
  books: Books,
  id: string,
  card: Omit<PaymentMethod, 'id' | 'object'>,
  prices: Price[],
  now: number,
): Session {
  const stored = books.sessions[id]
  if (!stored) throw missing('checkout.session', id)
  const session = sessionAt(stored, now)
  if (session.status !== 'open') return session
  const order = books.orders[id]!
  const method: PaymentMethod = { id: newId('pm'), object: 'payment_method', ...card }
  books.paymentMethods[method.id] = method
  const subscription = startSubscription(
    books,
    { customer: session.customer, paymentMethod: method.id, metadata: order.metadata },
    findPrice(prices, order.priceId, 'line_items[0][price]'),
    now,
  )
  const paid: Session = {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    subscription: subscription.id,
    url: null,
  }
  books.sessions[id] = paid
  return paid
}

function addressAt(form: Tree, name: string): string {
  const address = requiredText(form, name)
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    throw new ProviderError(400, 'Not a valid URL', { code: 'url_invalid', param: name })
  }
  return address
}

function expiryAt(form: Tree, now: number): number {
  const moment = Number(textAt(form, 'expires_at') ?? now + expiry.max)
  if (!(moment - now >= expiry.min - 60 && moment - now <= expiry.max)) {
    throw new ProviderError(400, 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
      param: 'expires_at',
    })
  }
  return Math.floor(moment)
}
