import { eq, lt, sql } from 'drizzle-orm'
import type { Connection } from '../../db/database.ts'
import { billingRecords } from '../../db/schema.ts'

export type BillingRecord = typeof billingRecords.$inferSelect

/** False when it was recorded before. */
export async function addRecord(db: Connection, record: BillingRecord): Promise<boolean> {
  const added = await db
    .insert(billingRecords)
    .values(record)
    .onConflictDoNothing()
    .returning({ id: billingRecords.id })
  return added.length === 1
}

/** Adds a record, or brings its status up to date. False when nothing is new. */
export async function saveRecord(db: Connection, record: BillingRecord): Promise<boolean> {
  const { status, amountCents, reason } = record
  const written = await db
    .insert(billingRecords)
    .values(record)
    .onConflictDoUpdate({
      target: billingRecords.id,
      set: { status, amountCents, reason },
      setWhere: sql`${billingRecords.status} is distinct from ${status}`,
    })
    .returning({ id: billingRecords.id })
  return written.length === 1
}

export const listRecords = (db: Connection, customerId: string): Promise<BillingRecord[]> =>
  db.select().from(billingRecords).where(eq(billingRecords.customerId, customerId)).orderBy(billingRecords.occurredAt)

export async function deleteRecordsBefore(db: Connection, moment: Date): Promise<void> {
  await db.delete(billingRecords).where(lt(billingRecords.recordedAt, moment))
}
