import type { BillingStatus, PaymentProblem, Plan } from '@greenroom/contract'
import type { PaidPlan, PendingChange } from '../payments/port.ts'
import type { StoredSubscription } from './store.ts'

/** A user's subscription as pages show it. */
export type Subscription = {
  level: Plan
  status: BillingStatus
  subscriptionId: string | null
  /** Null also for a subscription on an unknown price. */
  subscribedPlan: PaidPlan | null
  cancelAtPeriodEnd: boolean
  canceledAt: Date | null
  /** When the plan renews or ends; while a payment is missing, when the grace period ends. */
  currentPeriodEnd: Date | null
  entitledUntil: Date | null
  paymentProblem: PaymentProblem | null
  payUrl: string | null
  /** Amount due of the open invoice at `payUrl`, in cents. */
  amountDue: number | null
  currency: string | null
  nextAttempt: Date | null
  pendingChange: PendingChange | null
  canManageBilling: boolean
}

/** Evaluates the stored record at `now`; FREE when it has expired without a newer sync. */
export function readRecord(row: StoredSubscription | undefined, now: Date): Subscription {
  const canManageBilling = row?.customerId != null
  if (!row?.subscriptionId) return { ...none, canManageBilling }
  const works = row.entitledUntil !== null && row.entitledUntil > now
  const level = works ? row.level : 'FREE'
  const status = statusOf(row, works)
  if (status === 'none') return { ...none, canManageBilling }
  const {
    subscriptionId,
    subscribedPlan,
    cancelAtPeriodEnd,
    canceledAt,
    entitledUntil,
    payUrl,
    amountDue,
    currency,
    nextAttempt,
  } = row
  const paid = status === 'active' || status === 'canceling'
  return {
    level,
    status,
    subscriptionId,
    subscribedPlan,
    cancelAtPeriodEnd,
    canceledAt,
    currentPeriodEnd: paid ? row.currentPeriodEnd : status === 'past_due' ? entitledUntil : null,
    entitledUntil,
    paymentProblem: paid ? null : (row.paymentProblem ?? (isPaid(row) ? 'unconfirmed' : 'card_declined')),
    payUrl: paid ? null : payUrl,
    amountDue: paid ? null : amountDue,
    currency: paid ? null : currency,
    nextAttempt: paid ? null : nextAttempt,
    pendingChange: readPendingChange(row, now),
    canManageBilling,
  }
}

const isPaid = ({ status }: StoredSubscription) => status === 'active' || status === 'trialing'

function statusOf(row: StoredSubscription, works: boolean): BillingStatus {
  if (!isPaid(row)) return works ? 'past_due' : 'unpaid'
  if (row.cancelAtPeriodEnd) return works ? 'canceling' : 'none'
  // The period and the grace period are over, and no sync has succeeded since.
  return works ? 'active' : 'unpaid'
}

function readPendingChange({ pendingChange }: StoredSubscription, now: Date): PendingChange | null {
  if (!pendingChange) return null
  const expiresAt = new Date(pendingChange.expiresAt)
  return expiresAt > now ? { ...pendingChange, expiresAt } : null
}

const none: Subscription = {
  level: 'FREE',
  status: 'none',
  subscriptionId: null,
  subscribedPlan: null,
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
  canManageBilling: false,
}
