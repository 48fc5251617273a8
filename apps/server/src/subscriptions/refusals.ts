import { AppError } from '../kit/app-error.ts'
import type { LiveSubscription } from '../payments/port.ts'

/** There is no subscription to cancel, change or reactivate. */
export const noSubscription = (doing: 'cancel' | 'change' | 'reactivate') =>
  new AppError('subscription_state', `No Active Subscription: You don't have an active subscription to ${doing}.`)

/** Fails unless the plan is paid and renews. The error says what to do. */
export function assertChangeable(current: LiveSubscription | undefined): asserts current is LiveSubscription {
  if (!current) throw noSubscription('change')
  if (current.paymentState.kind !== 'paid') {
    const detail = "Your last payment didn't go through. Pay it first, then change your plan."
    throw new AppError('subscription_state', detail, { data: { pay_url: current.openPayment?.payUrl ?? null } })
  }
  if (current.renewal.kind === 'ends') {
    throw new AppError(
      'subscription_state',
      'Your subscription is canceled. Reactivate it first, then change your plan.',
    )
  }
}

/** Enforces one subscription at a time. The error says what to do with the existing one. */
export function assertNotSubscribed(current: LiveSubscription | undefined): void {
  if (!current) return
  if (current.paymentState.kind !== 'paid') {
    const detail = "Already Subscribed: Your last payment didn't go through. Pay it, or cancel your subscription first."
    throw new AppError('already_subscribed', detail, { data: { pay_url: current.openPayment?.payUrl ?? null } })
  }
  if (current.renewal.kind === 'ends') {
    const detail = 'Already Subscribed: Your subscription is canceled but still active. Reactivate it instead.'
    throw new AppError('already_subscribed', detail)
  }
  throw new AppError('already_subscribed')
}
