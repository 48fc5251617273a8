import { parseForm, textAt } from '../form-body.ts'
import type { Attempt, Books } from '../ledger.ts'
import { donePath, formPath } from './addresses.ts'
import { cardOf } from './card-shown.ts'
import { confirmPage } from './confirm-page.ts'
import { useCard } from './use-card.ts'
import { notFound, type PageReply, type PageRequest } from './visit.ts'

/** Handles the bank's 3-D Secure page, which redirects on, or back to the card form. */
export async function visitConfirmation(request: PageRequest): Promise<PageReply> {
  const { shop, look, id, body } = request
  const attempt = shop.ledger.read().attempts[id]
  if (!attempt) return notFound(look)
  if (request.posts) {
    const outcome = textAt(parseForm(body), 'outcome') === 'complete' ? 'complete' : 'fail'
    return { kind: 'redirect', to: await shop.ledger.change((books) => answer(books, request, outcome)) }
  }
  const elsewhere = attempt.leadsTo ?? timeoutRedirect(request, attempt)
  if (elsewhere !== null) return { kind: 'redirect', to: elsewhere }
  const card = cardIn(shop.ledger.read(), attempt)
  if (!card) return notFound(look)
  const path = `${shop.publicPath}/confirm/${id}`
  const amount = amountOf(shop.ledger.read(), attempt)
  return { kind: 'page', status: 200, html: confirmPage({ ...look, path, amount, card }) }
}

/** The redirect after the outcome. Idempotent, such as for a double click. */
function answer(books: Books, request: PageRequest, outcome: 'complete' | 'fail'): string {
  const { publicPath } = request.shop
  const attempt = books.attempts[request.id]!
  const { purpose, means } = attempt
  attempt.leadsTo ??= timeoutRedirect(request, attempt)
  if (attempt.leadsTo === null && outcome === 'fail')
    attempt.leadsTo = formPath(publicPath, purpose, 'authentication_failed')
  if (attempt.leadsTo === null) {
    const used = useCard(books, { purpose, means, owner: 'authenticated' }, request.now)
    attempt.leadsTo =
      used.kind === 'done' ? donePath(publicPath, purpose) : formPath(publicPath, purpose, 'card_declined')
  }
  return attempt.leadsTo
}

/** The redirect after the timeout; null before it. */
const timeoutRedirect = ({ shop, now }: PageRequest, { purpose, expiresAt }: Attempt): string | null =>
  expiresAt <= now ? formPath(shop.publicPath, purpose, 'confirmation_expired') : null

/** Null when the card was removed meanwhile. */
const cardIn = (books: Books, { means }: Attempt) =>
  means.kind === 'card' ? means.card : cardOf(books, means.paymentMethod)

/** Null when a card is only saved. */
function amountOf(books: Books, { purpose }: Attempt): { cents: number; currency: string } | null {
  const session = purpose.kind === 'checkout' ? books.sessions[purpose.id] : undefined
  if (session) return { cents: session.amount_total ?? 0, currency: session.currency ?? 'usd' }
  const invoice = purpose.kind === 'invoice' ? books.invoices[purpose.id] : undefined
  return invoice ? { cents: invoice.amount_remaining, currency: invoice.currency } : null
}
