import type { Plan } from '@greenroom/contract/limits'

export type PaidPlan = Exclude<Plan, 'FREE'>

/** The plan of a subscription's price. A price that isn't in our catalog never grants an entitlement. */
export type Bought = { kind: 'plan'; plan: PaidPlan } | { kind: 'unknown_price'; priceId: string }

/**
 * `overdue`: a failed renewal that the provider retries, since a moment; `unpaid`: retries are exhausted or never began, but the
 * subscription is still live; `incomplete`: the first payment never arrived.
 */
export type PaymentState =
  | { kind: 'paid' }
  | { kind: 'overdue'; since: Date }
  | { kind: 'unpaid' }
  | { kind: 'incomplete' }

/** What happens at the end of the period. */
export type Renewal = { kind: 'renews'; at: Date } | { kind: 'ends'; at: Date; canceledAt: Date }

/** An unpaid invoice: the amount due in cents, and its payment page (null when the provider has none). */
export type OpenInvoice = { amountDue: number; currency: string; payUrl: string | null }

/** A missing payment: the cause, and when the card is retried. */
export type OpenPayment = OpenInvoice & { problem: 'card_declined' | 'action_required'; nextAttempt: Date | null }

/** A plan change that takes effect once its invoice is paid. `invoice` is null when it's no longer open. */
export type PendingChange = { plan: PaidPlan; expiresAt: Date; invoice: OpenInvoice | null }

/** One subscription outside the terminal statuses, as the provider reports it. */
export type LiveSubscription = {
  id: string
  /** The provider's own status, stored unchanged. */
  status: string
  bought: Bought
  paymentState: PaymentState
  renewal: Renewal
  /** The newest open invoice when overdue or unpaid; null when none is open. */
  openPayment: OpenPayment | null
  pendingChange: PendingChange | null
  createdAt: Date
}

/** `declined` and `action_required` keep the old plan; the change takes effect if its invoice is paid later. */
export type PlanChange = { kind: 'changed' } | { kind: 'declined' | 'action_required'; payUrl: string | null }

/** Amounts in cents. `credit` is what remains for later invoices after the change. */
export type ChangePreview = {
  currency: string
  amountDue: number
  credit: number
  nextChargeAt: Date
  nextCharge: number
  prorationDate: number
}

export type CheckoutRequest = {
  userId: string
  customerId: string
  plan: PaidPlan
  /** May hold `{CHECKOUT_SESSION_ID}`, which the provider fills in. */
  successUrl: string
  cancelUrl: string
  expiresAt: Date
  idempotencyKey: string
  now: Date
}
export type Checkout = { url: string; expiresAt: Date }

/** The state of a checkout session at the provider. `userId` is the user that it was opened for. */
export type CheckoutResult = {
  userId: string | null
  plan: PaidPlan | null
  status: 'open' | 'complete' | 'expired'
  paid: boolean
  createdAt: Date
}

/** A refund or dispute; `amount` is in cents. */
export type MoneyBack = {
  /** The provider's id of the refund or dispute. */
  id: string
  kind: 'refund' | 'dispute'
  customerId: string | null
  /** The payment in question, used to look up its customer. */
  paymentId: string | null
  amount: number
  currency: string
  status: string
  reason: string | null
  at: Date
}

/** Reason for a refund: duplicate subscriptions, a deleted account, or a payment after the subscription had ended. */
export type RefundCause = 'duplicate' | 'deleted_account' | 'late_payment'

/** Outcome of a refund. `refused`: the provider rejected it, so only an operator can return the money. */
export type Refund =
  | { kind: 'made'; refund: MoneyBack }
  | { kind: 'refused'; paymentId: string; amount: number; currency: string; why: string }
  | { kind: 'nothing_paid' }

/** A verified webhook event, reduced to what is acted on: the customer, and what to re-read. */
export type BillingEvent = {
  id: string
  type: string
  livemode: boolean
  createdAt: Date
  /** Whether the product acts on this event. A customer's update concerns it only where the default card changed. */
  handled: boolean
  customerId: string | null
  /** The refund or dispute that the event is about. */
  moneyBack: MoneyBack | null
}

