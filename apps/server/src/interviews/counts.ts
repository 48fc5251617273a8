import type { Database } from '../db/database.ts'
import { countInterviews } from './completed/store.ts'
import { findOpenInterview } from './store.ts'
import { writeActiveInterview } from './wire/replies.ts'

export type InterviewCounts = { completed: number; thisMonth: number; freeUsed: boolean }

/** How many interviews a user completed, in all and in this month (UTC), and whether the free one is used. */
export async function readInterviewCounts(db: Database, userId: string, now: Date): Promise<InterviewCounts> {
  return countInterviews(db, userId, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)))
}

/** The user's open interview, in the form of a list entry. */
export async function readActiveInterview(db: Database, userId: string) {
  const open = await findOpenInterview(db, userId)
  return open ? writeActiveInterview(open) : null
}
