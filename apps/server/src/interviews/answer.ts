import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction, type Transaction } from '../db/database.ts'
import type { Conversation } from '../interviewer/port.ts'
import { AppError } from '../kit/app-error.ts'
import { lastOf } from '../kit/last-of.ts'
import type { Principal } from '../kit/principal.ts'
import { rateLimits } from '../rate-limit/port.ts'
import {
  completePractice,
  decideNextOnce,
  followingOf,
  startAdvancing,
  toConversation,
  withFollowing,
} from './advance.ts'
import { readCurrentQuestion } from './current-question.ts'
import type { InterviewsDeps } from './deps.ts'
import type { ActiveInterview, Interview, InterviewSnapshot, StoredTurn } from './interview.ts'
import { answerTurn, type Following, lockSnapshot } from './snapshot/store.ts'

export type AnswerInput = {
  text: string
  questionNumber?: number
  rawText?: string
  spoken: boolean
  seconds?: number
  /** Whether to reply with an acknowledgment while the next question is pending. */
  acknowledge: boolean
  idempotencyKey?: string
}

/** What comes after answer number `answered`. `thinking`: it is pending, and `current-question` waits for it. */
export type Submitted = { answered: number } & (
  | { kind: 'asked'; snapshot: InterviewSnapshot }
  | { kind: 'thinking'; interview: Interview; asked: Pick<StoredTurn, 'number' | 'kind'> }
)

/** Timeout after which the reply is an acknowledgment in place of the next question; too short to notice. */
export const acknowledgeAfterMs = 60

/**
 * Stores an answer and returns what comes next. The answer is committed before a model is asked; a built-in next question is committed with
 * it. Idempotent: a repeated request gets the first one's reply. A stale one fails with 409 and the current state.
 */
export async function submitAnswer(
  deps: InterviewsDeps,
  principal: Principal,
  id: string,
  input: AnswerInput,
): Promise<Submitted> {
  const outcome = await storeAnswer(deps, principal, id, input)
  if (outcome.kind === 'absent') throw new AppError('not_found')
  if (outcome.kind === 'refused') {
    const state = await readCurrentQuestion(deps, principal, id)
    throw new AppError(outcome.code, outcome.detail, { data: { state } })
  }
  const { snapshot: stored, number: answered } = outcome
  const next = startAdvancing(deps, stored)
  if (next.kind === 'known' || !input.acknowledge || !mayThink(deps, stored.interview, next.conversation))
    return { kind: 'asked', snapshot: await next.snapshot, answered }
  if (await settlesWithin(Promise.race([next.decided, next.snapshot]), deps.acknowledgeAfterMs))
    return { kind: 'asked', snapshot: await next.snapshot, answered }
  next.snapshot.catch((error: unknown) => {
    // The account may be deleted meanwhile.
    if (!(error instanceof AppError))
      deps.log.error('the next question was not asked; the next read tries again', error, { interviewId: id })
  })
  return { kind: 'thinking', interview: stored.interview, answered, asked: lastOf(stored.turns) }
}

/** Whether the model decides: only then is there an acknowledgment, so never after an answer that shows distress. */
const mayThink = ({ interviewer }: InterviewsDeps, { practiceOf }: Interview, conversation: Conversation) =>
  practiceOf === null && interviewer.thinksAbout(conversation)

/** Whether the work settles in time; rejects when the work does. */
async function settlesWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const done = new AbortController()
  const late = sleep(ms, false, { signal: done.signal }).catch(() => false)
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    done.abort()
  }
}

type Outcome =
  | { kind: 'stored'; snapshot: InterviewSnapshot; number: number }
  | { kind: 'refused'; code: 'question_moved' | 'interview_state'; detail?: string }
  | { kind: 'absent' }

/** An interview whose current question takes this answer. */
type Accepting = { kind: 'accepting'; interview: ActiveInterview; turns: StoredTurn[]; current: StoredTurn }

const moved = { kind: 'refused', code: 'question_moved' } as const

