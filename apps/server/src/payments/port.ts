import type { Plan } from '@greenroom/contract/limits'

export type PaidPlan = Exclude<Plan, 'FREE'>

/** What a subscription's price stands for. A price that is not in our catalogue never grants anything new. */
export type Bought = { kind: 'plan'; plan: PaidPlan } | { kind: 'unknown price'; priceId: string }

/** Whether the provider has its money: `paid`, `overdue` (renewal failed, tried again) since a moment, or nothing to count on. */
export type Standing = { kind: 'paid' } | { kind: 'overdue'; since: Date } | { kind: 'unpaid' }

/** What happens when the period is over. */
export type Renewal = { kind: 'renews'; at: Date } | { kind: 'ends'; at: Date; cancelledAt: Date }

/** One subscription that the provider has not closed, as it says so itself. */
export type LiveSubscription = {
  id: string
  /** The provider's own word, kept as a record. */
  status: string
  bought: Bought
  standing: Standing
  renewal: Renewal
  createdAt: Date
}

export type PlanChange = { kind: 'changed' } | { kind: 'declined' }

export type CheckoutRequest = {
  userId: string
  customerId: string
  plan: PaidPlan
  /** May hold `{CHECKOUT_SESSION_ID}`, which the provider fills in. */
  successUrl: string
  cancelUrl: string
  now: Date
}
export type Checkout = { url: string; expiresAt: Date }

/** How long a caller is ready to wait: a page that shows the last known state otherwise, or a flow that needs the truth. */
export type Patience = 'for a page' | 'for the truth'

/**
 * The card provider, which alone knows who paid for what. Every call fails with `provider_failed` when it did not answer,
 * or not with what was asked for.
 */
export type Payments = {
  /** The customer of a user, made first where there is none or the known one was deleted. Repeating it makes no second one. */
  ensureCustomer(user: { userId: string; email: string; known: string | null }): Promise<string>
  /** Everything a customer has that is not over for good, newest first. A deleted customer has nothing. */
  liveSubscriptions(customerId: string, patience: Patience): Promise<LiveSubscription[]>
  /** A hosted page to pay on. An open one for the same plan is given again; an open one for another plan is closed. */
  openCheckout(request: CheckoutRequest): Promise<Checkout>
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>
  /** Ends a subscription at once. One that is over already stays so. */
  cancelNow(subscriptionId: string): Promise<void>
  /** Closes every page on which this customer could still pay. */
  expireCheckouts(customerId: string): Promise<void>
  /** Takes the person's address off a customer, whose payments stay on record under their id. */
  forgetPerson(customerId: string): Promise<void>
  reactivate(subscriptionId: string): Promise<void>
  /** Puts a subscription on another plan at once. `declined` leaves it on the one it had. */
  changePlan(subscriptionId: string, plan: PaidPlan): Promise<PlanChange>
}
