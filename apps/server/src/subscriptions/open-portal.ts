import { AppError } from '../kit/app-error.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { expectChange, findSubscription } from './store.ts'

const portalMs = 3_600_000

/** Opens the provider's portal for card, invoices and receipts. Fails with `subscription_state` without a customer there. */
export async function openPortal(deps: SubscriptionsDeps, userId: string): Promise<string> {
  const customerId = (await findSubscription(deps.db, userId))?.customerId
  if (!customerId) throw new AppError('subscription_state', "You don't have any billing history yet.")
  const url = await deps.payments.openPortal(customerId, `${deps.publicUrl}/profile`)
  await expectChange(deps.db, userId, new Date(deps.clock.now().getTime() + portalMs))
  return url
}
