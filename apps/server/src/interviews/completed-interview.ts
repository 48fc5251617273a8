import type { Database } from '../db/database.ts'
import { findInterview } from './store.ts'

/** What a completed interview of this user was for; undefined for any other interview, and for a practice of one answer. */
export async function nameCompletedInterview(db: Database, userId: string, id: string): Promise<string | undefined> {
  const interview = await findInterview(db, userId, id)
  return interview?.state === 'completed' && interview.practiceOf === null ? interview.job : undefined
}
