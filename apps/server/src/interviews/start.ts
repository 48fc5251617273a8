import { engineName, type QuestionPlan } from '@greenroom/interviewer'
import { inTransaction } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import type { Principal } from '../kit/principal.ts'
import { rateLimits } from '../rate-limit/port.ts'
import { briefOfChoice, choose, type InterviewChoice, type StartInput } from './brief.ts'
import type { InterviewsDeps } from './deps.ts'
import type { ActiveInterview, OpenInterview } from './interview.ts'
import { addInterview, addTurn, findOpenInterview, listSeenQuestions, takeFreeInterview } from './store.ts'

export type Started = { kind: 'new'; interviewId: string } | { kind: 'open'; interview: OpenInterview }

/**
 * Starts an interview, or returns the open one. Fails with 403 when the free interview is used up or the choice requires PREMIUM. One
 * transaction for the free interview, the interview and its first question.
 */
export async function startInterview(deps: InterviewsDeps, principal: Principal, input: StartInput): Promise<Started> {
  const { userId } = principal
  await deps.limiter.consume(rateLimits.start, userId)
  const open = await findOpenInterview(deps.db, userId)
  if (open) return { kind: 'open', interview: open }

  const choice = choose(input)
  const subscriptionPlan = await deps.planOf(userId)
  if (choice.kind === 'custom' && subscriptionPlan !== 'PREMIUM') throw new AppError('premium_required')

  const chosen = chooseInterview(deps, userId, input, choice)
  const plan = await deps.interviewer.plan(briefOfChoice(chosen, await listSeenQuestions(deps.db, userId)))
  const topics = chosen.topics && onlyFound(chosen.topics, plan)
  const interview: ActiveInterview = { ...chosen, topics, plan, state: 'active' }
  const first = plan.questions[0]
  if (!first) throw new Error('The interviewer planned no questions.')

  const outcome = await inTransaction(deps.db, async (tx) => {
    if (!(await addInterview(tx, interview))) return 'another_open'
    if (subscriptionPlan === 'FREE' && !(await takeFreeInterview(tx, userId, interview.id, interview.createdAt))) {
      throw new AppError('free_interview_used')
    }
    await addTurn(tx, {
      interviewId: interview.id,
      userId,
      number: 1,
      kind: 'main',
      questionId: first.questionId,
      question: first.text,
      reason: null,
      askedBy: first.writtenBy ?? engineName,
      prompt: first.prompt ?? null,
      askedAt: interview.createdAt,
    })
    if (deps.interviewer.planning.kind === 'improved_later') {
      await deps.jobs.add(tx, 'improve-plan', { interviewId: interview.id })
    }
    return 'started'
  })
  if (outcome === 'another_open') return openElsewhere(deps, userId)
  deps.speech.prepare(first.text)
  return { kind: 'new', interviewId: interview.id }
}

/** The interview that a concurrent request started. Fails with 409 when it has already ended. */
export async function openElsewhere(deps: InterviewsDeps, userId: string): Promise<Started> {
  const other = await findOpenInterview(deps.db, userId)
  if (!other) throw new AppError('interview_state')
  return { kind: 'open', interview: other }
}

/** Drops topics that the description doesn't have: the text may have changed since they were offered. */
const onlyFound = (topics: readonly string[], { found = [] }: QuestionPlan): string[] =>
  found.filter((name) => topics.includes(name))

function chooseInterview(
  deps: InterviewsDeps,
  userId: string,
  input: StartInput,
  choice: ReturnType<typeof choose>,
): InterviewChoice {
  const now = deps.clock.now()
  return {
    id: deps.ids.uuid(),
    userId,
    job: choice.position,
    family: choice.family ?? null,
    level: choice.level,
    questionCount: input.questionCount,
    isBehavioral: choice.kind === 'behavioral',
    manner: input.manner,
    depth: input.depth,
    customDescription: choice.description === '' ? null : choice.description,
    topics: choice.description === '' ? null : (input.topics ?? null),
    templateId: choice.templateId,
    practiceOf: null,
    createdAt: now,
    touchedAt: now,
  }
}
