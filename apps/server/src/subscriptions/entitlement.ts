import type { LiveSubscription, PaidPlan } from '../payments/port.ts'
import type { BillingSnapshot, StoredSubscription } from './store.ts'

/** The grace period after a renewal that failed or was not reported. */
const graceMs = 7 * 86_400_000
const withGrace = (moment: Date) => new Date(moment.getTime() + graceMs)

/**
 * Picks the subscription that grants the plan, by rank: a plan of ours, paid before overdue before unpaid, renewing before ending,
 * PREMIUM, oldest. Incomplete ones don't count.
 */
export function pickSubscription(live: LiveSubscription[]): LiveSubscription | undefined {
  const paymentStates = ['paid', 'overdue', 'unpaid']
  const rank = ({ paymentState, bought, renewal }: LiveSubscription) => [
    bought.kind === 'plan' ? 0 : 1,
    paymentStates.indexOf(paymentState.kind),
    renewal.kind === 'renews' ? 0 : 1,
    bought.kind === 'plan' && bought.plan === 'PREMIUM' ? 0 : 1,
  ]
  const compare = (a: LiveSubscription, b: LiveSubscription) => {
    const [first, second] = [rank(a), rank(b)]
    const differences = first.map((value, index) => value - (second[index] ?? 0))
    const difference = differences.find((value) => value !== 0)
    if (difference !== undefined) return difference
    return a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)
  }
  return live.filter(({ paymentState }) => paymentState.kind !== 'incomplete').sort(compare)[0]
}

/** Live subscriptions to a plan of ours beside the picked one. */
export function findDuplicates(live: LiveSubscription[]): LiveSubscription[] {
  const picked = pickSubscription(live)
  return live.filter(
    ({ id, bought, paymentState }) => id !== picked?.id && bought.kind === 'plan' && paymentState.kind !== 'incomplete',
  )
}

/** Whether the provider would charge again: at the next renewal, or by retrying a failed one. */
export const stillCharges = ({ paymentState, renewal }: LiveSubscription): boolean =>
  paymentState.kind === 'paid' ? renewal.kind === 'renews' : paymentState.kind !== 'incomplete'

/** Derives a user's record from the provider's current state and the previous record. */
export function deriveEntitlement(
  before: StoredSubscription,
  picked: LiveSubscription | undefined,
  now: Date,
): BillingSnapshot {
  if (!picked) return { ...noSubscription, expectChangeUntil: stillExpected(before, now), syncedAt: now }
  const { renewal, openPayment, pendingChange } = picked
  const entitledUntil = entitledUntilOf(picked)
  const plan = planOf(before, picked)
  return {
    subscriptionId: picked.id,
    level: plan && entitledUntil && entitledUntil > now ? plan : 'FREE',
    subscribedPlan: plan,
    status: picked.status,
    cancelAtPeriodEnd: renewal.kind === 'ends',
    canceledAt: renewal.kind === 'ends' ? renewal.canceledAt : null,
    currentPeriodEnd: renewal.at,
    entitledUntil,
    paymentProblem: openPayment?.problem ?? null,
    payUrl: openPayment?.payUrl ?? null,
    amountDue: openPayment?.amountDue ?? null,
    currency: openPayment?.currency ?? null,
    nextAttempt: openPayment?.nextAttempt ?? null,
    pendingChange: pendingChange && { ...pendingChange, expiresAt: pendingChange.expiresAt.toISOString() },
    // A new subscription fulfills the change that was expected of a checkout.
    expectChangeUntil: before.subscriptionId === picked.id ? stillExpected(before, now) : null,
    syncedAt: now,
  }
}

/** The record of a user without a subscription. */
export const noSubscription = {
  subscriptionId: null,
  level: 'FREE',
  subscribedPlan: null,
  status: null,
  cancelAtPeriodEnd: false,
  canceledAt: null,
  currentPeriodEnd: null,
  entitledUntil: null,
  paymentProblem: null,
  payUrl: null,
  amountDue: null,
  currency: null,
  nextAttempt: null,
  pendingChange: null,
} as const

const stillExpected = ({ expectChangeUntil }: StoredSubscription, now: Date) =>
  expectChangeUntil && expectChangeUntil > now ? expectChangeUntil : null

/** A subscription that is moved to an unknown price keeps its plan; one that began on an unknown price has none. */
function planOf(before: StoredSubscription, { id, bought }: LiveSubscription): PaidPlan | null {
  if (bought.kind === 'plan') return bought.plan
  return before.subscriptionId === id ? before.subscribedPlan : null
}

/** Null when no paid period is left. */
function entitledUntilOf({ paymentState, renewal }: LiveSubscription): Date | null {
  if (paymentState.kind === 'overdue') {
    const graceOver = withGrace(paymentState.since)
    return renewal.kind === 'ends' && renewal.at < graceOver ? renewal.at : graceOver
  }
  if (paymentState.kind !== 'paid') return null
  return renewal.kind === 'ends' ? renewal.at : withGrace(renewal.at)
}
