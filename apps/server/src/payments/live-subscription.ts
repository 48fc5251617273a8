import type Stripe from 'stripe'
import type {
  Bought,
  LiveSubscription,
  OpenInvoice,
  OpenPayment,
  PaymentState,
  PendingChange,
  Renewal,
} from './port.ts'
import { paidPlans, planOfKey } from './price-keys.ts'
import { asList, asObject, idOf, moment } from './stripe-client.ts'

/** Statuses that a subscription never leaves. */
export const terminalStatuses = ['canceled', 'incomplete_expired']
const paid = ['active', 'trialing']

export const isLive = ({ status }: Stripe.Subscription): boolean => !terminalStatuses.includes(status)

/** Whether a renewal is unpaid. An incomplete first payment doesn't count. */
export const owes = ({ status }: Stripe.Subscription): boolean => !paid.includes(status) && status !== 'incomplete'

/** A customer's subscriptions outside the terminal statuses, newest first. */
export async function listLiveSubscriptions(
  stripe: Stripe,
  customer: string,
  options: Stripe.RequestOptions,
): Promise<LiveSubscription[]> {
  const params = { customer, limit: 100, expand: ['data.latest_invoice'] }
  const { data } = asList(await stripe.subscriptions.list(params, options))
  const live = data.map((each) => asObject(each, 'subscription')).filter(isLive)
  return Promise.all(live.map((subscription) => toLiveSubscription(stripe, subscription, options)))
}

async function toLiveSubscription(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  options: Stripe.RequestOptions,
): Promise<LiveSubscription> {
  const { id, status, created } = subscription
  const open = owes(subscription) ? await listOpenInvoices(stripe, id, options) : []
  return {
    id,
    status,
    bought: boughtWith(subscription.items.data[0]?.price),
    paymentState: paymentStateOf(subscription, open),
    renewal: renewalOf(subscription),
    openPayment: open[0] ? await openPaymentOf(stripe, open[0], options) : null,
    pendingChange: pendingChangeOf(subscription),
    createdAt: moment(created),
  }
}

/** Newest first. */
export async function listOpenInvoices(stripe: Stripe, subscription: string, options: Stripe.RequestOptions = {}) {
  return asList(await stripe.invoices.list({ subscription, status: 'open', limit: 100 }, options)).data
}

async function openPaymentOf(
  stripe: Stripe,
  invoice: Stripe.Invoice,
  options: Stripe.RequestOptions,
): Promise<OpenPayment> {
  const { next_payment_attempt: next } = invoice
  return {
    ...openInvoiceOf(invoice),
    problem: await problemOf(stripe, idOf(invoice), options),
    nextAttempt: next === null ? null : moment(next),
  }
}

const openInvoiceOf = ({ amount_remaining, currency, hosted_invoice_url: url }: Stripe.Invoice): OpenInvoice => ({
  amountDue: amount_remaining,
  currency,
  payUrl: url ?? null,
})

/** Why the invoice of a pending plan change is unpaid. */
export async function problemOfChange(stripe: Stripe, id: string): Promise<OpenPayment['problem']> {
  return problemOf(stripe, idOf(asObject(await stripe.subscriptions.retrieve(id), 'subscription').latest_invoice))
}

/** Why an open invoice is unpaid: the payment requires authentication, or the card was declined. */
export async function problemOf(
  stripe: Stripe,
  invoice: string | null,
  options: Stripe.RequestOptions = {},
): Promise<OpenPayment['problem']> {
  if (invoice === null) return 'card_declined'
  const params = { invoice, expand: ['data.payment.payment_intent'] }
  const { data } = asList(await stripe.invoicePayments.list(params, options))
  const intents = data.map(({ payment }) => payment.payment_intent)
  const requiresAction = intents.some((intent) => typeof intent === 'object' && intent.status === 'requires_action')
  return requiresAction ? 'action_required' : 'card_declined'
}

/** A replaced price has transferred its lookup key to its successor, so its metadata names the plan. */
function boughtWith(price: Stripe.Price | undefined): Bought {
  const plan = planOfKey(price?.lookup_key ?? null) ?? paidPlans.find((each) => each === price?.metadata?.plan)
  return plan ? { kind: 'plan', plan } : { kind: 'unknown_price', priceId: price?.id ?? 'none' }
}

/** Overdue since the oldest open invoice, or since the start of the unpaid period when none is listed. */
function paymentStateOf({ status, items }: Stripe.Subscription, open: Stripe.Invoice[]): PaymentState {
  if (paid.includes(status)) return { kind: 'paid' }
  if (status === 'incomplete') return { kind: 'incomplete' }
  if (status !== 'past_due') return { kind: 'unpaid' }
  const periodStart = Math.max(...items.data.map((item) => item.current_period_start))
  return { kind: 'overdue', since: moment(Math.min(periodStart, ...open.map(({ created }) => created))) }
}

/** The period is stored on the items; a cancellation is in `cancel_at_period_end` or `cancel_at`. */
function renewalOf({ items, cancel_at_period_end, cancel_at, canceled_at, created }: Stripe.Subscription): Renewal {
  const periodEnd = moment(Math.max(...items.data.map((item) => item.current_period_end)))
  if (!cancel_at_period_end && cancel_at === null) return { kind: 'renews', at: periodEnd }
  return {
    kind: 'ends',
    at: cancel_at === null ? periodEnd : moment(cancel_at),
    canceledAt: moment(canceled_at ?? created),
  }
}

function pendingChangeOf({ pending_update: pending, latest_invoice }: Stripe.Subscription): PendingChange | null {
  if (!pending) return null
  const bought = boughtWith(pending.subscription_items?.[0]?.price)
  if (bought.kind !== 'plan') return null
  const open = typeof latest_invoice === 'object' && latest_invoice?.status === 'open'
  return {
    plan: bought.plan,
    expiresAt: moment(pending.expires_at),
    invoice: open ? openInvoiceOf(latest_invoice) : null,
  }
}
