import type { Database } from '../db/database.ts'
import { exportRow } from '../db/personal-data.ts'
import { findChange } from './changes/store.ts'
import { listEvents } from './events/store.ts'
import { listRecords } from './records/store.ts'
import { findSubscription } from './store.ts'

/**
 * What is stored about a user's subscription, the provider's ids included: the record, a pending change, the provider's events,
 * refunds and disputes. Null for a user who never opened a checkout.
 */
export async function exportSubscription(db: Database, userId: string) {
  const row = await findSubscription(db, userId)
  if (!row) return null
  const changeUnderWay = (await findChange(db, userId)) ?? null
  const { customerId } = row
  const [events, refundsAndDisputes] =
    customerId === null ? [[], []] : await Promise.all([listEvents(db, customerId), listRecords(db, customerId)])
  return { ...exportRow('subscriptions', row), changeUnderWay, events, refundsAndDisputes }
}
