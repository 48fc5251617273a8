import type { Report } from '@greenroom/contract/report/model'
import type { Review, Turn } from '@greenroom/interviewer'
import { inTransaction, type Transaction } from '../db/database.ts'
import { isFailedQuery } from '../db/failure.ts'
import { AppError } from '../kit/app-error.ts'
import type { Principal } from '../kit/principal.ts'
import { rateLimits } from '../rate-limit/port.ts'
import { briefOf } from './brief.ts'
import type { InterviewsDeps } from './deps.ts'
import { type CompletedInterview, isAnswered } from './interview.ts'
import { planNotice } from './notify-feedback.ts'
import { canRewrite, isBetter, keepTicks } from './rewriting.ts'
import {
  findInterview,
  findInterviewById,
  listStuckFeedback,
  listTurns,
  lockInterview,
  saveReview,
  updateInterview,
} from './store.ts'
import { trackFeedbackProgress } from './store-feedback-progress.ts'
import { isOverview, readReport, wholeOf } from './stored-report.ts'
import { toTurn } from './turn.ts'

/** Longer than all tries of one job take. */
const stuckMinutes = 15
/** How long an overview stays on the page after the rest could not be made, before the next open tries again. */
const restMinutes = 60

/**
 * Writes the feedback of a completed interview. A failure is recorded as failed on the last try, never invented; where an overview
 * is stored, that is shown again.
 */
export async function makeFeedback(
  deps: InterviewsDeps,
  interviewId: string,
  attempt: { last: boolean },
): Promise<void> {
  const interview = await findInterviewById(deps.db, interviewId)
  if (interview?.state !== 'completed' || interview.feedbackState === 'ready') return
  try {
    const turns = (await listTurns(deps.db, interviewId)).filter(isAnswered).map(toTurn)
    const unread = { answersRead: 0, answersToRead: turns.length }
    await change(deps, interviewId, (tx) => updateInterview(tx, interviewId, unread))
    const isWhole = (await deps.planOf(interview.userId)) === 'PREMIUM'
    const includes = isWhole ? 'everything' : 'overview'
    const review = await readAnswers(deps, interview, turns, includes)
    await change(deps, interviewId, async (tx) => {
      await keepReview(tx, interviewId, review)
      await planNotice(deps, tx, interview)
    })
    const { completedAt, report } = interview
    if (report === null) deps.onFeedback((deps.clock.now().getTime() - completedAt.getTime()) / 1000)
  } catch (error) {
    // Where there is feedback already, it is shown again. A try that failed with the database is no try.
    const feedbackState = interview.report === null ? 'failed' : 'ready'
    if (attempt.last && !isFailedQuery(error))
      await change(deps, interviewId, async (tx) => {
        await updateInterview(tx, interviewId, { feedbackState })
        await planNotice(deps, tx, interview)
      })
    throw error
  }
}

/** Has the coach read the answers; how far it is can be followed. */
async function readAnswers(
  deps: InterviewsDeps,
  interview: CompletedInterview,
  turns: Turn[],
  includes: Report['includes'],
): Promise<Review> {
  const reading = trackFeedbackProgress(deps, interview.id)
  try {
    return await deps.interviewer.review(briefOf(interview, []), interview.plan, turns, includes, reading.onRead)
  } finally {
    await reading.settle()
  }
}

/**
 * Stores a review. In place of a whole report it has to be whole itself and to hold more of a model's and nothing less; else the old
 * one stays. What was checked in that one stays checked.
 */
async function keepReview(tx: Transaction, id: string, review: Review): Promise<void> {
  const interview = await lockInterview(tx, id)
  if (interview?.state !== 'completed') return
  const answered = (await listTurns(tx, id)).filter(isAnswered)
  const before = wholeOf(readReport(interview, answered))
  if (!before) return saveReview(tx, id, review)
  const after = wholeOf(review.report)
  const isKept =
    after !== null &&
    isBetter({ report: after, coach: review.coach }, { report: before, coach: interview.coach }, answered.map(toTurn))
  if (!isKept) return updateInterview(tx, id, { feedbackState: 'ready' })
  await saveReview(tx, id, { ...review, report: keepTicks(after, before) })
}

