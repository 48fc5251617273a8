import type { BillingStatus, PaymentProblem } from '@greenroom/contract'
import type { Plan } from '@greenroom/contract/limits'
import { readPayAddress } from '../api/pay-address.ts'
import type { SessionUser } from '../api/profile.ts'
import type { ReplyOf } from '../api/request.ts'
import type { Amount } from './money.ts'

export type PaidPlan = Exclude<Plan, 'FREE'>
/** `null`: on a price that is none of our plans. `unknown`: the profile alone doesn't name a paused plan. */
export type SubscribedPlan = PaidPlan | null | 'unknown'
export type BillingDetails = ReplyOf<'subscriptionDetails'>
/** Where a missing payment can be made, and how much it is; each null where the provider doesn't say. */
export type Invoice = { payUrl: string | null; due: Amount | null }
export type OpenPayment = Invoice & { problem: PaymentProblem; nextAttempt: string | null }
export type PendingUpgrade = Invoice & { plan: PaidPlan; expiresAt: string }

/**
 * The subscription for every screen, and its payment problems. `plan` is null for a subscription on a price that is none of our plans,
 * which grants nothing here and still charges. Dates are null while only the profile is loaded; then everyone who pays or owes has a
 * portal.
 */
export type PlanState = { portal: 'available' | 'none' } & (
  | { kind: 'free' }
  | { kind: 'active'; plan: PaidPlan | null; renewsAt: string | null; pending: PendingUpgrade | null }
  | { kind: 'canceling'; plan: PaidPlan | null; endsAt: string | null }
  | { kind: 'past_due'; plan: PaidPlan | null; worksUntil: string | null; payment: OpenPayment }
  | { kind: 'unpaid'; plan: SubscribedPlan; stoppedAt: string | null; payment: OpenPayment }
)
export type PlanKind = PlanState['kind']
export type StateOf<Kind extends PlanKind> = Extract<PlanState, { kind: Kind }>

type PlanFields = Pick<
  SessionUser,
  'subscriptionLevel' | 'subscriptionStatus' | 'subscriptionCancelledAt' | 'subscriptionEndDate' | 'entitledUntil'
>

/** Derives the plan for every screen: from the provider's details, as the API sends them, where loaded, else from the profile. */
export const planState = (user: PlanFields, details: BillingDetails | null): PlanState =>
  details ? fromDetails(details) : fromProfile(user)

/** Whether the card may still be charged for it, so that it has to be canceled before the account can go. */
export const stillCharges = (plan: PlanState): plan is StateOf<'active' | 'past_due' | 'unpaid'> =>
  plan.kind === 'active' || plan.kind === 'past_due' || plan.kind === 'unpaid'

/** Whether it is a subscription on a price that is none of our plans. */
export const isOther = (plan: PlanState): plan is Exclude<PlanState, { kind: 'free' }> & { plan: null } =>
  plan.kind !== 'free' && plan.plan === null

/** The plan that works right now. */
export const levelOf = (plan: PlanState): Plan =>
  plan.kind === 'free' || plan.kind === 'unpaid' ? 'FREE' : (plan.plan ?? 'FREE')

function fromDetails(details: BillingDetails): PlanState {
  const portal = details.can_manage_billing ? 'available' : 'none'
  const plan = details.subscribed_plan
  const { current_period_end: periodEnd, entitled_until: entitledUntil } = details
  const payment: OpenPayment = {
    problem: details.payment_problem ?? 'card_declined',
    ...readInvoice(details),
    nextAttempt: details.next_attempt,
  }
  if (details.status === 'unpaid') return { kind: 'unpaid', plan, stoppedAt: entitledUntil, payment, portal }
  if (details.status === 'none') return { kind: 'free', portal }
  if (details.status === 'past_due') return { kind: 'past_due', plan, worksUntil: entitledUntil, payment, portal }
  if (details.status === 'canceling') return { kind: 'canceling', plan, endsAt: periodEnd ?? entitledUntil, portal }
  return { kind: 'active', plan, renewsAt: periodEnd, pending: readPending(details.pending_change), portal }
}

const readPending = (pending: BillingDetails['pending_change']): PendingUpgrade | null =>
  pending && { plan: pending.plan, expiresAt: pending.expires_at, ...readInvoice(pending) }

type InvoiceOnTheWire = Pick<BillingDetails, 'pay_url' | 'amount_due' | 'currency'>

const readInvoice = ({ pay_url, amount_due: cents, currency }: InvoiceOnTheWire): Invoice => ({
  payUrl: readPayAddress(pay_url),
  due: cents && currency ? { cents, currency } : null,
})

function fromProfile(user: PlanFields): PlanState {
  const { subscriptionLevel: level, entitledUntil = null, subscriptionEndDate = null } = user
  const plan = level === 'FREE' ? null : level
  const status: BillingStatus = user.subscriptionStatus ?? (plan ? 'active' : 'none')
  const payment: OpenPayment = { problem: 'card_declined', payUrl: null, due: null, nextAttempt: null }
  const portal = 'available'
  if (status === 'unpaid') return { kind: 'unpaid', plan: 'unknown', stoppedAt: entitledUntil, payment, portal }
  if (status === 'none') return { kind: 'free', portal: 'none' }
  if (status === 'past_due') return { kind: 'past_due', plan, worksUntil: entitledUntil, payment, portal }
  // Spec 1, section 4: without details, a time of cancellation on a paid level means canceled.
  if (status === 'canceling' || user.subscriptionCancelledAt)
    return { kind: 'canceling', plan, endsAt: subscriptionEndDate ?? entitledUntil, portal }
  return { kind: 'active', plan, renewsAt: null, pending: null, portal }
}
