import type { SubscriptionsDeps } from './deps.ts'
import { findDuplicates } from './entitlement.ts'
import { cancelAndRefund, type Payer, settleEndedInvoices } from './refund.ts'
import { type Synced, syncCustomer } from './sync-customer.ts'

/** Upper bound of live subscriptions per customer. */
const maxRounds = 10

/**
 * Duplicate subscriptions, such as by payments in two tabs: cancels and refunds all but one. The caller holds the user's lease. Lists
 * again before each, because what counts as a duplicate depends on the others.
 */
export async function repairDuplicates(deps: SubscriptionsDeps, payer: Payer): Promise<void> {
  for (let rounds = 0; rounds < maxRounds; rounds++) {
    const live = await deps.payments.listSubscriptions(payer.customerId, 'thorough')
    const [duplicate] = findDuplicates(live)
    if (!duplicate) return
    await cancelAndRefund(deps, payer, duplicate, 'duplicate')
  }
}

/**
 * Syncs and repairs within the user's own request, without waiting for the repair job. A failed repair doesn't fail the request: the job
 * that the sync enqueued retries it.
 */
export async function syncAndRepair(deps: SubscriptionsDeps, userId: string): Promise<Synced> {
  const synced = await syncCustomer(deps, userId, 'thorough')
  const customerId = synced.row?.customerId
  if (!synced.needsRepair || !customerId) return synced
  await tryRepair(deps, { customerId, userId })
  return syncCustomer(deps, userId, 'thorough')
}

/** Best-effort repair: a failure is only logged, because the job retries it. */
export async function tryRepair(deps: SubscriptionsDeps, payer: Payer): Promise<void> {
  try {
    await repairDuplicates(deps, payer)
    await settleEndedInvoices(deps, payer)
  } catch (error) {
    deps.log.error('a repair failed, the job retries it', error, { customerId: payer.customerId })
  }
}
