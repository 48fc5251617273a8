import { ApiError } from '../api/api-error.ts'
import type { ReplyOf } from '../api/request.ts'
import type { PaidPlan } from '../billing/plan-state.ts'

/** What became of a checkout. 'slow' and 'silent' may still turn out well: not confirmed yet, or the server could not say. */
export type Outcome =
  | { kind: 'paid' | 'paused' | 'ended'; plan: PaidPlan | null }
  | { kind: 'pending' | 'slow' | 'silent' }
  | { kind: 'not_paid' | 'not_yours' | 'unknown' }

/** Milliseconds before each further look: every 2 seconds at first, then less often, for about a minute. */
export const pollIntervals = [2000, 2000, 2000, 3000, 4500, 7000, 10_000, 14_000, 18_000]

export function readCheckout({ status, plan }: ReplyOf<'checkoutStatus'>): Outcome {
  if (status === 'paid' || status === 'paused' || status === 'ended') return { kind: status, plan }
  // A server newer than this page may name a state that this page doesn't know: it's still looked for.
  return { kind: status === 'not_paid' ? status : 'pending' }
}

/** A refusal is an answer; a server that is silent or too busy says nothing about the payment. */
export function readCheckoutFailure(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return { kind: 'silent' }
  if (error.status === 403) return { kind: 'not_yours' }
  return error.status === 404 || error.status === 400 ? { kind: 'unknown' } : { kind: 'silent' }
}

export const isSettled = ({ kind }: Outcome) => kind !== 'pending' && kind !== 'silent'