/** `fast` fails after 2.5 s without a retry, for a page that can show the last known state. */
export type Effort = 'fast' | 'thorough'

/** Cause of a `provider_failed` without a response: the request may have been carried out. */
export class NoProviderResponse extends Error {
  override readonly name = 'NoProviderResponse'
}
export const isNoResponse = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof NoProviderResponse

/**
 * The card provider, the source of truth for payments. Every call fails with `provider_failed` on no response or an unexpected
 * one.
 */
export type Payments = {
  /** Returns the customer id of a user, creating it when there is none or the known one was deleted. Idempotent. */
  ensureCustomer(user: { userId: string; email: string; known: string | null }): Promise<string>
  /** A customer's subscriptions outside the terminal statuses, newest first; none for a deleted customer. */
  listSubscriptions(customerId: string, effort: Effort): Promise<LiveSubscription[]>
  /** Returns a hosted checkout page. Reuses an open session for the same plan and return URL and expires any other. */
  openCheckout(request: CheckoutRequest): Promise<Checkout>
  /** Null when there is no such checkout. */
  readCheckout(sessionId: string): Promise<CheckoutResult | null>
  cancelAtPeriodEnd(subscriptionId: string, idempotencyKey: string): Promise<void>
  /** Cancels a subscription at once. Idempotent. Its open invoices can still be paid. */
  cancelNow(subscriptionId: string): Promise<void>
  /** Voids the open invoices of a customer's ended subscriptions. */
  voidEndedInvoices(customerId: string): Promise<void>
  /** Ids of the invoices that were paid after their subscription had ended. */
  listLatePayments(customerId: string): Promise<string[]>
  /** Refunds the last payment of a subscription, if it was made after `since`. Idempotent. */
  refundLastPayment(subscriptionId: string, cause: RefundCause, since?: Date): Promise<Refund>
  /** Refunds the payment of an invoice. Idempotent. */
  refundInvoice(invoiceId: string, cause: RefundCause): Promise<Refund>
  /** The current state of a refund or dispute; null when there is none. */
  readMoneyBack(which: Pick<MoneyBack, 'id' | 'kind'>): Promise<MoneyBack | null>
  /** The customer who made a payment; null when it has none. */
  customerOfPayment(paymentId: string): Promise<string | null>
  /** Expires the customer's open checkout sessions. */
  expireCheckouts(customerId: string): Promise<void>
  /** Removes email and name from a customer; payments stay on record under the customer id. */
  anonymizeCustomer(customerId: string): Promise<void>
  reactivate(subscriptionId: string, idempotencyKey: string): Promise<void>
  previewChange(subscriptionId: string, plan: PaidPlan, now: Date): Promise<ChangePreview>
  /** Why the invoice of a pending plan change is unpaid. */
  problemOfChange(subscriptionId: string): Promise<OpenPayment['problem']>
  changePlan(change: {
    subscriptionId: string
    plan: PaidPlan
    prorationDate: number | undefined
    idempotencyKey: string
  }): Promise<PlanChange>
  /**
   * Sets the customer's default card on their live subscriptions and charges overdue or unpaid invoices to it, once per invoice
   * and card. An invoice that the card doesn't pay stays open.
   */
  useDefaultCard(customerId: string): Promise<void>
  /** Cancels a pending plan change and voids its invoice. One that was paid meanwhile stays. */
  dropPendingChange(subscriptionId: string): Promise<void>
  /** The provider's page for the card, invoices and receipts. */
  openPortal(customerId: string, returnUrl: string): Promise<string>
  /** Verifies an event's signature (300 s tolerance) and reads it. Fails with `bad_signature`, or `invalid_input` for another shape. */
  readEvent(raw: Buffer, signature: string | undefined, now: Date): Promise<BillingEvent>
  /** Whether this key moves real money. Events of the other mode are stored and not acted on. */
  livemode: boolean
}
