import { AppError } from '../kit/app-error.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { changeAtProvider } from './sync-customer.ts'

/** Cancels at the end of the billing period, and gives that date. */
export async function cancelSubscription(deps: SubscriptionsDeps, userId: string): Promise<Date> {
  const { result, current } = await changeAtProvider(deps, userId, async ({ current: running }) => {
    if (!running) {
      throw new AppError(
        'subscription_state',
        "No Active Subscription: You don't have an active subscription to cancel.",
      )
    }
    if (running.renewal.kind === 'ends') {
      const still = 'will remain active until the end of your current billing period'
      throw new AppError(
        'subscription_state',
        `Already Cancelled: Your subscription has already been cancelled and ${still}`,
      )
    }
    await deps.payments.cancelAtPeriodEnd(running.id)
    return running.renewal.at
  })
  return current?.renewal.at ?? result
}
