import { AppError } from '../kit/app-error.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { stillCharges } from './entitlement.ts'
import { changeAtProvider } from './provider-change.ts'
import { noSubscription } from './refusals.ts'

/** When a canceled subscription ends: with the paid period, or at once if the current one is unpaid. */
export type Cancellation = { kind: 'at_period_end' | 'at_once'; at: Date }

/** Cancels every subscription that would charge again: paid ones at the end of their period, unpaid ones at once. */
export async function cancelSubscription(deps: SubscriptionsDeps, userId: string): Promise<Cancellation> {
  const { result, current } = await changeAtProvider(
    deps,
    userId,
    { kind: 'cancel' },
    async ({ current: running, live }, { idempotencyKey }): Promise<Cancellation> => {
      if (!running) throw noSubscription('cancel')
      const charging = live.filter(stillCharges)
      if (charging.length === 0) {
        const still = 'will remain active until the end of your current billing period'
        const detail = `Already Cancelled: Your subscription has already been cancelled and ${still}`
        throw new AppError('subscription_state', detail)
      }
      for (const { id, paymentState, pendingChange } of charging) {
        // Otherwise an upgrade that is paid later would charge a user who has canceled.
        if (pendingChange) await deps.payments.dropPendingChange(id)
        if (paymentState.kind === 'paid') await deps.payments.cancelAtPeriodEnd(id, `${idempotencyKey}-${id}`)
        else await deps.payments.cancelNow(id)
      }
      return running.paymentState.kind === 'paid'
        ? { kind: 'at_period_end', at: running.renewal.at }
        : { kind: 'at_once', at: deps.clock.now() }
    },
  )
  return result.kind === 'at_period_end' && current ? { ...result, at: current.renewal.at } : result
}
