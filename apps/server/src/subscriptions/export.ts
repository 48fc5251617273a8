import type { Database } from '../db/database.ts'
import { listRecords } from './records/store.ts'
import { findSubscription } from './store.ts'

/** What is stored of a user's subscription, the provider's ids included; null for who never came to the checkout. */
export async function exportSubscription(db: Database, userId: string) {
  const row = await findSubscription(db, userId)
  if (!row) return null
  const { userId: _, version: __, ...record } = row
  return { ...record, refundsAndDisputes: row.customerId === null ? [] : await listRecords(db, row.customerId) }
}
