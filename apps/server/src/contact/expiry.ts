import type { Database } from '../db/database.ts'
import { removeContactMessagesBefore } from './store.ts'

/** How long a message from the contact form is kept; the privacy page promises it. */
export const contactMessageDays = 365

/** Deletes messages of the contact form that are older than the privacy page promises. */
export const purgeContactMessages = (db: Database, now: Date): Promise<void> =>
  removeContactMessagesBefore(db, new Date(now.getTime() - contactMessageDays * 86_400_000))
