import { eq, lt } from 'drizzle-orm'
import { type Connection, deleteInBatches } from '../../db/database.ts'
import { billingEvents } from '../../db/schema.ts'

export type StoredEvent = typeof billingEvents.$inferSelect

/** False when the event was stored before (deduplication by id). */
export async function addEvent(db: Connection, event: StoredEvent): Promise<boolean> {
  const added = await db.insert(billingEvents).values(event).onConflictDoNothing().returning({ id: billingEvents.id })
  return added.length === 1
}

export async function findEvent(db: Connection, id: string): Promise<StoredEvent | undefined> {
  const [row] = await db.select().from(billingEvents).where(eq(billingEvents.id, id))
  return row
}

export async function markEventDone(db: Connection, id: string): Promise<void> {
  await db.update(billingEvents).set({ state: 'done' }).where(eq(billingEvents.id, id))
}

export async function deleteEventsBefore(db: Connection, moment: Date): Promise<void> {
  await deleteInBatches(db, billingEvents, lt(billingEvents.receivedAt, moment))
}

export const listEvents = (db: Connection, customerId: string): Promise<StoredEvent[]> =>
  db.select().from(billingEvents).where(eq(billingEvents.customerId, customerId)).orderBy(billingEvents.createdAt)
