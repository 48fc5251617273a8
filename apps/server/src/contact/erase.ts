import type { Transaction } from '../db/database.ts'
import { removeContactMessagesOf } from './store.ts'

/** Erases what was written to us with an address. */
export const eraseContactMessages = (tx: Transaction, email: string): Promise<void> =>
  removeContactMessagesOf(tx, email)
