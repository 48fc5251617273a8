import { AppError } from '../kit/app-error.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { goesOnCharging } from './settle.ts'
import { changeAtProvider } from './sync-customer.ts'

/** Cancels everything that would go on charging, at the end of its billing period, and gives that date. */
export async function cancelSubscription(deps: SubscriptionsDeps, userId: string): Promise<Date> {
  const { result, current } = await changeAtProvider(deps, userId, async ({ current: running, live }) => {
    if (!running) {
      throw new AppError(
        'subscription_state',
        "No Active Subscription: You don't have an active subscription to cancel.",
      )
    }
    const charging = live.filter(goesOnCharging)
    if (charging.length === 0) {
      const still = 'will remain active until the end of your current billing period'
      throw new AppError(
        'subscription_state',
        `Already Cancelled: Your subscription has already been cancelled and ${still}`,
      )
    }
    for (const { id } of charging) await deps.payments.cancelAtPeriodEnd(id)
    return running.renewal.at
  })
  return current?.renewal.at ?? result
}
