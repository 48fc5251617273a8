import type { Database } from '../db/database.ts'
import { deleteMailsBefore } from './store.ts'

/** Mails that were sent, and those in the local mailbox, from before this moment. */
export const removeMailsBefore = (db: Database, moment: Date): Promise<void> => deleteMailsBefore(db, moment)
