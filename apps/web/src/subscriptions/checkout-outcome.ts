import { ApiError } from '../api/api-error.ts'
import type { ReplyOf } from '../api/request.ts'
import type { PaidPlan } from '../billing/plan-state.ts'

/** A checkout's outcome. 'slow' (not confirmed yet) and 'unreachable' (no answer) may still turn out paid. */
export type CheckoutOutcome =
  | { kind: 'paid' | 'paused' | 'ended'; plan: PaidPlan | null }
  | { kind: 'pending' | 'slow' | 'unreachable' }
  | { kind: 'not_paid' | 'not_yours' | 'unknown' }

/** Polling with backoff (milliseconds): every 2 seconds at first, then less often, for about a minute. */
export const pollIntervals = [2000, 2000, 2000, 3000, 4500, 7000, 10_000, 14_000, 18_000]

export function readCheckout({ status, plan }: ReplyOf<'checkoutStatus'>): CheckoutOutcome {
  if (status === 'paid' || status === 'paused' || status === 'ended') return { kind: status, plan }
  // Forward compatibility: a state that a newer server added counts as pending.
  return { kind: status === 'not_paid' ? status : 'pending' }
}

/** A 403, 404 or 400 is final; a network error, 429 or 5xx says nothing about the payment. */
export function readCheckoutFailure(error: unknown): CheckoutOutcome {
  if (!(error instanceof ApiError)) return { kind: 'unreachable' }
  if (error.status === 403) return { kind: 'not_yours' }
  return error.status === 404 || error.status === 400 ? { kind: 'unknown' } : { kind: 'unreachable' }
}

export const isSettled = ({ kind }: CheckoutOutcome) => kind !== 'pending' && kind !== 'unreachable'
