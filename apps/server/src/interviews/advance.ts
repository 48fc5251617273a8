import {
  engineName,
  listLikelyFollowUps,
  type Next,
  type PlannedQuestion,
  type QuestionPlan,
  readGuarded,
} from '@greenroom/interviewer'
import { inTransaction, type Transaction } from '../db/database.ts'
import type { Conversation } from '../interviewer/port.ts'
import { AppError } from '../kit/app-error.ts'
import { lastOf } from '../kit/last-of.ts'
import { complete } from './complete.ts'
import type { InterviewsDeps } from './deps.ts'
import type { ActiveInterview, InterviewSnapshot, StoredTurn } from './interview.ts'
import { type Following, findSnapshot, lockSnapshot } from './snapshot/store.ts'
import { addTurn, updateInterview } from './store.ts'
import { toTurn } from './turn.ts'

/** Default closing words when the question count is reached. */
const closingWords = "That was my last question. Thank you. Now it's your turn. What would you like to ask me?"

/**
 * Asks what comes after the last answer, unless that is done. Idempotent and safe for concurrent requests: the next read completes what a
 * crash interrupted, and each question is asked once.
 */
export async function advance(deps: InterviewsDeps, snapshot: InterviewSnapshot): Promise<InterviewSnapshot> {
  return startAdvancing(deps, snapshot).snapshot
}

/**
 * The same without waiting: `thinking` when the interviewer has to be asked first. `decided` settles once the next question is known and
 * only has to be stored; never for a request that joins another's work.
 */
export function startAdvancing(
  deps: InterviewsDeps,
  snapshot: InterviewSnapshot,
):
  | { kind: 'known'; snapshot: InterviewSnapshot }
  | { kind: 'thinking'; conversation: Conversation; decided: Promise<void>; snapshot: Promise<InterviewSnapshot> } {
  const { interview, turns } = snapshot
  const last = turns.at(-1)
  if (interview.state !== 'active' || !last || last.answer === null) return { kind: 'known', snapshot }
  // Keyed by the number too: joining the work of an earlier answer would return the question that this one answers.
  const decided = Promise.withResolvers<void>()
  const conversation = toConversation(snapshot)
  const advanced = deps.advancing.join(`${interview.id} ${last.number}`, () =>
    interview.practiceOf === null
      ? askNext(deps, { interview, turns }, conversation, decided.resolve)
      : inTransaction(deps.db, async (tx) => completePractice(deps, tx, await lockOrFail(tx, snapshot))),
  )
  return { kind: 'thinking', conversation, decided: decided.promise, snapshot: advanced }
}

/** Single flight: decides what comes after an answer once; a retry after a timeout joins the running call. */
export function decideNextOnce(deps: InterviewsDeps, conversation: Conversation): Promise<Next> {
  const last = lastOf(conversation.turns)
  // The key includes the answer's text, because a conflicting answer to the same question may be in flight.
  const key = `${conversation.interviewId} ${last.number} ${last.answer}`
  return deps.deciding.join(key, () => deps.interviewer.next(conversation))
}

async function askNext(
  deps: InterviewsDeps,
  { interview, turns }: InterviewSnapshot<ActiveInterview>,
  conversation: Conversation,
  decided: () => void,
): Promise<InterviewSnapshot> {
  // Another request or process may have asked since this one read: checked first, to save a model call.
  if (deps.interviewer.thinksAbout(conversation)) {
    const now = await findSnapshot(deps.db, interview.userId, interview.id)
    if (now && !isUnchanged(now, turns)) return now
  }
  const next = await decideNextOnce(deps, conversation)
  decided()
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockOrFail(tx, { interview })
    if (!isUnchanged(locked, turns)) return locked
    const placed =
      next.kind === 'main'
        ? { ...next, question: replacementOf(next.question, interview.plan, locked.interview.plan) }
        : next
    const following = followingOf(deps, locked, placed)
    if (following.kind === 'closing') {
      await updateInterview(tx, interview.id, { state: 'closing', finalMessage: following.finalMessage })
    } else if (!(await addTurn(tx, following.turn))) {
      // Asked by another process, which held the lock while we read.
      return lockOrFail(tx, { interview })
    }
    return withFollowing(locked, following)
  })
}

