import type { Database } from '../db/database.ts'
import { countInterviews } from './completed/store.ts'
import type { OpenInterview } from './interview.ts'
import { findOpenInterview } from './store.ts'

export type InterviewCounts = { completed: number; thisMonth: number; freeUsed: boolean }

/** How many interviews a user completed, in all and in this month (UTC), and whether the free one is used. */
export async function readInterviewCounts(db: Database, userId: string, now: Date): Promise<InterviewCounts> {
  return countInterviews(db, userId, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)))
}

/** The user's open interview. */
export const readActiveInterview = (db: Database, userId: string): Promise<OpenInterview | undefined> =>
  findOpenInterview(db, userId)
