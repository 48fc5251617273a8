import { and, eq, lt } from 'drizzle-orm'
import { type Connection, deleteInBatches } from '../../db/database.ts'
import { billingRecords } from '../../db/schema.ts'

export type BillingRecord = typeof billingRecords.$inferSelect

export async function findRecord(db: Connection, id: string): Promise<BillingRecord | undefined> {
  const [record] = await db.select().from(billingRecords).where(eq(billingRecords.id, id))
  return record
}

/** False when it was recorded before. */
export async function addRecord(db: Connection, record: BillingRecord): Promise<boolean> {
  const added = await db
    .insert(billingRecords)
    .values(record)
    .onConflictDoNothing()
    .returning({ id: billingRecords.id })
  return added.length === 1
}

/** Replaces the record that was read before. False when another was written since (optimistic concurrency control). */
export async function replaceRecord(
  db: Connection,
  before: BillingRecord | undefined,
  record: BillingRecord,
): Promise<boolean> {
  if (!before) return addRecord(db, record)
  const { status, amountCents, reason } = record
  const written = await db
    .update(billingRecords)
    .set({ status, amountCents, reason })
    .where(and(eq(billingRecords.id, before.id), eq(billingRecords.status, before.status)))
    .returning({ id: billingRecords.id })
  return written.length === 1
}

export const listRecords = (db: Connection, customerId: string): Promise<BillingRecord[]> =>
  db.select().from(billingRecords).where(eq(billingRecords.customerId, customerId)).orderBy(billingRecords.occurredAt)

export async function deleteRecordsBefore(db: Connection, moment: Date): Promise<void> {
  await deleteInBatches(db, billingRecords, lt(billingRecords.recordedAt, moment))
}
