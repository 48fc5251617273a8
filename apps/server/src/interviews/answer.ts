import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction } from '../db/database.ts'
import type { Asking } from '../interviewer/port.ts'
import { AppError } from '../kit/app-error.ts'
import type { Principal } from '../kit/principal.ts'
import { rates } from '../limits/port.ts'
import { readCurrentQuestion } from './current-question.ts'
import type { InterviewsDeps } from './deps.ts'
import { beginToAdvance } from './question.ts'
import {
  findInterview,
  type Interview,
  keepAnswerOf,
  listTurns,
  lockInterview,
  type Standing,
  type StoredTurn,
  updateInterview,
} from './store.ts'

export type AnswerInput = {
  text: string
  question_number?: number
  raw_text?: string
  spoken: boolean
  seconds?: number
  /** Replies while the interviewer still thinks. */
  acknowledge: boolean
  idempotencyKey?: string
}

/** What comes after answer number `answered`. While `thinking` it is being worked out, and `current-question` waits for it. */
export type Submitted = { answered: number } & (
  | { kind: 'asked'; standing: Standing }
  | { kind: 'thinking'; interview: Interview; asked: Pick<StoredTurn, 'number' | 'kind'> }
)

/** How long the interviewer may take to know what to ask before an acknowledgment is said; much shorter than anybody notices. */
export const acknowledgeAfterMs = 60

/**
 * Stores an answer and gives what comes after it. The answer is on disk before the interviewer is asked. A repeated request
 * gets what the first one got; one for a question that is no longer current fails with 409, which carries the current state.
 */
export async function submitAnswer(
  deps: InterviewsDeps,
  principal: Principal,
  id: string,
  input: AnswerInput,
): Promise<Submitted> {
  await deps.limiter.take(rates.answer, principal.userId)
  const interview = await findInterview(deps.db, principal.userId, id)
  if (!interview || interview.state === 'discarded') throw new AppError('not_found')
  const outcome = await keepAnswer(deps, id, input)
  if (outcome.kind === 'refused') {
    const state = await readCurrentQuestion(deps, principal, id)
    throw new AppError(outcome.code, outcome.detail, { data: { state } })
  }
  const stored = (await findInterview(deps.db, principal.userId, id)) ?? interview
  const next = await beginToAdvance(deps, stored)
  const answered = outcome.number
  if (next.kind === 'known' || !input.acknowledge || !mayThink(deps, stored, next.asking))
    return { kind: 'asked', standing: await next.standing, answered }
  if (await settlesWithin(Promise.race([next.decided, next.standing]), deps.acknowledgeAfterMs))
    return { kind: 'asked', standing: await next.standing, answered }
  next.standing.catch((error: unknown) => {
    // The account may be deleted meanwhile.
    if (!(error instanceof AppError))
      deps.log.error('the next question was not asked; the next read tries again', error, { interviewId: id })
  })
  return { kind: 'thinking', interview: stored, answered, asked: next.asking.turns.at(-1)! }
}

/** An acknowledgment, which somebody may hear after this reply, is never said to distress: nobody thinks about that. */
const mayThink = ({ interviewer }: InterviewsDeps, { practiceOf }: Interview, asking: Asking) =>
  practiceOf === null && interviewer.thinksAbout(asking)

/** Whether the work is done in time; fails with it. */
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
  | { kind: 'kept'; number: number }
  | { kind: 'refused'; code: 'question_moved' | 'interview_state'; detail?: string }

const moved = { kind: 'refused', code: 'question_moved' } as const

async function keepAnswer(deps: InterviewsDeps, id: string, input: AnswerInput): Promise<Outcome> {
  return inTransaction(deps.db, async (tx) => {
    const interview = await lockInterview(tx, id)
    const turns = await listTurns(tx, id)
    const repeated = turns.find((turn) => isRepeat(turn, input))
    if (repeated) return { kind: 'kept', number: repeated.number }
    if (turns.some((turn) => turn.idempotencyKey !== null && turn.idempotencyKey === input.idempotencyKey)) {
      return { ...moved, detail: 'This Idempotency-Key was used for another answer.' }
    }
    if (interview?.state !== 'active')
      return { kind: 'refused', code: 'interview_state', detail: 'This interview takes no more answers.' }
    const current = turns.at(-1)
    if (!current || current.answer !== null) return moved
    if (input.question_number !== undefined && input.question_number !== current.number) return moved
    const now = deps.clock.now()
    await keepAnswerOf(tx, current, {
      answer: input.text,
      rawAnswer: input.raw_text ?? null,
      spoken: input.spoken,
      seconds: input.seconds ?? null,
      idempotencyKey: input.idempotencyKey ?? null,
      answeredAt: now,
    })
    await updateInterview(tx, id, { touchedAt: now })
    return { kind: 'kept', number: current.number }
  })
}

/** The same words again: under the same key, or (for clients without keys) for the same question by its number. */
function isRepeat(turn: StoredTurn, input: AnswerInput): boolean {
  if (turn.answer !== input.text) return false
  if (input.question_number !== undefined && input.question_number !== turn.number) return false
  if (input.idempotencyKey !== undefined && turn.idempotencyKey !== null) {
    return turn.idempotencyKey === input.idempotencyKey
  }
  return input.question_number !== undefined
}
