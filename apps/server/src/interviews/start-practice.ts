import { inTransaction } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import type { Principal } from '../kit/principal.ts'
import { rateLimits } from '../rate-limit/port.ts'
import type { InterviewsDeps } from './deps.ts'
import type { ActiveInterview, CompletedInterview, StoredTurn } from './interview.ts'
import { readLevel } from './plan-coverage.ts'
import { findExchange, findPracticeTarget } from './practice-target.ts'
import { openElsewhere, type Started } from './start.ts'
import { addInterview, addTurn, findOpenInterview, lockInterview } from './store.ts'

/**
 * Starts a practice of one question of a completed interview, or returns the open interview. The wording is the same, so that the answers
 * can be compared. Fails with 403 below PREMIUM, and with 409 when the interview can't be practiced (yet).
 */
export async function startPractice(
  deps: InterviewsDeps,
  principal: Principal,
  id: string,
  questionNumber: number,
): Promise<Started> {
  const { userId } = principal
  await deps.limiter.consume(rateLimits.startPractice, userId)
  const { original, number } = await findPracticeTarget(deps, userId, id, questionNumber)
  if (original.feedbackState !== 'ready')
    throw new AppError('interview_state', 'You can practice an answer again once its feedback is ready.')
  if (original.careMessage !== null)
    throw new AppError('interview_state', "You can't practice the answers of this interview again.")
  const { main } = await findExchange(deps, original, number)
  const open = await findOpenInterview(deps.db, userId)
  if (open) return { kind: 'open', interview: open }

  const practice = newPractice(deps, original, main)
  const outcome = await inTransaction(deps.db, async (tx) => {
    // Locked against a concurrent deletion, which cascades to its practices.
    if (!(await lockInterview(tx, original.id))) throw new AppError('not_found')
    if (!(await addInterview(tx, practice))) return 'another_open'
    const { questionId, question, askedBy, prompt } = main
    await addTurn(tx, {
      interviewId: practice.id,
      userId,
      number: 1,
      kind: 'main',
      questionId,
      question,
      reason: null,
      askedBy,
      prompt,
      askedAt: practice.createdAt,
    })
    return 'started'
  })
  if (outcome === 'another_open') return openElsewhere(deps, userId)
  deps.speech.prepare(main.question)
  return { kind: 'new', interviewId: practice.id }
}

/** Its plan is the one question as originally planned, with the same rubric. */
function newPractice(
  deps: InterviewsDeps,
  original: CompletedInterview,
  { questionId, number }: StoredTurn,
): ActiveInterview {
  const now = deps.clock.now()
  const { userId, job, family, isBehavioral, manner, depth, plan } = original
  return {
    id: deps.ids.uuid(),
    userId,
    job,
    family,
    level: readLevel(original),
    questionCount: 1,
    isBehavioral,
    manner,
    depth,
    customDescription: null,
    topics: null,
    templateId: null,
    state: 'active',
    plan: { questions: plan.questions.filter((planned) => planned.questionId === questionId), understood: [] },
    practiceOf: { interviewId: original.id, questionNumber: number },
    createdAt: now,
    touchedAt: now,
  }
}
