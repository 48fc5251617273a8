import type { Database } from '../db/database.ts'
import { contactMessages } from '../db/schema.ts'

export async function addContactMessage(db: Database, message: typeof contactMessages.$inferInsert): Promise<void> {
  await db.insert(contactMessages).values(message)
}
