import type { Report } from '@greenroom/contract/report/model'
import type { CoachFeedback, Turn } from '@greenroom/interviewer'
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
  saveFeedback,
  updateInterview,
} from './store.ts'
import { trackFeedbackProgress } from './store-feedback-progress.ts'
import { isOverview, readReport, wholeOf } from './stored-report.ts'
import { toTurn } from './turn.ts'

/** Longer than all retries of one job. */
const stuckMinutes = 15
/** How long an overview is shown after completing it failed, before opening it retries. */
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
      await storeFeedback(tx, interviewId, review)
      await planNotice(deps, tx, interview)
    })
    const { completedAt, report } = interview
    if (report === null) deps.onFeedback((deps.clock.now().getTime() - completedAt.getTime()) / 1000)
  } catch (error) {
    // Existing feedback is shown again. A database failure doesn't count as a try.
    const feedbackState = interview.report === null ? 'failed' : 'ready'
    if (attempt.last && !isFailedQuery(error))
      await change(deps, interviewId, async (tx) => {
        await updateInterview(tx, interviewId, { feedbackState })
        await planNotice(deps, tx, interview)
      })
    throw error
  }
}

/** Runs the coach on the answers, and tracks its progress. */
async function readAnswers(
  deps: InterviewsDeps,
  interview: CompletedInterview,
  turns: Turn[],
  includes: Report['includes'],
): Promise<CoachFeedback> {
  const reading = trackFeedbackProgress(deps, interview.id)
  try {
    return await deps.interviewer.review(briefOf(interview, []), interview.plan, turns, includes, reading.onRead)
  } finally {
    await reading.settle()
  }
}

/**
 * Stores a review. It replaces a full report only if it is full, too, and contains more of a model's judgment and no less; else the old one
 * stays. Checked points stay checked.
 */
async function storeFeedback(tx: Transaction, id: string, review: CoachFeedback): Promise<void> {
  const interview = await lockInterview(tx, id)
  if (interview?.state !== 'completed') return
  const answered = (await listTurns(tx, id)).filter(isAnswered)
  const before = wholeOf(readReport(interview, answered))
  if (!before) return saveFeedback(tx, id, review)
  const after = wholeOf(review.report)
  const isKept =
    after !== null &&
    isBetter({ report: after, coach: review.coach }, { report: before, coach: interview.coach }, answered.map(toTurn))
  if (!isKept) return updateInterview(tx, id, { feedbackState: 'ready' })
  await saveFeedback(tx, id, { ...review, report: keepTicks(after, before) })
}

/** Changes the feedback of an interview and notifies the open event streams, in one transaction. */
function change(deps: InterviewsDeps, interviewId: string, write: (tx: Transaction) => Promise<void>): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    await write(tx)
    await deps.signals.send(tx, 'feedback', interviewId)
  })
}

/**
 * After an upgrade, enqueues the full feedback of an interview that has only an overview, and returns the updated interview. The overview
 * stays stored until then. Idempotent; does nothing shortly after a failure.
 */
export async function completeFeedback(deps: InterviewsDeps, id: string): Promise<CompletedInterview> {
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockInterview(tx, id)
    if (locked?.state !== 'completed') throw new AppError('not_found')
    // After waiting for the lock, the state may have been changed by the other request.
    if (locked.feedbackState !== 'ready' || !isOverview(locked) || (await hasJustFailed(deps, tx, id))) return locked
    await requestFeedback(deps, tx, id)
    return { ...locked, feedbackState: 'pending' }
  })
}

/** Whether the last try failed recently, or is failing now: the state changes just before the job ends. */
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

/** Retries failed feedback. Idempotent. Fails with 409 when it is ready. */
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
 * Rewrites feedback with a model that wasn't available when it was written; the stored one stays until then. Idempotent. Fails with 403
 * below PREMIUM, and with 409 when a model has nothing to add or none is available.
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
  // Rewritten feedback was completed long ago, so its job may still be running.
  const stuck = await listStuckFeedback(deps.db, before)
  await deps.jobs.addMissing(
    deps.db,
    'make-feedback',
    stuck.map((interviewId) => ({ interviewId })),
  )
}
