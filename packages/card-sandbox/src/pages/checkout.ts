import type { Purpose } from '../ledger.ts'
import type { CheckoutSession } from '../objects.ts'
import { productNameOf } from '../prices.ts'
import { formErrorIn, pagePath } from './addresses.ts'
import type { FormError } from './card-form.ts'
import { submitCard } from './charge.ts'
import { type CheckoutView, checkoutPage } from './checkout-page.ts'
import { type Back, messagePage } from './frame.ts'
import { notFound, type PageReply, type PageRequest } from './visit.ts'

/** Renders a checkout session and handles its card form. */
export async function visitCheckout(request: PageRequest): Promise<PageReply> {
  const session = sessionOf(request)
  if (!session) return notFound(request.look)
  if (!request.posts || session.status !== 'open') return show(request, session)
  const tried = await submitCard(request, purposeOf(session))
  if (tried.kind === 'authenticate') return { kind: 'redirect', to: tried.path }
  if (tried.kind === 'refused') return form(request, session, 422, tried.formError)
  return show(request, sessionOf(request)!)
}

function show(request: PageRequest, session: CheckoutSession): PageReply {
  if (session.status === 'open') return form(request, session, 200, formErrorIn(request.query))
  if (session.status === 'complete') {
    return { kind: 'redirect', to: (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id) }
  }
  const title = 'This checkout has expired'
  const text = 'Nothing was charged. Go back and choose a plan to start again.'
  return { kind: 'page', status: 410, html: messagePage(request.look, { title, text, back: backOf(request, session) }) }
}

function form(request: PageRequest, session: CheckoutSession, status: number, formError: FormError): PageReply {
  return { kind: 'page', status, html: checkoutPage(viewOf(request, session), formError) }
}

function viewOf(request: PageRequest, session: CheckoutSession): CheckoutView {
  const { shop, look } = request
  const books = shop.ledger.read()
  const price = books.prices[books.orders[session.id]!.priceId]!
  return {
    ...look,
    path: pagePath(shop.publicPath, purposeOf(session)),
    product: productNameOf(books, price),
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    email: books.customers[session.customer]?.email ?? null,
    back: backOf(request, session),
  }
}

function backOf({ look }: PageRequest, { cancel_url }: CheckoutSession): Back | undefined {
  return cancel_url === null ? undefined : { href: cancel_url, text: `Cancel and return to ${look.merchant}` }
}

const sessionOf = ({ shop, id }: PageRequest): CheckoutSession | undefined => shop.ledger.read().sessions[id]

const purposeOf = ({ id }: CheckoutSession): Purpose => ({ kind: 'checkout', id })
