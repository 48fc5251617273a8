import { AppError } from '../kit/app-error.ts'
import type { InterviewsDeps } from './deps.ts'
import { type AnsweredTurn, type CompletedInterview, type Interview, isAnswered } from './interview.ts'
import { findInterview, listTurns } from './store.ts'

/**
 * Resolves the completed interview and question number of a request; for a practice, those it practices. Fails with 404 for one that isn't
 * this user's or isn't completed, and with 403 below PREMIUM.
 */
export async function findPracticeTarget(
  deps: InterviewsDeps,
  userId: string,
  id: string,
  number: number,
): Promise<{ original: CompletedInterview; number: number }> {
  const named = await findInterview(deps.db, userId, id)
  if (named?.state !== 'completed') throw new AppError('not_found')
  if ((await deps.planOf(userId)) !== 'PREMIUM') throw new AppError('premium_required')
  if (named.practiceOf === null) return { original: named, number }
  const original = await findInterview(deps.db, userId, named.practiceOf.interviewId)
  if (original?.state !== 'completed') throw new AppError('not_found')
  if (number !== 1) throw new AppError('invalid_input', 'question_number: practice has only one question')
  return { original, number: named.practiceOf.questionNumber }
}

/**
 * A question that was answered, with its follow-up if that was answered too. A follow-up's number means its question. Fails with
 * 404 when the interview has just been deleted, and with 400 when the question was not answered.
 */
export async function findExchange(
  deps: InterviewsDeps,
  { id }: Interview,
  number: number,
): Promise<{ main: AnsweredTurn; followUp: AnsweredTurn | undefined }> {
  const asked = await listTurns(deps.db, id)
  // An interview is stored with its first question, so one without any is gone.
  if (asked.length === 0) throw new AppError('not_found')
  const turns = asked.filter(isAnswered)
  const named = turns.find((turn) => turn.number === number)
  const main = turns.find(({ kind, questionId }) => kind === 'main' && questionId === named?.questionId)
  if (!main) throw new AppError('invalid_input', "question_number: this question wasn't answered")
  const followUp = turns.find(({ kind, questionId }) => kind === 'follow_up' && questionId === main.questionId)
  return { main, followUp }
}
