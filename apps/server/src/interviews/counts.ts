import type { Database } from '../db/database.ts'
import { countInterviews } from './completed/store.ts'
import type { Interview } from './interview.ts'
import { readLevel } from './planned-from.ts'
import { findOpenInterview } from './store.ts'

export type InterviewCounts = { completed: number; thisMonth: number; freeUsed: boolean }

/** How many interviews a user completed, in all and in this month (UTC), and whether the free one is used. */
export async function readInterviewCounts(db: Database, userId: string, now: Date): Promise<InterviewCounts> {
  return countInterviews(db, userId, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)))
}

/** The interview that a user has under way, as a list of interviews would name it. */
export async function readActiveInterview(db: Database, userId: string) {
  const open = await findOpenInterview(db, userId)
  return open ? describeActive(open) : null
}

/** An interview that is under way, in the contract's shape. */
export const describeActive = (interview: Interview) => ({
  interview_id: interview.id,
  job: interview.job,
  level: readLevel(interview),
  practice_of: toPracticeOf(interview),
})

/** What an interview practices again, in the contract's shape; undefined for one of its own. */
export const toPracticeOf = ({ practiceOf }: Interview) =>
  practiceOf === null ? undefined : { interviewId: practiceOf.interviewId, question_number: practiceOf.questionNumber }