/** One transaction, whatever the outcome: the rate limit, the answer and, where no model is asked, the next question. */
async function storeAnswer(
  deps: InterviewsDeps,
  { userId }: Principal,
  id: string,
  input: AnswerInput,
): Promise<Outcome> {
  return inTransaction(deps.db, async (tx) => {
    await deps.limiter.consume(rateLimits.answer, userId, 1, tx)
    const first = await lockSnapshot(tx, userId, id)
    const checked = first && check(first, input)
    const stored = checked?.kind === 'accepting' && (await answer(deps, tx, checked, input))
    if (stored) return stored
    // The turns of a locked read may be from before the wait for the lock: read again before a refusal.
    const snapshot = first && (await lockSnapshot(tx, userId, id))
    if (!snapshot || snapshot.interview.state === 'discarded') return { kind: 'absent' }
    const checkedAgain = check(snapshot, input)
    if (checkedAgain.kind !== 'accepting') return checkedAgain
    return (await answer(deps, tx, checkedAgain, input)) ?? moved
  })
}

/** Whether the current question takes this answer; else it is stored already (idempotent retry) or refused. */
function check({ interview, turns }: InterviewSnapshot, input: AnswerInput): Outcome | Accepting {
  const repeated = turns.find((turn) => isRepeat(turn, input))
  if (repeated) return { kind: 'stored', snapshot: { interview, turns }, number: repeated.number }
  if (turns.some((turn) => turn.idempotencyKey !== null && turn.idempotencyKey === input.idempotencyKey)) {
    return { ...moved, detail: 'This Idempotency-Key was already used for another answer.' }
  }
  if (interview.state !== 'active')
    return { kind: 'refused', code: 'interview_state', detail: 'This interview is no longer taking answers.' }
  const current = turns.at(-1)
  if (!current || current.answer !== null) return moved
  if (input.questionNumber !== undefined && input.questionNumber !== current.number) return moved
  return { kind: 'accepting', interview, turns, current }
}

/** Stores an answer to the current question; undefined when it has one. */
async function answer(
  deps: InterviewsDeps,
  tx: Transaction,
  { interview, turns, current }: Accepting,
  input: AnswerInput,
): Promise<Outcome | undefined> {
  const answeredAt = deps.clock.now()
  const given = {
    answer: input.text,
    rawAnswer: input.rawText ?? null,
    spoken: input.spoken,
    seconds: input.seconds ?? null,
    idempotencyKey: input.idempotencyKey ?? null,
    answeredAt,
  }
  const answered: InterviewSnapshot<ActiveInterview> = {
    interview: { ...interview, touchedAt: answeredAt },
    turns: [...turns.slice(0, -1), { ...current, ...given }],
  }
  const following = await nextAtOnce(deps, answered)
  if (!(await answerTurn(tx, current, given, following))) return undefined
  const snapshot =
    interview.practiceOf === null ? withFollowing(answered, following) : await completePractice(deps, tx, answered)
  return { kind: 'stored', snapshot, number: current.number }
}

/** Limits how long a row lock and a connection are held while the interviewer decides; after that the answer is stored alone. */
const maxInTransactionMs = 150

/** The next question without a model call; undefined on timeout or failure, and retried once the answer is stored. */
async function nextAtOnce(deps: InterviewsDeps, snapshot: InterviewSnapshot): Promise<Following | undefined> {
  if (snapshot.interview.practiceOf !== null) return undefined
  const conversation = toConversation(snapshot)
  if (deps.interviewer.thinksAbout(conversation)) return undefined
  const next = decideNextOnce(deps, conversation)
  try {
    if (!(await settlesWithin(next, maxInTransactionMs))) return undefined
    return followingOf(deps, snapshot, await next)
  } catch {
    return undefined
  }
}

/** Duplicate detection: the same words with the same idempotency key, or, without a key, for the same question number. */
function isRepeat(turn: StoredTurn, input: AnswerInput): boolean {
  if (turn.answer !== input.text) return false
  if (input.questionNumber !== undefined && input.questionNumber !== turn.number) return false
  if (input.idempotencyKey !== undefined && turn.idempotencyKey !== null) {
    return turn.idempotencyKey === input.idempotencyKey
  }
  return input.questionNumber !== undefined
}
