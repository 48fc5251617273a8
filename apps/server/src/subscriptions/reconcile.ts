import { AppError } from '../kit/app-error.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { deleteEventsBefore } from './events/store.ts'
import { deleteRecordsBefore } from './records/store.ts'
import { listDue } from './store.ts'
import { syncCustomer } from './sync-customer.ts'

const dayMs = 86_400_000
const recordYears = 7

/**
 * Every hour: a job for each user whose period ended, whose payment is missing, or who was not synced for a day. Repairs what a
 * missed event would have changed.
 */
export async function reconcileBilling({ db, clock, jobs }: SubscriptionsDeps): Promise<void> {
  const now = clock.now()
  const due = await listDue(db, { now, askedBefore: new Date(now.getTime() - dayMs) })
  await jobs.addMissing(
    db,
    'sync-customer',
    due.map((userId) => ({ userId })),
  )
}

/** The job of one user. A record that other syncs keep writing needs no other one. */
export async function syncInBackground(deps: SubscriptionsDeps, userId: string): Promise<void> {
  await syncCustomer(deps, userId, 'thorough').catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'unavailable')) throw error
  })
}

/** Events after 90 days, and billing records after seven years. */
export async function purgeBilling({ db, clock }: SubscriptionsDeps): Promise<void> {
  const now = clock.now()
  await deleteEventsBefore(db, new Date(now.getTime() - 90 * dayMs))
  const oldest = new Date(now)
  oldest.setUTCFullYear(now.getUTCFullYear() - recordYears)
  await deleteRecordsBefore(db, oldest)
}
