import type { Plan } from '@greenroom/contract/limits'

export type PaidPlan = Exclude<Plan, 'FREE'>

/** The plan of a subscription's price. A price that isn't in our catalog never grants an entitlement. */
export type Bought = { kind: 'plan'; plan: PaidPlan } | { kind: 'unknown_price'; priceId: string }

/**
 * Whether the provider has its money: `paid`; `overdue`, a failed renewal that is tried again, since a moment; `unpaid`, which the
 * provider has given up trying or never began, but still counts; `incomplete`, a first payment that never arrived.
 */
export type PaymentState =
  | { kind: 'paid' }
  | { kind: 'overdue'; since: Date }
  | { kind: 'unpaid' }
  | { kind: 'incomplete' }

/** What happens when the period is over. */
export type Renewal = { kind: 'renews'; at: Date } | { kind: 'ends'; at: Date; canceledAt: Date }

/** An invoice that is not paid: what it asks for, in cents, and where it can be paid (null when the provider gives no page). */
export type OpenInvoice = { amountDue: number; currency: string; payUrl: string | null }

/** A payment that is missing: why, and when the card is tried again. */
export type OpenPayment = OpenInvoice & { problem: 'card_declined' | 'action_required'; nextAttempt: Date | null }

/** A plan change that takes effect once its invoice is paid. `invoice` is null when it is open no more. */
export type PendingChange = { plan: PaidPlan; expiresAt: Date; invoice: OpenInvoice | null }

/** One subscription that the provider has not closed, as the provider reports it. */
export type LiveSubscription = {
  id: string
  /** The provider's own status, for the record. */
  status: string
  bought: Bought
  paymentState: PaymentState
  renewal: Renewal
  /** The newest open invoice of what is overdue or unpaid; null when none is open. */
  openPayment: OpenPayment | null
  pendingChange: PendingChange | null
  createdAt: Date
}

/** `declined` and `action_required` leave the subscription on the plan it had; the change happens if its invoice is paid later. */
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

/** A checkout as the provider has it. `userId` is whom it was opened for. */
export type CheckoutResult = {
  userId: string | null
  plan: PaidPlan | null
  status: 'open' | 'complete' | 'expired'
  paid: boolean
  createdAt: Date
}

/** Money that went back or is contested, in cents. */
export type MoneyBack = {
  /** The provider's id of the refund or dispute. */
  id: string
  kind: 'refund' | 'dispute'
  customerId: string | null
  /** The payment that it is about, by which its customer is found. */
  paymentId: string | null
  amount: number
  currency: string
  status: string
  reason: string | null
  at: Date
}

/** Why money goes back: two subscriptions at once, a deleted account, or a subscription that was over when it was paid for. */
export type RefundCause = 'duplicate' | 'deleted_account' | 'late_payment'

/** What became of a refund. `refused`: the provider answered that it makes none, so that only an operator can give the money back. */
export type Refund =
  | { kind: 'made'; refund: MoneyBack }
  | { kind: 'refused'; paymentId: string; amount: number; currency: string; why: string }
  | { kind: 'nothing_paid' }

/** A verified event of the provider, reduced to what is acted on: whose it is, and what to read again. */
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

/** The cause of a `provider_failed` without an answer: unknown whether the request was carried out. */
export class NoProviderResponse extends Error {
  override readonly name = 'NoProviderResponse'
}
export const isNoResponse = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof NoProviderResponse

/**
 * The card provider, which alone knows who paid for what. Every call fails with `provider_failed` when it did not answer,
 * or not with what was asked for.
 */
export type Payments = {
  /** The customer of a user, made first where there is none or the known one was deleted. Repeating it makes no second one. */
  ensureCustomer(user: { userId: string; email: string; known: string | null }): Promise<string>
  /** Everything a customer has that is not over for good, newest first. A deleted customer has nothing. */
  listSubscriptions(customerId: string, effort: Effort): Promise<LiveSubscription[]>
  /** A hosted page to pay on. An open one for the same plan and return address is given again; any other open one is closed. */
  openCheckout(request: CheckoutRequest): Promise<Checkout>
  /** Null when there is no such checkout. */
  readCheckout(sessionId: string): Promise<CheckoutResult | null>
  cancelAtPeriodEnd(subscriptionId: string, idempotencyKey: string): Promise<void>
  /** Ends a subscription at once. One that is over stays so, and its open invoices can still be paid. */
  cancelNow(subscriptionId: string): Promise<void>
  /** Voids the open invoices of a customer's subscriptions that are over. */
  voidEndedInvoices(customerId: string): Promise<void>
  /** The invoices that a customer paid when their subscriptions were over. */
  listLatePayments(customerId: string): Promise<string[]>
  /** Gives back the last payment of a subscription. Repeating it refunds once. */
  refundLastPayment(subscriptionId: string, cause: RefundCause, since?: Date): Promise<Refund>
  /** Gives back what an invoice was paid with. Repeating it refunds once. */
  refundInvoice(invoiceId: string, cause: RefundCause): Promise<Refund>
  /** A refund or dispute as it is now; null when there is none. */
  readMoneyBack(which: Pick<MoneyBack, 'id' | 'kind'>): Promise<MoneyBack | null>
  /** The customer behind a payment; null when it has none. */
  customerOfPayment(paymentId: string): Promise<string | null>
  /** Closes every page on which this customer could still pay. */
  expireCheckouts(customerId: string): Promise<void>
  /** Takes the person's address off a customer, whose payments stay on record under their id. */
  anonymizeCustomer(customerId: string): Promise<void>
  reactivate(subscriptionId: string, idempotencyKey: string): Promise<void>
  previewChange(subscriptionId: string, plan: PaidPlan, now: Date): Promise<ChangePreview>
  /** Why the invoice that a change of plan waits for is not paid. */
  problemOfChange(subscriptionId: string): Promise<OpenPayment['problem']>
  changePlan(change: {
    subscriptionId: string
    plan: PaidPlan
    prorationDate: number | undefined
    idempotencyKey: string
  }): Promise<PlanChange>
  /**
   * Puts a customer's live subscriptions on the customer's default card and charges to it what is overdue or unpaid, once per
   * invoice and card. What the card does not pay stays open.
   */
  useDefaultCard(customerId: string): Promise<void>
  /** Discards a change of plan that waits for its payment, and voids its invoice. One that was paid meanwhile stays. */
  dropPendingChange(subscriptionId: string): Promise<void>
  /** The provider's page for the card, invoices and receipts. */
  openPortal(customerId: string, returnUrl: string): Promise<string>
  /** Verifies an event's signature (300 s tolerance) and reads it. Fails with `bad_signature`, or `invalid_input` for another shape. */
  readEvent(raw: Buffer, signature: string | undefined, now: Date): Promise<BillingEvent>
  /** Whether this key moves real money. Events of the other mode are set aside. */
  livemode: boolean
}
