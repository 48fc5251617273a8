import type { Database } from '../db/database.ts'
import { deleteMailsBefore, deleteUnsentBefore } from './store.ts'

/** Mails that were sent or refused, and those in the local mailbox, from before this moment. */
export const removeMailsBefore = (db: Database, moment: Date): Promise<void> => deleteMailsBefore(db, moment)

/** Mails that nobody took since this moment. Says how many there were. */
export const removeUnsentMailsBefore = (db: Database, moment: Date): Promise<number> => deleteUnsentBefore(db, moment)
