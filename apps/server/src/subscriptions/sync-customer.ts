import { inTransaction, type Transaction } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import type { Effort, LiveSubscription } from '../payments/port.ts'
import { findChange } from './changes/store.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { findDuplicates, pickSubscription } from './entitlement.ts'
import { applyListing } from './listing.ts'
import { findSubscription, lockEmail, lockSubscription, type StoredSubscription, saveSubscription } from './store.ts'

/** A user's record after a sync, the picked subscription, and every live one. */
export type Synced = {
  row: StoredSubscription | undefined
  current: LiveSubscription | undefined
  live: LiveSubscription[]
  /** There are duplicates, or the stored subscription has ended: a repair job was enqueued. */
  needsRepair: boolean
}
/** Retries of the optimistic update, each after a concurrent snapshot. */
const maxReads = 6

/**
 * Syncs our record with the provider's: reads the row, lists the subscriptions, then locks and writes the row, or lists again if another
 * sync wrote it meanwhile (optimistic update). Enqueues a repair job, unless the caller repairs. A no-op without a customer. Fails with
 * `provider_failed`, having changed nothing.
 */
export async function syncCustomer(
  deps: SubscriptionsDeps,
  userId: string,
  effort: Effort,
  repairs: 'by_job' | 'by_caller' = 'by_job',
): Promise<Synced> {
  for (let reads = 0; reads < maxReads; reads++) {
    const before = await findSubscription(deps.db, userId)
    if (!before || before.customerId === null) return { row: before, current: undefined, live: [], needsRepair: false }
    const live = await deps.payments.listSubscriptions(before.customerId, effort)
    const hasEnded = before.subscriptionId !== null && !live.some(({ id }) => id === before.subscriptionId)
    const needsRepair = hasEnded || findDuplicates(live).length > 0
    const row = await writeUnlessOvertaken(deps, before, live, async (tx) => {
      if (needsRepair && repairs === 'by_job') await deps.jobs.add(tx, 'sync-customer', { userId })
    })
    if (row !== 'overtaken') return { row, current: pickSubscription(live), live, needsRepair }
  }
  throw new AppError('unavailable', undefined, { retryAfter: 2 })
}

function writeUnlessOvertaken(
  deps: SubscriptionsDeps,
  before: StoredSubscription,
  live: LiveSubscription[],
  alsoWrite: (tx: Transaction) => Promise<void>,
): Promise<StoredSubscription | undefined | 'overtaken'> {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockSubscription(tx, before.userId)
    // The account was deleted meanwhile.
    if (!row) return undefined
    const now = deps.clock.now()
    const applied = applyListing(row, { readAt: before, live }, await causeOf(tx, row.userId, now), now)
    if (applied === 'overtaken') return applied
    await saveSubscription(tx, applied.row)
    await alsoWrite(tx)
    const to = applied.notices.length > 0 ? await lockEmail(tx, row.userId) : undefined
    if (to) for (const notice of applied.notices) await deps.outbox.add(tx, { ...notice, to })
    return applied.row
  })
}

const causeMs = 3_600_000

/** Whether the user canceled within the last hour. The first writer needs to know: the change itself, or the job of its event. */
async function causeOf(tx: Transaction, userId: string, now: Date): Promise<{ canceled: boolean }> {
  const change = await findChange(tx, userId)
  return { canceled: change?.kind === 'cancel' && now.getTime() - change.startedAt.getTime() < causeMs }
}
