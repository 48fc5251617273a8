import type { Database } from '../db/database.ts'
import { deleteCountsBefore } from './store.ts'

/** Counts whose window is long over. */
export const forgetCountsBefore = (db: Database, moment: Date): Promise<void> => deleteCountsBefore(db, moment)
