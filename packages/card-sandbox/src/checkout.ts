import { type CardForm, checkCard } from './cards.ts'
import { type CheckoutView, checkoutPage, messagePage } from './checkout-page.ts'
import { paySession } from './checkout-sessions.ts'
import { checkoutStyle } from './checkout-style.ts'
import { type Clock, seconds } from './clock.ts'
import { parseForm, textAt } from './form-body.ts'
import type { Ledger } from './ledger.ts'
import type { Session } from './objects.ts'
import { sold } from './prices.ts'

export type CheckoutShop = {
  ledger: Ledger
  clock: Clock
  merchant: string
  publicPath: string
}
export type PageReply =
  | { kind: 'page'; status: number; html: string }
  | { kind: 'stylesheet'; css: string }
  | { kind: 'redirect'; to: string }

/** Shows a checkout to a buyer, and takes the card. `path` is what follows the public path. */
export async function visitCheckout(
  shop: CheckoutShop,
  visit: { method: string; path: string; body: string },
): Promise<PageReply> {
  if (visit.path === '/checkout/checkout.css') return { kind: 'stylesheet', css: checkoutStyle }
  const id = /^\/checkout\/(cs_test_\w+)$/.exec(visit.path)?.[1]
  const session = id ? shop.ledger.read().sessions[id] : undefined
  if (!session) return notFound(shop)
  return visit.method === 'POST' && session.status === 'open' ? pay(shop, session, visit.body) : show(shop, session)
}

async function pay(shop: CheckoutShop, session: Session, body: string): Promise<PageReply> {
  const sent = parseForm(body)
  const text = (name: string) => (textAt(sent, name) ?? '').slice(0, 70)
  const form: CardForm = { name: text('name'), number: text('number'), expiry: text('expiry'), cvc: text('cvc') }
  const check = checkCard(form, shop.clock.now())
  if (check.kind === 'bad') {
    return {
      kind: 'page',
      status: 422,
      html: checkoutPage(viewOf(shop, session), { form, field: check.field, message: check.message }),
    }
  }
  const reply = await shop.ledger.change((books) =>
    paySession(books, session.id, check.card, false, seconds(shop.clock.now())),
  )
  if (reply.kind === 'paid') return show(shop, reply.session)
  const message = reply.kind === 'declined' ? reply.message : 'This card needs to be confirmed by its owner.'
  return { kind: 'page', status: 422, html: checkoutPage(viewOf(shop, session), { form, field: 'number', message }) }
}

function show(shop: CheckoutShop, session: Session): PageReply {
  if (session.status === 'complete') {
    return { kind: 'redirect', to: (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id) }
  }
  if (session.status === 'open')
    return { kind: 'page', status: 200, html: checkoutPage(viewOf(shop, session), undefined) }
  const text = 'Nothing was charged. Go back and choose a plan to start again.'
  return {
    kind: 'page',
    status: 410,
    html: messagePage({ ...looks(shop), title: 'This checkout has expired', text, back: session }),
  }
}

function notFound(shop: CheckoutShop): PageReply {
  const text = 'There is no checkout at this address.'
  return {
    kind: 'page',
    status: 404,
    html: messagePage({ ...looks(shop), title: 'Checkout not found', text, back: undefined }),
  }
}

function viewOf(shop: CheckoutShop, session: Session): CheckoutView {
  const books = shop.ledger.read()
  const price = books.prices[books.orders[session.id]!.priceId]!
  const email = books.customers[session.customer]?.email ?? null
  return { ...looks(shop), session, product: sold(books, price), email }
}

const looks = ({ merchant, publicPath }: CheckoutShop) => ({
  merchant,
  stylesheet: `${publicPath}/checkout/checkout.css`,
})
