import { AppError } from '../kit/app-error.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { changeAtProvider } from './provider-change.ts'
import { noSubscription } from './refusals.ts'

/** Undoes a cancellation before the end of the period. */
export async function reactivateSubscription(deps: SubscriptionsDeps, userId: string): Promise<void> {
  await changeAtProvider(deps, userId, { kind: 'reactivate' }, async ({ current }, { idempotencyKey }) => {
    if (!current) throw noSubscription('reactivate')
    if (current.renewal.kind === 'renews')
      throw new AppError('subscription_state', "Your subscription is active and isn't canceled.")
    await deps.payments.reactivate(current.id, `${idempotencyKey}-${current.id}`)
  })
}
