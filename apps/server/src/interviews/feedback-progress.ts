import type { Contract, Reply } from '@greenroom/contract'
import type { InterviewsDeps } from './deps.ts'
import type { Interview } from './store.ts'

type Progress = Reply<Contract['interviewDetail']>['feedbackProgress']

/** What is known of feedback that is pending; null when it is not. A job that nobody holds any more is written again in time. */
export async function readProgress(deps: InterviewsDeps, interview: Interview): Promise<Progress> {
  if (interview.feedbackState !== 'pending') return null
  const job = await deps.jobs.standingOf(deps.db, 'make-feedback', { interviewId: interview.id })
  if (job.kind === 'failed so far')
    return { step: 'trying again', at: job.at.toISOString(), attempt: job.tries + 1, attempts: job.of }
  if (job.kind !== 'in hand') return { step: 'waiting' }
  const { answersToRead, answersRead } = interview
  if (answersToRead === null || answersRead === null) return { step: 'writing' }
  return { step: 'writing', answers: answersToRead, answers_read: answersRead }
}
