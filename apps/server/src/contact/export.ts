import type { Database } from '../db/database.ts'
import { exportRow } from '../db/personal-data.ts'
import { listContactMessagesOf } from './store.ts'

/** The contact messages from an email address. */
export async function exportContactMessages(db: Database, email: string) {
  const messages = await listContactMessagesOf(db, email)
  return messages.map((message) => exportRow('contactMessages', message))
}