/** Changes the feedback of an interview and notifies the open event streams, in one transaction. */
function change(deps: InterviewsDeps, interviewId: string, write: (tx: Transaction) => Promise<void>): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    await write(tx)
    await deps.signals.send(tx, 'feedback', interviewId)
  })
}

/**
 * Has the whole feedback made of an interview whose user's plan included less when it was written, and returns the interview as it
 * is then. The overview stays stored until then; asking twice gives one job, and asking soon after a failure none.
 */
export async function completeFeedback(deps: InterviewsDeps, id: string): Promise<CompletedInterview> {
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockInterview(tx, id)
    if (locked?.state !== 'completed') throw new AppError('not_found')
    // After waiting for the lock, this is what the other request left.
    if (locked.feedbackState !== 'ready' || !isOverview(locked) || (await hasJustFailed(deps, tx, id))) return locked
    await requestFeedback(deps, tx, id)
    return { ...locked, feedbackState: 'pending' }
  })
}

/** Whether the last try failed a short while ago, or is failing now: the state changes a moment before the job ends. */
async function hasJustFailed(deps: InterviewsDeps, tx: Transaction, interviewId: string): Promise<boolean> {
  const job = await deps.jobs.statusOf(tx, 'make-feedback', { interviewId })
  if (job.kind === 'running') return job.tries >= job.of
  return job.kind === 'failed' && deps.clock.now().getTime() < job.at.getTime() + restMinutes * 60_000
}

async function requestFeedback(
  deps: InterviewsDeps,
  tx: Transaction,
  id: string,
  also: { feedbackNotifiedAt?: null } = {},
): Promise<void> {
  await updateInterview(tx, id, { feedbackState: 'pending', answersRead: null, answersToRead: null, ...also })
  await deps.jobs.add(tx, 'make-feedback', { interviewId: id })
  await deps.signals.send(tx, 'feedback', id)
}

/** Has feedback that failed made again; asking twice gives one job. Fails with 409 when it is ready. */
export async function retryFeedback(deps: InterviewsDeps, principal: Principal, id: string): Promise<void> {
  await deps.limiter.consume(rateLimits.feedback, principal.userId)
  const interview = await findInterview(deps.db, principal.userId, id)
  if (interview?.state !== 'completed') throw new AppError('not_found')
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockInterview(tx, id)
    if (locked?.state !== 'completed') return
    if (locked.feedbackState === 'ready') throw new AppError('interview_state', 'The feedback is ready.')
    if (locked.feedbackState !== 'failed') return
    // A retry sends its own email, unless its result is seen before.
    await requestFeedback(deps, tx, id, { feedbackNotifiedAt: null })
  })
}

/**
 * Has feedback written again by a model that was not there when it was written; what is stored stays until then. Asking twice gives
 * one job. Fails with 403 below PREMIUM, and with 409 where nothing is left for a model, or none can be asked now.
 */
export async function rewriteFeedback(deps: InterviewsDeps, { userId }: Principal, id: string): Promise<void> {
  await deps.limiter.consume(rateLimits.feedback, userId)
  const interview = await findInterview(deps.db, userId, id)
  if (interview?.state !== 'completed') throw new AppError('not_found')
  if ((await deps.planOf(userId)) !== 'PREMIUM') throw new AppError('premium_required')
  const isAvailable = await deps.interviewer.canJudge()
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockInterview(tx, id)
    if (locked?.state !== 'completed') throw new AppError('not_found')
    if (locked.feedbackState === 'pending') return
    if (locked.feedbackState === 'failed')
      throw new AppError('interview_state', "There's no feedback to rewrite yet. Retry it first.")
    if (!canRewrite(locked, await listTurns(tx, id)))
      throw new AppError('interview_state', "This feedback can't be rewritten.")
    if (!isAvailable) throw new AppError('interview_state', "The AI coach isn't available right now. Try again later.")
    await requestFeedback(deps, tx, id)
  })
}

/** Re-enqueues feedback orphaned by a crash on the final retry. */
export async function resumeFeedback(deps: InterviewsDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - stuckMinutes * 60_000)
  // What is written again was completed long ago, and its job may well be running.
  const stuck = await listStuckFeedback(deps.db, before)
  await deps.jobs.addMissing(
    deps.db,
    'make-feedback',
    stuck.map((interviewId) => ({ interviewId })),
  )
}
