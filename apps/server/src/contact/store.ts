import { asc, eq, lt } from 'drizzle-orm'
import { type Connection, deleteInBatches, type Transaction } from '../db/database.ts'
import { contactMessages } from '../db/schema.ts'

export async function addContactMessage(db: Connection, message: typeof contactMessages.$inferInsert): Promise<void> {
  await db.insert(contactMessages).values(message)
}

/** The messages from an email address, in order. */
export async function listContactMessagesOf(db: Connection, email: string) {
  return db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.email, email))
    .orderBy(asc(contactMessages.createdAt))
}

/** Deletes messages from before `moment`. */
export async function removeContactMessagesBefore(db: Connection, moment: Date): Promise<void> {
  await deleteInBatches(db, contactMessages, lt(contactMessages.createdAt, moment))
}

export async function removeContactMessagesOf(tx: Transaction, email: string): Promise<void> {
  await tx.delete(contactMessages).where(eq(contactMessages.email, email))
}
