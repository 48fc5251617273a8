import type { Database } from '../db/database.ts'
import { exportRow } from '../db/personal-data.ts'
import { listContactMessagesOf } from './store.ts'

/** What was written to us with an address. */
export async function exportContactMessages(db: Database, email: string) {
  const messages = await listContactMessagesOf(db, email)
  return messages.map((message) => exportRow('contactMessages', message))
}
