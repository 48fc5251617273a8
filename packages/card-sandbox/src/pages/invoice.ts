import { parseForm, textAt } from '../form-body.ts'
import { paymentOf } from '../invoices.ts'
import type { Books, Purpose } from '../ledger.ts'
import type { Invoice } from '../objects.ts'
import { methodFor } from '../payments.ts'
import { donePath, formErrorIn, pagePath } from './addresses.ts'
import type { FormError } from './card-form.ts'
import { type CardShown, cardOf } from './card-shown.ts'
import { charge, submitCard, type Tried } from './charge.ts'
import { type InvoiceState, type InvoiceView, invoicePage } from './invoice-page.ts'
import { notFound, type PageReply, type PageRequest } from './visit.ts'

/** Renders an invoice and handles its payment while it's open. */
export async function visitInvoice(request: PageRequest): Promise<PageReply> {
  const { shop, id } = request
  const invoice = shop.ledger.read().invoices[id]
  if (!invoice || invoice.status === 'draft') return notFound(request.look)
  if (!request.posts || invoice.status !== 'open') return show(request, invoice, 200, formErrorIn(request.query))
  const purpose: Purpose = { kind: 'invoice', id }
  const tried = await pay(request, invoice, purpose)
  if (tried.kind === 'refused') return show(request, shop.ledger.read().invoices[id]!, 422, tried.formError)
  return { kind: 'redirect', to: tried.kind === 'done' ? donePath(shop.publicPath, purpose) : tried.path }
}

async function pay(request: PageRequest, invoice: Invoice, purpose: Purpose): Promise<Tried<{ formError: FormError }>> {
  const onFile = textAt(parseForm(request.body), 'pay_with') === 'card_on_file'
  const paymentMethod = onFile ? methodFor(request.shop.ledger.read(), invoice) : null
  if (paymentMethod === null) return submitCard(request, purpose)
  const tried = await charge(request, purpose, { kind: 'on_file', paymentMethod })
  if (tried.kind !== 'refused') return tried
  return { kind: 'refused', formError: { kind: 'refusal', message: tried.message } }
}

function show(request: PageRequest, invoice: Invoice, status: number, formError: FormError): PageReply {
  return { kind: 'page', status, html: invoicePage(viewOf(request, invoice), formError) }
}

function viewOf({ shop, look, id }: PageRequest, invoice: Invoice): InvoiceView {
  return {
    ...look,
    path: pagePath(shop.publicPath, { kind: 'invoice', id }),
    number: invoice.number ?? id,
    issuedAt: invoice.created,
    billedTo: invoice.customer_name ?? invoice.customer_email,
    currency: invoice.currency,
    lines: invoice.lines.data.map(({ description, period, amount }) => ({
      text: description ?? 'Subscription',
      period,
      amount,
    })),
    total: invoice.total,
    credit: invoice.total - invoice.amount_due,
    amountDue: invoice.amount_due,
    state: stateOf(shop.ledger.read(), invoice),
    back: { href: shop.homeUrl, text: `Return to ${look.merchant}` },
  }
}

function stateOf(books: Books, invoice: Invoice): InvoiceState {
  if (invoice.status === 'open') return { kind: 'open', cardOnFile: cardOf(books, methodFor(books, invoice)) }
  if (invoice.status === 'void') return { kind: 'void' }
  const at = invoice.status_transitions.paid_at ?? invoice.created
  return { kind: 'paid', at, card: cardThatPaid(books, invoice) }
}

/** Null when it was paid by credit alone. */
function cardThatPaid(books: Books, { id }: Invoice): CardShown | null {
  const payment = paymentOf(books, id)
  return payment ? cardOf(books, books.paymentIntents[payment.payment.payment_intent]?.payment_method) : null
}
