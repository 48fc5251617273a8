import { listInvoicesOf } from '../invoices.ts'
import type { Books, Purpose } from '../ledger.ts'
import type { Customer, PortalSession, Subscription } from '../objects.ts'
import { productNameOf } from '../prices.ts'
import { donePath, formErrorIn, formPath, pagePath } from './addresses.ts'
import type { FormError } from './card-form.ts'
import { cardOf } from './card-shown.ts'
import { submitCard } from './charge.ts'
import { type Back, messagePage } from './frame.ts'
import {
  type Credit,
  type InvoiceShown,
  type PlanShown,
  type PortalView,
  portalCardPage,
  portalPage,
} from './portal-page.ts'
import { notFound, type PageReply, type PageRequest } from './visit.ts'

const sessionSeconds = 60 * 60

/** Renders the billing portal and handles its card form. */
export async function visitPortal(request: PageRequest): Promise<PageReply> {
  const { shop, look, id, now, query } = request
  const books = shop.ledger.read()
  const session = books.portalSessions[id]
  const customer = books.customers[session?.customer ?? '']
  if (!session || !customer) return notFound(look)
  if (now >= session.created + sessionSeconds) return expired(request, session)
  if (request.posts) return changeCard(request, session, customer)
  if (query.get('flow') === 'payment_method_update')
    return cardPage(request, session, customer, 200, formErrorIn(query))
  return { kind: 'page', status: 200, html: portalPage(viewOf(request, session, customer)) }
}

async function changeCard(request: PageRequest, session: PortalSession, customer: Customer): Promise<PageReply> {
  const purpose = purposeOf(session)
  const tried = await submitCard(request, purpose)
  if (tried.kind === 'refused') return cardPage(request, session, customer, 422, tried.formError)
  return { kind: 'redirect', to: tried.kind === 'done' ? donePath(request.shop.publicPath, purpose) : tried.path }
}

function cardPage(
  request: PageRequest,
  session: PortalSession,
  customer: Customer,
  status: number,
  formError: FormError,
): PageReply {
  return { kind: 'page', status, html: portalCardPage(viewOf(request, session, customer), formError) }
}

function expired({ look }: PageRequest, session: PortalSession): PageReply {
  const title = 'This page has expired'
  const text = 'Billing stays open for an hour. Open it again from your account.'
  return { kind: 'page', status: 410, html: messagePage(look, { title, text, back: backOf(look.merchant, session) }) }
}

function viewOf({ shop, look, query }: PageRequest, session: PortalSession, customer: Customer): PortalView {
  const books = shop.ledger.read()
  const subscription = currentSubscription(books, customer)
  const done = query.get('done') === 'payment_method_update' ? 'Your payment method has been updated.' : undefined
  return {
    ...look,
    path: pagePath(shop.publicPath, purposeOf(session)),
    cardPath: formPath(shop.publicPath, purposeOf(session)),
    email: customer.email,
    plan: subscription ? planOf(books, subscription) : null,
    card: cardOf(books, customer.invoice_settings.default_payment_method ?? subscription?.default_payment_method),
    credit: creditOf(books, customer),
    invoices: invoicesOf(books, shop.publicPath, customer),
    back: backOf(look.merchant, session),
    done,
  }
}

/** The newest one that isn't canceled. */
const currentSubscription = (books: Books, customer: Customer): Subscription | undefined =>
  Object.values(books.subscriptions).findLast((each) => each.customer === customer.id && each.status !== 'canceled')

function planOf(books: Books, subscription: Subscription): PlanShown {
  const { price, current_period_end } = subscription.items.data[0]!
  const next: PlanShown['next'] =
    subscription.status !== 'active'
      ? { kind: 'payment_missing' }
      : subscription.cancel_at === null
        ? { kind: 'renews', at: current_period_end }
        : { kind: 'ends', at: subscription.cancel_at }
  return {
    product: productNameOf(books, price),
    amount: price.unit_amount,
    currency: price.currency,
    next,
  }
}

/** A negative balance is credit, in the currency of the invoices. */
function creditOf(books: Books, { id, balance }: Customer): Credit | null {
  const newest = listInvoicesOf(books, id)[0]
  return balance < 0 && newest ? { amount: -balance, currency: newest.currency } : null
}

function invoicesOf(books: Books, publicPath: string, { id: customer }: Customer): InvoiceShown[] {
  const shown = listInvoicesOf(books, customer).flatMap(
    ({ id, number, created, amount_due: amount, currency, status: state }) => {
      const href = pagePath(publicPath, { kind: 'invoice', id })
      return state === 'draft' ? [] : [{ href, number: number ?? id, issuedAt: created, amount, currency, state }]
    },
  )
  return [...shown.filter(({ state }) => state === 'open'), ...shown.filter(({ state }) => state !== 'open')]
}

const backOf = (merchant: string, { return_url }: PortalSession): Back | undefined =>
  return_url === null ? undefined : { href: return_url, text: `Return to ${merchant}` }
const purposeOf = ({ id }: PortalSession): Purpose => ({ kind: 'portal', id })
