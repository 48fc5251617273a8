import { inTransaction } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import type { Effort, LiveSubscription } from '../payments/port.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { findDuplicates, pickSubscription } from './entitlement.ts'
import { applyListing } from './listing.ts'
import { repairDuplicates } from './repair-duplicates.ts'
import { findSubscription, holdEmail, lockSubscription, type StoredSubscription, saveSubscription } from './store.ts'

/** A user's record after a sync, the subscription that counts, and every live one. */
export type Synced = {
  row: StoredSubscription | undefined
  current: LiveSubscription | undefined
  live: LiveSubscription[]
}
/** So often a snapshot may be overtaken by another before this gives up. */
const mostReads = 6

/**
 * Makes our record equal to the provider's: reads the row, lists the customer's subscriptions, then locks the row and writes
 * every field, unless another snapshot was written meanwhile; then it lists again. More than one live subscription is repaired.
 * A user who never came to the checkout has nothing to ask about. Fails with `provider_failed`, having changed nothing.
 */
export async function syncCustomer(
  deps: SubscriptionsDeps,
  userId: string,
  effort: Effort,
  cause = { canceled: false },
): Promise<Synced> {
  for (let reads = 0; reads < mostReads; reads++) {
    const before = await findSubscription(deps.db, userId)
    if (!before || before.customerId === null) return { row: before, current: undefined, live: [] }
    const live = await deps.payments.listSubscriptions(before.customerId, effort)
    const row = await writeUnlessOvertaken(deps, before, live, cause)
    if (row === 'overtaken') continue
    const duplicates = findDuplicates(live)
    if (duplicates.length === 0) return { row, current: pickSubscription(live), live }
    // A page does not wait for refunds.
    if (effort === 'fast') await deps.jobs.add(deps.db, 'sync-customer', { userId })
    else await repairDuplicates(deps, { userId, customerId: before.customerId }, duplicates)
    const left = live.filter((each) => !duplicates.includes(each))
    return { row, current: pickSubscription(left), live: left }
  }
  throw new AppError('unavailable', undefined, { retryAfter: 2 })
}

function writeUnlessOvertaken(
  deps: SubscriptionsDeps,
  before: StoredSubscription,
  live: LiveSubscription[],
  cause: { canceled: boolean },
): Promise<StoredSubscription | undefined | 'overtaken'> {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockSubscription(tx, before.userId)
    // The account was deleted meanwhile.
    if (!row) return undefined
    const applied = applyListing(row, { readAt: before, live }, cause, deps.clock.now())
    if (applied === 'overtaken') return applied
    await saveSubscription(tx, applied.row)
    const to = applied.notices.length > 0 ? await holdEmail(tx, row.userId) : undefined
    if (to) for (const notice of applied.notices) await deps.outbox.add(tx, { ...notice, to })
    return applied.row
  })
}
