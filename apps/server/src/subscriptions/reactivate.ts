import { AppError } from '../kit/app-error.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { changeAtProvider } from './sync-customer.ts'

/** Takes a cancellation back while the period is still running. */
export async function reactivateSubscription(deps: SubscriptionsDeps, userId: string): Promise<void> {
  await changeAtProvider(deps, userId, async ({ current }) => {
    if (!current) {
      throw new AppError(
        'subscription_state',
        "No Active Subscription: You don't have an active subscription to reactivate.",
      )
    }
    if (current.renewal.kind === 'renews')
      throw new AppError('subscription_state', 'Your subscription is active and not canceled.')
    await deps.payments.reactivate(current.id)
  })
}
