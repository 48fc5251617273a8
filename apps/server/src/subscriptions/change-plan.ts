import { AppError } from '../kit/app-error.ts'
import type { PaidPlan } from '../payments/port.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { changeAtProvider } from './sync-customer.ts'

/** Moves a running subscription to another plan at once. A declined card leaves everything as it was. */
export async function changePlan(deps: SubscriptionsDeps, input: { userId: string; plan: PaidPlan }): Promise<void> {
  const { userId, plan } = input
  const { result } = await changeAtProvider(deps, userId, async ({ current }) => {
    if (!current) {
      throw new AppError(
        'subscription_state',
        "No Active Subscription: You don't have an active subscription to change.",
      )
    }
    if (current.renewal.kind === 'ends') {
      throw new AppError(
        'subscription_state',
        'Your subscription is canceled. Reactivate it first, then change your plan.',
      )
    }
    if (current.bought.kind === 'plan' && current.bought.plan === plan) {
      throw new AppError('subscription_state', `Current Plan: You are already on the ${plan} plan.`)
    }
    return deps.payments.changePlan(current.id, plan)
  })
  if (result.kind === 'declined') {
    throw new AppError(
      'subscription_state',
      'Your card was declined, so your plan has not changed. Check with your bank and try again.',
    )
  }
}
