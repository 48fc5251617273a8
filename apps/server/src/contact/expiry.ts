import type { Database } from '../db/database.ts'
import { removeContactMessagesBefore } from './store.ts'

/** Retention period of contact messages, as the privacy page promises it. */
export const contactMessageDays = 365

/** Deletes messages of the contact form that are older than the privacy page promises. */
export const purgeContactMessages = (db: Database, now: Date): Promise<void> =>
  removeContactMessagesBefore(db, new Date(now.getTime() - contactMessageDays * 86_400_000))
