import { inTransaction, type Transaction } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import type { Principal } from '../kit/principal.ts'
import { rates } from '../limits/port.ts'
import { briefOf } from './brief.ts'
import type { InterviewsDeps } from './deps.ts'
import {
  findInterview,
  findInterviewById,
  listStuckFeedback,
  listTurns,
  lockInterview,
  saveReview,
  updateInterview,
} from './store.ts'
import { toTurn } from './turn.ts'

/** Longer than all tries of one job take. */
const stuckMinutes = 15

/** Writes the feedback of a completed interview. A failure is recorded as failed on the last try, never invented. */
export async function makeFeedback(
  deps: InterviewsDeps,
  interviewId: string,
  attempt: { last: boolean },
): Promise<void> {
  const interview = await findInterviewById(deps.db, interviewId)
  if (interview?.state !== 'completed' || interview.feedbackState === 'ready') return
  try {
    // The job is in hand now.
    await deps.signals.send(deps.db, 'feedback', interviewId)
    const turns = (await listTurns(deps.db, interviewId)).filter((turn) => turn.answer !== null).map(toTurn)
    const review = await deps.interviewer.review(briefOf(interview, []), interview.plan, turns)
    await change(deps, interviewId, (tx) => saveReview(tx, interviewId, deps.interviewer.coach, review))
  } catch (error) {
    if (attempt.last)
      await change(deps, interviewId, (tx) => updateInterview(tx, interviewId, { feedbackState: 'failed' }))
    throw error
  }
}

/** Changes the feedback of an interview, and has everybody who waits for it look. */
function change(deps: InterviewsDeps, interviewId: string, write: (tx: Transaction) => Promise<void>): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    await write(tx)
    await deps.signals.send(tx, 'feedback', interviewId)
  })
}

/** Has feedback that failed made again; asking twice gives one job, and one that is being made is left alone. */
export async function retryFeedback(deps: InterviewsDeps, principal: Principal, id: string): Promise<void> {
  await deps.limiter.take(rates.feedback, principal.userId)
  const interview = await findInterview(deps.db, principal.userId, id)
  if (interview?.state !== 'completed') throw new AppError('not_found')
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockInterview(tx, id)
    if (locked?.feedbackState !== 'failed') return
    await updateInterview(tx, id, { feedbackState: 'pending' })
    await deps.jobs.add(tx, 'make-feedback', { interviewId: id })
    await deps.signals.send(tx, 'feedback', id)
  })
}

/** What was being made when a process died on its last try would wait for ever: it gets a new job. */
export async function resumeFeedback(deps: InterviewsDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - stuckMinutes * 60_000)
  for (const interviewId of await listStuckFeedback(deps.db, before)) {
    await deps.jobs.add(deps.db, 'make-feedback', { interviewId })
  }
}
