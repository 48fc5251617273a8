import { AppError } from '../kit/app-error.ts'
import { runEach } from '../kit/run-each.ts'
import { deleteChangesBefore } from './changes/store.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { findDuplicates } from './entitlement.ts'
import { deleteEventsBefore } from './events/store.ts'
import { endDeadLeases, maxKeyLifeMs, runAlone } from './provider-change.ts'
import { deleteRecordsBefore } from './records/store.ts'
import { settleEndedInvoices } from './refund.ts'
import { repairDuplicates } from './repair-customer.ts'
import { listDue } from './store.ts'
import { syncCustomer } from './sync-customer.ts'

const dayMs = 86_400_000
const recordYears = 7

/**
 * Hourly reconciliation: a job for each user whose period ended, whose payment is missing, whose change was interrupted by a crash, or
 * who wasn't synced for a day. Catches lost webhook events.
 */
export async function reconcileBilling(deps: SubscriptionsDeps): Promise<void> {
  const { db, clock, jobs } = deps
  await endDeadLeases(deps, 'lease_is_over')
  const now = clock.now()
  const due = await listDue(db, { now, askedBefore: new Date(now.getTime() - dayMs) })
  await jobs.addMissing(
    db,
    'sync-customer',
    due.map((userId) => ({ userId })),
  )
}

/**
 * Reconciles one user: syncs, cancels duplicates, and settles open invoices of ended subscriptions. `unavailable` from the sync is
 * ignored, because it means that others keep writing the record.
 */
export async function syncInBackground(deps: SubscriptionsDeps, userId: string): Promise<void> {
  const synced = await syncCustomer(deps, userId, 'thorough', 'by_caller').catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'unavailable')) throw error
  })
  const customerId = synced?.row?.customerId
  if (!customerId) return
  const payer = { customerId, userId }
  if (findDuplicates(synced.live).length > 0)
    await runAlone(deps, userId, { kind: 'repair' }, () => repairDuplicates(deps, payer))
  await settleEndedInvoices(deps, payer)
}

/** Retention: unfinished changes until their idempotency key expires, events 90 days, billing records seven years. */
export async function purgeBilling({ db, clock }: Pick<SubscriptionsDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const oldest = new Date(now)
  oldest.setUTCFullYear(now.getUTCFullYear() - recordYears)
  await runEach([
    () => deleteChangesBefore(db, new Date(now.getTime() - maxKeyLifeMs)),
    () => deleteEventsBefore(db, new Date(now.getTime() - 90 * dayMs)),
    () => deleteRecordsBefore(db, oldest),
  ])
}
