import { inTransaction, type Transaction } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import type { Principal } from '../kit/principal.ts'
import { rateLimits } from '../rate-limit/port.ts'
import { briefOf } from './brief.ts'
import { complete } from './complete.ts'
import type { InterviewsDeps } from './deps.ts'
import { type CandidateQuestion, type Interview, isOpen } from './interview.ts'
import {
  addCandidateQuestions,
  findInterview,
  listCandidateQuestions,
  listIdleInterviews,
  listTurns,
  lockInterview,
  returnFreeInterview,
  updateInterview,
} from './store.ts'
import { toTurn } from './turn.ts'

/** Answers the candidate's own questions. Idempotent: a repeated request gets the same replies, a concurrent one joins the first. */
export async function askInterviewer(
  deps: InterviewsDeps,
  principal: Principal,
  id: string,
  questions: string[],
): Promise<CandidateQuestion[]> {
  await deps.limiter.consume(rateLimits.answer, principal.userId)
  const interview = await findInterview(deps.db, principal.userId, id)
  if (!interview || interview.state === 'discarded') throw new AppError('not_found')
  const kept = await listCandidateQuestions(deps.db, id)
  if (kept.length > 0) return kept
  if (interview.state !== 'closing')
    throw new AppError('interview_state', 'You can ask your own questions after the last answer.')
  return deps.replying.join(id, () => replyTo(deps, interview, questions))
}

async function replyTo(deps: InterviewsDeps, interview: Interview, questions: string[]): Promise<CandidateQuestion[]> {
  const { id } = interview
  const asked = questions.map((question) => question.trim()).filter((question) => question !== '')
  const turns = (await listTurns(deps.db, id)).map(toTurn)
  const answers = await deps.interviewer.reply(briefOf(interview, []), turns, asked)
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockInterview(tx, id))) throw new AppError('not_found')
    const already = await listCandidateQuestions(tx, id)
    if (already.length > 0) return already
    const replies = asked.map((question, index) => ({
      question,
      answer: answers[index]?.text ?? '',
      answeredBy: answers[index]?.writtenBy ?? null,
      prompt: answers[index]?.prompt ?? null,
    }))
    await addCandidateQuestions(tx, interview, replies)
    await updateInterview(tx, id, { touchedAt: deps.clock.now() })
    return replies
  })
}

/** Ends an interview: completed when anything was answered, else discarded, with the free interview refunded. */
export async function endInterview(
  deps: InterviewsDeps,
  principal: Principal,
  id: string,
): Promise<Interview['state']> {
  const interview = await findInterview(deps.db, principal.userId, id)
  if (!interview) throw new AppError('not_found')
  deps.interviewer.dropDraft(id)
  return inTransaction(deps.db, (tx) => end(deps, tx, id))
}

/** Cleanup: ends interviews that were idle for 24 hours. A failure is logged and doesn't stop the others. */
export async function endIdleInterviews(deps: InterviewsDeps, idleHours: number): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - idleHours * 3_600_000)
  for (const id of await listIdleInterviews(deps.db, before)) {
    await inTransaction(deps.db, async (tx) => {
      const interview = await lockInterview(tx, id)
      // It may have been continued since the list was read.
      if (interview && interview.touchedAt < before) await end(deps, tx, id)
    }).catch((error: unknown) => deps.log.error('an idle interview was not ended', error, { interviewId: id }))
  }
}

async function end(deps: InterviewsDeps, tx: Transaction, id: string): Promise<Interview['state']> {
  const interview = await lockInterview(tx, id)
  if (!interview) throw new AppError('not_found')
  if (!isOpen(interview)) return interview.state
  const answered = (await listTurns(tx, id)).some((turn) => turn.answer !== null)
  if (!answered) {
    await updateInterview(tx, id, { state: 'discarded', touchedAt: deps.clock.now() })
    await returnFreeInterview(tx, id)
    return 'discarded'
  }
  await complete(deps, tx, interview)
  return 'completed'
}
