import { plans } from '@greenroom/contract/limits'
import { required } from '../kit/required.ts'
import type { EmailContent, NextRenewal } from '../mail/port.ts'
import type { PaidPlan } from '../payments/port.ts'
import type { BillingSnapshot, StoredSubscription } from './store.ts'

/** An email about billing, without its address. */
export type Notice = EmailContent extends infer Each ? (Each extends { to: string } ? Omit<Each, 'to'> : never) : never
type Record = Pick<
  StoredSubscription,
  | 'subscriptionId'
  | 'level'
  | 'subscribedPlan'
  | 'status'
  | 'cancelAtPeriodEnd'
  | 'currentPeriodEnd'
  | 'entitledUntil'
  | 'paymentProblem'
  | 'payUrl'
  | 'amountDue'
  | 'currency'
  | 'nextAttempt'
>

const isPaid = ({ status }: Record) => status === 'active' || status === 'trialing'
const centsOf = (plan: PaidPlan) => plans[plan].monthly * 100

/**
 * The emails about a change of a stored record: one for each change of state, because both records are compared in the transaction
 * that writes the second. `canceled`: the user just canceled.
 */
export function findNotices(before: Record, after: BillingSnapshot, cause: { canceled: boolean }): Notice[] {
  const plan = after.subscribedPlan
  if (before.subscriptionId !== null && after.subscriptionId === null) return noticesOfEnd(before, cause)
  if (after.subscriptionId === null || !plan) return []
  if (before.subscriptionId !== after.subscriptionId) return isPaid(after) ? [started(plan, after)] : []
  if (!isPaid(after)) return noticesOfFailure(before, after, plan)
  if (!isPaid(before)) return [{ kind: 'payment_recovered', plan, next: nextOf(after) }]
  return noticesOfChange(before, after, plan)
}

function noticesOfEnd(before: Record, { canceled }: { canceled: boolean }): Notice[] {
  const plan = before.subscribedPlan
  if (!plan) return []
  return [canceled ? { kind: 'plan_canceled', plan, until: null } : { kind: 'plan_ended', plan }]
}

const started = (plan: PaidPlan, after: BillingSnapshot): Notice => ({
  kind: 'plan_started',
  plan,
  monthlyCents: centsOf(plan),
  next: nextOf(after),
})

const nextOf = ({ cancelAtPeriodEnd, currentPeriodEnd }: BillingSnapshot): NextRenewal => ({
  kind: cancelAtPeriodEnd ? 'ends' : 'renews',
  at: required(currentPeriodEnd, 'the end of a paid period'),
})

function noticesOfFailure(before: Record, after: BillingSnapshot, plan: PaidPlan): Notice[] {
  const works = after.level !== 'FREE'
  if (works && isPaid(before)) {
    const { entitledUntil, paymentProblem, payUrl, nextAttempt } = after
    const problem = paymentProblem ?? 'card_declined'
    const owed = owedIn(after)
    return [
      {
        kind: 'renewal_failed',
        plan,
        until: required(entitledUntil, 'the end of an entitlement'),
        problem,
        owed,
        payUrl,
        nextAttempt,
      },
    ]
  }
  const worked = isPaid(before) || before.level !== 'FREE'
  return !works && worked ? [{ kind: 'plan_paused', plan, owed: owedIn(after), payUrl: after.payUrl }] : []
}

const owedIn = ({ amountDue, currency }: Record) =>
  amountDue === null || currency === null ? null : { amount: amountDue, currency }

function noticesOfChange(before: Record, after: BillingSnapshot, plan: PaidPlan): Notice[] {
  const notices: Notice[] = []
  if (before.subscribedPlan && before.subscribedPlan !== plan)
    notices.push({
      kind: 'plan_changed',
      from: before.subscribedPlan,
      plan,
      monthlyCents: centsOf(plan),
      next: nextOf(after),
    })
  if (!before.cancelAtPeriodEnd && after.cancelAtPeriodEnd)
    notices.push({ kind: 'plan_canceled', plan, until: nextOf(after).at })
  if (before.cancelAtPeriodEnd && !after.cancelAtPeriodEnd)
    notices.push({ kind: 'plan_reactivated', plan, monthlyCents: centsOf(plan), renewsAt: nextOf(after).at })
  return notices
}
