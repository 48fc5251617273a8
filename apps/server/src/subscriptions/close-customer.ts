import { inTransaction, type Transaction } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import type { LiveSubscription } from '../payments/port.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { findDuplicates, stillCharges } from './entitlement.ts'
import { runAlone } from './provider-change.ts'
import { tryRepair } from './repair-customer.ts'
import { addFormerCustomer, findSubscription, lockSubscription, lockUserById } from './store.ts'

/** Retention of payments under the pseudonymous customer id. */
const keptYears = 7
/** When the provider is checked again after the deletion, for payments that were in flight. */
const recheckAfterMinutes = [0, 10, 60, 26 * 60]

/**
 * Cancels everything at the provider, then runs the work in one transaction, holding this user's lease. Safe to retry after a failure.
 * Fails with `subscription_state` while something would keep charging, `provider_failed` while that is unknown, and `unavailable` after a
 * concurrent first purchase. `billing`: whether payment records are retained.
 */
export function closeCustomer<Result>(
  deps: SubscriptionsDeps,
  userId: string,
  work: (tx: Transaction, billing: 'kept' | 'none') => Promise<Result>,
): Promise<Result> {
  return runAlone(deps, userId, { kind: 'delete' }, async () => {
    const customerId = (await findSubscription(deps.db, userId))?.customerId ?? null
    if (customerId !== null) await endAtProvider(deps, { customerId, userId })
    return inTransaction(deps.db, async (tx) => {
      const current = (await lockSubscription(tx, userId))?.customerId ?? null
      if (!(await lockUserById(tx, userId))) throw new AppError('session_ended')
      if (current !== customerId) throw new AppError('unavailable', undefined, { retryAfter: 2 })
      if (customerId !== null) await keepPseudonymously(deps, tx, customerId)
      return work(tx, customerId === null ? 'none' : 'kept')
    })
  })
}

async function endAtProvider(deps: SubscriptionsDeps, owner: { customerId: string; userId: string }): Promise<void> {
  const { payments } = deps
  const { customerId } = owner
  const live = await payments.listSubscriptions(customerId, 'thorough')
  refuseCharging(live)
  // Duplicates are refunded first, while there is still an address to email.
  if (findDuplicates(live).length > 0) await tryRepair(deps, owner)
  // Only now, so that a refused deletion closes nothing; and asked again, because a last payment may have got through.
  await payments.expireCheckouts(customerId)
  const left = await payments.listSubscriptions(customerId, 'thorough')
  refuseCharging(left)
  for (const { id } of left) await payments.cancelNow(id)
}

function refuseCharging(live: LiveSubscription[]): void {
  if (!live.some(stillCharges)) return
  throw new AppError(
    'subscription_state',
    'Your subscription is still active. Please cancel your subscription first, then delete your account.',
  )
}

async function keepPseudonymously(
  { clock, jobs }: SubscriptionsDeps,
  tx: Transaction,
  customerId: string,
): Promise<void> {
  const deletedAt = clock.now()
  const keepUntil = new Date(deletedAt)
  keepUntil.setUTCFullYear(deletedAt.getUTCFullYear() + keptYears)
  await addFormerCustomer(tx, { customerId, deletedAt, keepUntil })
  for (const minutes of recheckAfterMinutes) {
    const at = new Date(deletedAt.getTime() + minutes * 60_000)
    await jobs.add(tx, 'settle-former-customer', { customerId }, at)
  }
}
