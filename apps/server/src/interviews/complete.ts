import type { Transaction } from '../db/database.ts'
import type { InterviewsDeps } from './deps.ts'
import type { CompletedInterview, OpenInterview } from './interview.ts'
import { updateInterview } from './store.ts'

/** Completes a locked interview and enqueues its feedback, both within `tx`. */
export async function complete(
  deps: InterviewsDeps,
  tx: Transaction,
  interview: OpenInterview,
  finalMessage: string | null = interview.state === 'closing' ? interview.finalMessage : null,
): Promise<CompletedInterview> {
  const now = deps.clock.now()
  const change = {
    state: 'completed',
    finalMessage,
    completedAt: now,
    touchedAt: now,
    feedbackState: 'pending',
  } as const
  await updateInterview(tx, interview.id, change)
  await deps.jobs.add(tx, 'make-feedback', { interviewId: interview.id })
  return { ...interview, ...change, ...withoutFeedback }
}

const withoutFeedback = {
  coach: null,
  report: null,
  delivery: null,
  careMessage: null,
  answersToRead: null,
  answersRead: null,
  feedbackNotifiedAt: null,
}
