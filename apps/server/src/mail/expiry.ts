import type { Database } from '../db/database.ts'
import { deleteMailsBefore, deleteUnsentBefore } from './store.ts'

/** Deletes emails that were sent or refused before this moment, and those in the local mailbox. */
export const purgeMailsBefore = (db: Database, moment: Date): Promise<void> => deleteMailsBefore(db, moment)

/** Deletes emails that are still undelivered since before this moment; gives how many. */
export const purgeUnsentMailsBefore = (db: Database, moment: Date): Promise<number> => deleteUnsentBefore(db, moment)
