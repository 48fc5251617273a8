import type { Transaction } from '../db/database.ts'
import { removeContactMessagesOf } from './store.ts'

/** Deletes the contact messages from an email address. */
export const eraseContactMessages = (tx: Transaction, email: string): Promise<void> =>
  removeContactMessagesOf(tx, email)
