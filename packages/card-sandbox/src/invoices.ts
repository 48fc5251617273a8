import { emit } from './events.ts'
import { type Books, newId } from './ledger.ts'
import { type Invoice, type InvoiceLine, listOf, type Price, type Subscription } from './objects.ts'
import { hostedUrl } from './pages-address.ts'

/** A line item of an invoice draft. Negative amounts are credit. */
export type LineDraft = {
  amount: number
  description: string
  period: { start: number; end: number }
  price: Price
  proration: boolean
}
export type InvoiceDraft = {
  subscription: Subscription
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  lines: LineDraft[]
  /** The billed period; for a renewal the one that has ended. */
  period: { start: number; end: number }
  prorationDate?: number
}

/** The provider's minimum charge; less is carried over to the next invoice. */
const minimumCharge = 50

/** Builds a draft invoice: not stored and without a number, with the customer's balance applied. */
export function draftInvoice(books: Books, draft: InvoiceDraft, now: number): Invoice {
  const { subscription, period } = draft
  const id = newId('in')
  const customer = books.customers[subscription.customer]
  const total = draft.lines.reduce((sum, { amount }) => sum + amount, 0)
  const balance = customer?.balance ?? 0
  const open = total + balance
  const due = open < minimumCharge ? 0 : open
  return {
    id,
    object: 'invoice',
    account_name: books.account.merchant,
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    billing_reason: draft.reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    customer: subscription.customer,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    default_payment_method: null,
    description: null,
    due_date: null,
    effective_at: null,
    ending_balance: due === 0 ? open : 0,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: listOf(
      `/v1/invoices/${id}/lines`,
      draft.lines.map((line) => lineOf(id, subscription, line)),
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: {
        metadata: subscription.metadata,
        subscription: subscription.id,
        ...(draft.prorationDate !== undefined && { subscription_proration_date: draft.prorationDate }),
      },
    },
    period_end: period.end,
    period_start: period.start,
    starting_balance: balance,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    total,
  }
}

/** Stores an invoice as a draft that isn't collected. */
export function saveDraft(books: Books, invoice: Invoice, now: number): Invoice {
  books.invoices[invoice.id] = invoice
  Object.assign(invoice, { auto_advance: false, starting_balance: 0, ending_balance: null })
  emit(books, now, 'invoice.created', invoice)
  return invoice
}

/** Finalizes an invoice: assigns its number, page and payment intent, and applies the customer's balance. */
export function issueInvoice(books: Books, invoice: Invoice, now: number): Invoice {
  books.invoices[invoice.id] = invoice
  emit(books, now, 'invoice.created', { ...invoice, starting_balance: 0, ending_balance: null })
  const url = hostedUrl(books, 'invoice', invoice.id)
  Object.assign(invoice, {
    status: 'open',
    number: nextInvoiceNumber(books, invoice.customer),
    effective_at: now,
    hosted_invoice_url: url,
    invoice_pdf: url,
    status_transitions: { ...invoice.status_transitions, finalized_at: now },
  })
  moveBalance(books, invoice.customer, invoice.ending_balance! - invoice.starting_balance, now)
  if (invoice.amount_due > 0) preparePayment(books, invoice, now)
  emit(books, now, 'invoice.finalized', invoice)
  return invoice
}

/** Voids an open invoice: cancels its payment and restores the customer's balance. */
export function voidInvoice(books: Books, invoice: Invoice, now: number): Invoice {
  const payment = paymentOf(books, invoice.id)
  if (payment) {
    const intent = books.paymentIntents[payment.payment.payment_intent]!
    Object.assign(intent, { status: 'canceled', canceled_at: now, next_action: null })
    Object.assign(payment, { status: 'canceled', status_transitions: { canceled_at: now, paid_at: null } })
    emit(books, now, 'payment_intent.canceled', intent)
  }
  moveBalance(books, invoice.customer, invoice.starting_balance - invoice.ending_balance!, now)
  stopCollection(invoice)
  Object.assign(invoice, {
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: now },
  })
  emit(books, now, 'invoice.voided', invoice)
  return invoice
}

/** Ends automatic retries. */
export function stopCollection(invoice: Invoice): void {
  Object.assign(invoice, { auto_advance: false, next_payment_attempt: null })
}

/** A customer's invoices, newest first. */
export const listInvoicesOf = (books: Books, customerId: string): Invoice[] =>
  Object.values(books.invoices)
    .filter(({ customer }) => customer === customerId)
    .reverse()

/** A subscription's invoices, oldest first. */
export const invoicesOfSubscription = (books: Books, id: string): Invoice[] =>
  Object.values(books.invoices).filter(({ parent }) => parent.subscription_details.subscription === id)

export const paymentOf = (books: Books, invoiceId: string) =>
  Object.values(books.invoicePayments).find(({ invoice }) => invoice === invoiceId)

function preparePayment(books: Books, invoice: Invoice, now: number): void {
  const intent = newId('pi')
  books.paymentIntents[intent] = {
    id: intent,
    object: 'payment_intent',
    amount: invoice.amount_due,
    amount_received: 0,
    canceled_at: null,
    client_secret: `${intent}_secret_${newId('s').slice(2, 26)}`,
    created: now,
    currency: invoice.currency,
    customer: invoice.customer,
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
  }
  const payment = newId('inpay')
  books.invoicePayments[payment] = {
    id: payment,
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  }
}

function moveBalance(books: Books, customerId: string, by: number, now: number): void {
  const customer = books.customers[customerId]
  if (!customer || by === 0) return
  const previous = { balance: customer.balance }
  customer.balance += by
  emit(books, now, 'customer.updated', customer, previous)
}

function nextInvoiceNumber(books: Books, customerId: string): string | null {
  const customer = books.customers[customerId]
  if (!customer) return null
  return `${customer.invoice_prefix}-${String(customer.next_invoice_sequence++).padStart(4, '0')}`
}

function lineOf(invoice: string, subscription: Subscription, line: LineDraft): InvoiceLine {
  return {
    id: newId('il'),
    object: 'line_item',
    amount: line.amount,
    currency: subscription.currency,
    description: line.description,
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: line.proration,
        proration_details: line.proration ? { credited_items: null } : null,
        subscription: subscription.id,
        subscription_item: subscription.items.data[0]!.id,
      },
    },
    period: line.period,
    pricing: { type: 'price_details', price_details: { price: line.price.id, product: line.price.product } },
    quantity: 1,
    subscription: subscription.id,
    subtotal: line.amount,
  }
}
