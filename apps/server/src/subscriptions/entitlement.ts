import type { LiveSubscription, PaidPlan } from '../payments/port.ts'
import type { BillingSnapshot, StoredSubscription } from './store.ts'

/** The grace period after a renewal that failed or was not reported. */
const graceMs = 7 * 86_400_000
const withGrace = (moment: Date) => new Date(moment.getTime() + graceMs)

/**
 * The one subscription that counts: a plan of ours before anything else, paid before overdue before unpaid, renewing before
 * ending, PREMIUM, oldest. A first payment that never arrived is none.
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

/** Live subscriptions to a plan of ours beside the one that counts: duplicates. */
export function findDuplicates(live: LiveSubscription[]): LiveSubscription[] {
  const picked = pickSubscription(live)
  return live.filter(
    ({ id, bought, paymentState }) => id !== picked?.id && bought.kind === 'plan' && paymentState.kind !== 'incomplete',
  )
}

/** Whether the provider would take money again: at the next renewal, or for one that failed. */
export const stillCharges = ({ paymentState, renewal }: LiveSubscription): boolean =>
  paymentState.kind === 'paid' ? renewal.kind === 'renews' : paymentState.kind !== 'incomplete'

/** The record of a user, derived from what the provider says now and from the record before. */
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
    // What was expected of a checkout has come.
    expectChangeUntil: before.subscriptionId === picked.id ? stillExpected(before, now) : null,
    syncedAt: now,
  }
}

/** What the record of a user without a subscription says. */
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

/** A price that is not ours leaves a subscription the plan that it had, and one that began on it has none. */
function planOf(before: StoredSubscription, { id, bought }: LiveSubscription): PaidPlan | null {
  if (bought.kind === 'plan') return bought.plan
  return before.subscriptionId === id ? before.subscribedPlan : null
}

/** Null where nothing was paid that still counts. */
function entitledUntilOf({ paymentState, renewal }: LiveSubscription): Date | null {
  if (paymentState.kind === 'overdue') {
    const graceOver = withGrace(paymentState.since)
    return renewal.kind === 'ends' && renewal.at < graceOver ? renewal.at : graceOver
  }
  if (paymentState.kind !== 'paid') return null
  return renewal.kind === 'ends' ? renewal.at : withGrace(renewal.at)
}
