import type { FeedbackProgress } from '@greenroom/contract/report/detail'
import type { InterviewsDeps } from './deps.ts'
import type { CompletedInterview } from './interview.ts'

/** The progress of pending feedback from its job's status; null when none is pending. An orphaned job is enqueued again in time. */
export async function readProgress(
  deps: InterviewsDeps,
  interview: CompletedInterview,
): Promise<FeedbackProgress | null> {
  if (interview.feedbackState !== 'pending') return null
  const job = await deps.jobs.statusOf(deps.db, 'make-feedback', { interviewId: interview.id })
  if (job.kind === 'retrying')
    return { step: 'retrying', at: job.at.toISOString(), attempt: job.tries + 1, attempts: job.of }
  if (job.kind !== 'running') return { step: 'waiting' }
  const { answersToRead, answersRead } = interview
  if (answersToRead === null || answersRead === null) return { step: 'writing' }
  return { step: 'writing', answers: answersToRead, answersRead }
}
