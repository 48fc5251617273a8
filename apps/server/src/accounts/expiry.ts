import type { Database } from '../db/database.ts'
import { deleteCodesBefore } from './codes/store.ts'
import { deleteSessionsBefore, deleteTrustBefore, deleteUnconfirmedBefore } from './store.ts'

/** Codes that expired long ago. */
export const removeCodesBefore = (db: Database, moment: Date): Promise<void> => deleteCodesBefore(db, moment)

/** Accounts that nobody confirmed. */
export const removeUnconfirmedBefore = (db: Database, moment: Date): Promise<void> =>
  deleteUnconfirmedBefore(db, moment)

/** Browsers whose trust ran out. */
export const removeTrustBefore = (db: Database, moment: Date): Promise<void> => deleteTrustBefore(db, moment)

/** Sessions that ended or ran out long ago. */
export const removeSessionsBefore = (db: Database, moment: Date): Promise<void> => deleteSessionsBefore(db, moment)