/** Whether nothing was asked after these turns yet. */
const isUnchanged = (
  current: InterviewSnapshot,
  turns: readonly StoredTurn[],
): current is InterviewSnapshot<ActiveInterview> =>
  current.interview.state === 'active' && current.turns.length === turns.length

/** Maps the interviewer's decision to what is stored. The question count is enforced here, not by the engine. */
export function followingOf(deps: InterviewsDeps, { interview, turns }: InterviewSnapshot, next: Next): Following {
  if (next.kind === 'over') return { kind: 'closing', finalMessage: next.message }
  if (turns.length >= interview.questionCount) return { kind: 'closing', finalMessage: closingWords }
  const asked = next.kind === 'main' ? next.question : next
  return {
    kind: 'question',
    turn: {
      interviewId: interview.id,
      userId: interview.userId,
      number: turns.length + 1,
      kind: next.kind,
      questionId: asked.questionId,
      question: asked.text,
      reason: next.kind === 'follow_up' ? next.reason : null,
      askedBy: asked.writtenBy ?? engineName,
      prompt: asked.prompt ?? null,
      askedAt: deps.clock.now(),
    },
  }
}

/** The snapshot once that is stored. */
export function withFollowing(
  snapshot: InterviewSnapshot<ActiveInterview>,
  following: Following | undefined,
): InterviewSnapshot {
  const { interview, turns } = snapshot
  if (!following) return snapshot
  if (following.kind === 'closing')
    return { interview: { ...interview, state: 'closing', finalMessage: following.finalMessage }, turns }
  return { interview, turns: [...turns, { ...following.turn, ...unanswered }] }
}

const unanswered = {
  answer: null,
  rawAnswer: null,
  spoken: false,
  seconds: null,
  idempotencyKey: null,
  answeredAt: null,
}

/** The engine's input for choosing the next question. */
export const toConversation = ({
  interview: { id, manner, depth, plan, questionCount },
  turns,
}: InterviewSnapshot): Conversation => ({
  interviewId: id,
  style: { manner, depth },
  plan,
  turns: turns.map(toTurn),
  questionCount,
})

async function lockOrFail(
  tx: Transaction,
  { interview: { userId, id } }: Pick<InterviewSnapshot, 'interview'>,
): Promise<InterviewSnapshot> {
  const snapshot = await lockSnapshot(tx, userId, id)
  if (!snapshot) throw new AppError('not_found')
  return snapshot
}

/** Completes a practice after its one answer. Its closing words are the care message, if the answer calls for one. */
export async function completePractice(
  deps: InterviewsDeps,
  tx: Transaction,
  snapshot: InterviewSnapshot,
): Promise<InterviewSnapshot> {
  const { interview, turns } = snapshot
  if (interview.state !== 'active') return snapshot
  const { question, answer } = lastOf(turns)
  const reading = readGuarded(question, answer ?? '')
  const finalMessage = 'message' in reading ? reading.message : null
  return { interview: await complete(deps, tx, interview, finalMessage), turns }
}

/** The plan may have been improved since it was read: finds the question now at the same position. */
function replacementOf(question: PlannedQuestion, read: QuestionPlan, current: QuestionPlan): PlannedQuestion {
  const place = read.questions.findIndex(({ questionId }) => questionId === question.questionId)
  return current.questions[place] ?? question
}

/** Prefetches the audio of what comes next while the user is speaking: the planned question, then likely follow-ups. */
export function prefetchAudio(deps: InterviewsDeps, { interview, turns }: InterviewSnapshot): void {
  if (interview.state !== 'active' || turns.length >= interview.questionCount) return
  const asked = new Set(turns.map((turn) => turn.questionId))
  const next = interview.plan.questions.find(({ questionId }) => !asked.has(questionId))
  if (next) deps.speech.prepare(next.text)
  const { plan, questionCount, manner, depth } = interview
  deps.speech.warmWhenIdle(listLikelyFollowUps(plan, turns.map(toTurn), questionCount, { manner, depth }))
}
