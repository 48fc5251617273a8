import type { SubscriptionsDeps } from './deps.ts'
import { type Subscription, subscriptionOf } from './plan.ts'
import { findSubscription } from './store.ts'
import { syncCustomer } from './sync-customer.ts'

const staleAfterMs = 3000
const longestWaitMs = 3000

/**
 * A user's subscription as the provider has it now, or as last known when it does not say within three seconds.
 * This is how a payment is granted without waiting for the provider to call us.
 */
export async function readSubscription(deps: SubscriptionsDeps, userId: string): Promise<Subscription> {
  if ((await isStale(deps, userId)) && deps.turns.isFree(userId)) await syncWithin(deps, userId)
  return subscriptionOf(deps.db, userId, deps.clock.now())
}

async function isStale({ db, clock }: SubscriptionsDeps, userId: string): Promise<boolean> {
  const row = await findSubscription(db, userId)
  if (!row || row.customerId === null) return false
  const now = clock.now()
  const paying = row.checkoutOpenUntil !== null && row.checkoutOpenUntil > now
  return paying || row.syncedAt === null || now.getTime() - row.syncedAt.getTime() > staleAfterMs
}

/** Never fails: a page with the last known state is better than none. */
async function syncWithin(deps: SubscriptionsDeps, userId: string): Promise<void> {
  const synced = syncCustomer(deps, userId, 'for a page').catch((error: unknown) => {
    deps.log.warn('subscription not refreshed', {
      userId,
      reason: error instanceof Error ? error.message : String(error),
    })
  })
  let timer: NodeJS.Timeout | undefined
  const waited = new Promise<void>((over) => {
    timer = setTimeout(over, longestWaitMs)
  })
  await Promise.race([synced, waited])
  clearTimeout(timer)
}
