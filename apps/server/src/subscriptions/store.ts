import { eq } from 'drizzle-orm'
import type { Connection } from '../db/database.ts'
import { subscriptions } from '../db/schema.ts'

export type StoredSubscription = typeof subscriptions.$inferSelect

export async function findSubscription(db: Connection, userId: string): Promise<StoredSubscription | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  return row
}
