import { endSession } from './checkout-sessions.ts'
import { type Clock, seconds } from './clock.ts'
import { amend, emit } from './events.ts'
import { draftInvoice, invoicesOfSubscription, issueInvoice, saveDraft, stopCollection } from './invoices.ts'
import type { Books, Ledger } from './ledger.ts'
import type { CheckoutSession, Invoice, Subscription } from './objects.ts'
import { collect } from './payments.ts'
import { renewalOf } from './renewal.ts'
import { prune } from './retention.ts'
import { givesUpAt, nextAttempt } from './retries.ts'
import { dropPendingUpdate, endSubscription } from './subscription-state.ts'

/** A scheduled event, at a Unix time in seconds. */
type Due = { at: number; run(books: Books, at: number): void }

/** Scheduler: runs everything that is due by `now` in order of time, each as of its own time. */
export function settle(books: Books, now: number): void {
  for (let due = firstDue(books); due && due.at <= now; due = firstDue(books)) due.run(books, due.at)
  prune(books, now)
}

/** Whether anything is due. */
export const isDue = (books: Books, now: number): boolean => (firstDue(books)?.at ?? Number.POSITIVE_INFINITY) <= now

/** The next due event. At the same time a pending change expires before a period ends, and a retry runs before a renewal. */
function firstDue(books: Books): Due | undefined {
  let first: Due | undefined
  for (const due of upcoming(books)) if (!first || due.at < first.at) first = due
  return first
}

function* upcoming(books: Books): Generator<Due> {
  const live = Object.values(books.subscriptions).filter(({ status }) => status !== 'canceled')
  for (const { id, pending_update } of live) {
    if (pending_update)
      yield { at: pending_update.expires_at, run: (to, at) => expireUpdate(to, to.subscriptions[id]!, at) }
  }
  for (const session of Object.values(books.sessions)) {
    if (session.status === 'open')
      yield { at: session.expires_at, run: (to, at) => expire(to, to.sessions[session.id]!, at) }
  }
  for (const { id, cancel_at } of live) {
    if (cancel_at !== null) yield { at: cancel_at, run: (to, at) => end(to, to.subscriptions[id]!, at) }
  }
  for (const { id, status, auto_advance, created, next_payment_attempt } of Object.values(books.invoices)) {
    if (status !== 'open' || !auto_advance) continue
    if (next_payment_attempt !== null)
      yield { at: next_payment_attempt, run: (to, at) => retry(to, to.invoices[id]!, at) }
    else yield { at: givesUpAt(created), run: (to, at) => giveUp(to, to.invoices[id]!, at) }
  }
  for (const { id, items } of live) {
    yield { at: items.data[0]!.current_period_end, run: (to, at) => renew(to, to.subscriptions[id]!, at) }
  }
}

function expireUpdate(books: Books, subscription: Subscription, at: number): void {
  dropPendingUpdate(books, subscription, at)
  emit(books, at, 'customer.subscription.pending_update_expired', subscription)
}

const expire = (books: Books, session: CheckoutSession, at: number) => endSession(books, session, at)

const end = (books: Books, subscription: Subscription, at: number) =>
  endSubscription(books, subscription, 'cancellation_requested', at)

/** Starts the next period and charges for it. An `unpaid` subscription gets drafts instead. */
function renew(books: Books, subscription: Subscription, at: number): void {
  const draft = renewalOf(books, subscription)
  const { start: current_period_start, end: current_period_end } = draft.lines[0]!.period
  const invoice = draftInvoice(books, draft, at)
  const renewed = { ...subscription.items.data[0]!, current_period_start, current_period_end }
  amend(books, at, 'customer.subscription.updated', subscription, {
    items: { ...subscription.items, data: [renewed] },
    latest_invoice: invoice.id,
  })
  if (subscription.status === 'unpaid') {
    saveDraft(books, invoice, at)
    return
  }
  issueInvoice(books, invoice, at)
  chargeFor(books, subscription, invoice, at)
}

function retry(books: Books, invoice: Invoice, at: number): void {
  const subscription = books.subscriptions[invoice.parent.subscription_details.subscription]!
  chargeFor(books, subscription, invoice, at)
}

/** Charges the saved card. On failure schedules the next attempt and marks the subscription as past due. */
function chargeFor(books: Books, subscription: Subscription, invoice: Invoice, at: number): void {
  invoice.next_payment_attempt = nextAttempt(invoice.created, at)
  if (collect(books, invoice, at).kind === 'paid') return
  if (subscription.status !== 'active') return
  amend(books, at, 'customer.subscription.updated', subscription, { status: 'past_due' })
}

/** After the last retry: applies the account's setting to the subscription, unless a newer invoice was paid meanwhile. */
function giveUp(books: Books, invoice: Invoice, at: number): void {
  stopCollection(invoice)
  const subscription = books.subscriptions[invoice.parent.subscription_details.subscription]!
  if (subscription.status !== 'past_due') return
  const { afterRetries } = books.account
  if (afterRetries === 'cancel') endSubscription(books, subscription, 'payment_failed', at)
  if (afterRetries === 'unpaid') {
    for (const open of invoicesOfSubscription(books, subscription.id)) stopCollection(open)
    amend(books, at, 'customer.subscription.updated', subscription, { status: 'unpaid' })
  }
}

/** Runs what is due before a read. Writes nothing when nothing is due. */
export async function settleWhenDue({ ledger, clock }: { ledger: Ledger; clock: Clock }): Promise<void> {
  if (!isDue(ledger.read(), seconds(clock.now()))) return
  await ledger.change((books) => settle(books, seconds(clock.now())))
}
