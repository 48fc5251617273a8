import type { ApiRequest } from './api-request.ts'
import { amend } from './events.ts'
import { requiredText, textAt, treeAt, wordAt } from './form-body.ts'
import { draftInvoice, voidInvoice } from './invoices.ts'
import { find } from './ledger.ts'
import { pageOf } from './listing.ts'
import type { Invoice, InvoicePayment, List, Price, Subscription } from './objects.ts'
import { collect, refusalError } from './payments.ts'
import { prorationOf } from './proration.ts'
import { missing, ProviderError } from './provider-error.ts'
import { renewalOf } from './renewal.ts'
import { namedPrice, prorationBehaviorOf, prorationDateOf } from './subscriptions.ts'

export function retrieveInvoice({ books, id }: ApiRequest): Invoice {
  const invoice = find(books.invoices, id)
  if (!invoice) throw missing('invoice', id)
  return invoice
}

/** Newest first, filtered by customer, subscription and status. */
export function listInvoices({ books, form }: ApiRequest): List<Invoice> {
  const customer = textAt(form, 'customer')
  const subscription = textAt(form, 'subscription')
  const status = wordAt(form, 'status', ['draft', 'open', 'paid', 'uncollectible', 'void'])
  const found = Object.values(books.invoices)
    .filter((invoice) => customer === undefined || invoice.customer === customer)
    .filter(({ parent }) => subscription === undefined || parent.subscription_details.subscription === subscription)
    .filter((invoice) => status === undefined || invoice.status === status)
  return pageOf('/v1/invoices', form, found)
}

/** Previews the invoice of a change of price, or of the next renewal without one. Read-only. */
export function previewInvoice({ books, form, now }: ApiRequest): Invoice {
  const id = requiredText(form, 'subscription')
  const subscription = find(books.subscriptions, id)
  if (!subscription || subscription.status === 'canceled') {
    throw new ProviderError(400, `No upcoming invoices for subscription: ${id}`, { code: 'invoice_upcoming_none' })
  }
  const customer = textAt(form, 'customer')
  if (customer !== undefined && customer !== subscription.customer) {
    throw new ProviderError(400, `The subscription ${id} belongs to another customer.`, { param: 'customer' })
  }
  const details = treeAt(form, 'subscription_details')
  const price = details.items === undefined ? undefined : namedPrice({ books, form: details }, subscription)
  const prorated = price !== undefined && prorationBehaviorOf({ form: details }) === 'always_invoice'
  const date = prorationDateOf({ form: details, now }, subscription)
  const draft = prorated
    ? prorationOf(books, subscription, price, date)
    : renewalOf(books, { ...subscription, items: withPrice(subscription, price) })
  const invoice = draftInvoice(books, draft, now)
  return { ...invoice, id: `upcoming_${invoice.id}`, billing_reason: 'upcoming' }
}

/** Voids an open invoice and drops the pending update that waits for it. */
export function voidOpenInvoice(request: ApiRequest): Invoice {
  const { books, now } = request
  const invoice = retrieveInvoice(request)
  if (invoice.status !== 'open') {
    throw new ProviderError(400, `You can only void open invoices. This one is ${invoice.status}.`)
  }
  const subscription = books.subscriptions[invoice.parent.subscription_details.subscription]
  if (subscription?.pending_update && subscription.latest_invoice === invoice.id) {
    amend(books, now, 'customer.subscription.updated', subscription, { pending_update: null })
  }
  return voidInvoice(books, invoice, now)
}

/** Charges an open invoice now, off-session. A declined attempt is recorded. */
export function payOpenInvoice(request: ApiRequest): Invoice {
  const { books, form, now } = request
  const invoice = retrieveInvoice(request)
  if (invoice.status !== 'open') {
    throw new ProviderError(400, invoice.status === 'paid' ? 'Invoice is already paid' : 'Invoice is not open')
  }
  const named = textAt(form, 'payment_method')
  if (named !== undefined && find(books.paymentMethods, named)?.customer !== invoice.customer) {
    const refusal = { code: 'resource_missing', param: 'payment_method' }
    throw new ProviderError(400, `No such PaymentMethod: '${named}'`, refusal)
  }
  const payment = collect(books, invoice, now, named)
  if (payment.kind === 'paid') return invoice
  throw refusalError(payment, 'invoice', true)
}

/** Payments of invoices, filtered by invoice and status. */
export function listInvoicePayments({ books, form }: ApiRequest): List<InvoicePayment> {
  const invoice = textAt(form, 'invoice')
  const status = wordAt(form, 'status', ['open', 'paid', 'canceled'])
  const found = Object.values(books.invoicePayments)
    .filter((payment) => invoice === undefined || payment.invoice === invoice)
    .filter((payment) => status === undefined || payment.status === status)
  return pageOf('/v1/invoice_payments', form, found)
}

function withPrice({ items }: Subscription, price: Price | undefined) {
  return price === undefined ? items : { ...items, data: [{ ...items.data[0]!, price }] }
}
