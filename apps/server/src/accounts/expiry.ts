import type { Database } from '../db/database.ts'
import { deleteCodesBefore } from './codes/store.ts'
import { deleteSessionsBefore, deleteTrustBefore, deleteUnconfirmedBefore } from './store.ts'

/** Deletes codes that expired before. */
export const purgeCodesBefore = (db: Database, moment: Date): Promise<void> => deleteCodesBefore(db, moment)

/** Deletes accounts that were made before and never confirmed. */
export const purgeUnconfirmedBefore = (db: Database, moment: Date): Promise<void> => deleteUnconfirmedBefore(db, moment)

/** Deletes trusted browsers whose trust expired before. */
export const purgeTrustBefore = (db: Database, moment: Date): Promise<void> => deleteTrustBefore(db, moment)

/** Deletes sessions that ended or expired before. */
export const purgeSessionsBefore = (db: Database, moment: Date): Promise<void> => deleteSessionsBefore(db, moment)
