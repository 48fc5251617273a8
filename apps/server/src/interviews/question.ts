import { engineName, listLikelyFollowUps, type Plan, type PlannedQuestion, readGuarded } from '@greenroom/interviewer'
import { inTransaction } from '../db/database.ts'
import type { Asking } from '../interviewer/port.ts'
import { AppError } from '../kit/app-error.ts'
import { complete } from './complete.ts'
import type { InterviewsDeps } from './deps.ts'
import {
  addTurn,
  findInterview,
  type Interview,
  listTurns,
  lockInterview,
  type Standing,
  type StoredTurn,
  updateInterview,
} from './store.ts'
import { toTurn } from './turn.ts'

/** Said when the count is reached and the engine has no closing words of its own. */
const closingWords = 'That was my last question. Thank you. Now it is your turn: what would you like to ask me?'

/** Where the user's interview stands now. Fails with 404 for one that is not theirs or was discarded. */
export async function standingOf(deps: InterviewsDeps, userId: string, id: string): Promise<Standing> {
  const interview = await findInterview(deps.db, userId, id)
  if (!interview || interview.state === 'discarded') throw new AppError('not_found')
  return advance(deps, interview)
}

/**
 * Asks what comes after the last answer, if that has not happened yet. Safe to call at any time and by several requests at
 * once: what a crash left half done is done by the next read, and a question is asked once.
 */
export async function advance(deps: InterviewsDeps, interview: Interview): Promise<Standing> {
  return (await beginToAdvance(deps, interview)).standing
}

/**
 * The same, for who does not want to wait: `thinking` where the interviewer has to be asked first. `decided` settles once it knows what
 * to ask, which is then only to be stored; it never does for who joins the work of another request.
 */
export async function beginToAdvance(
  deps: InterviewsDeps,
  interview: Interview,
): Promise<
  | { kind: 'known'; standing: Standing }
  | { kind: 'thinking'; asking: Asking; decided: Promise<void>; standing: Promise<Standing> }
> {
  const turns = await listTurns(deps.db, interview.id)
  const last = turns.at(-1)
  if (interview.state !== 'active' || !last || last.answer === null)
    return { kind: 'known', standing: { interview, turns } }
  // By its number too: who joined the work after an earlier answer would be told the question that this one answers.
  const decided = Promise.withResolvers<void>()
  const standing = deps.advancing.join(`${interview.id} ${last.number}`, () =>
    interview.practiceOf === null
      ? askNext(deps, interview, turns, decided.resolve)
      : finishPractice(deps, interview, last),
  )
  return { kind: 'thinking', asking: askingOf(interview, turns), decided: decided.promise, standing }
}

async function askNext(
  deps: InterviewsDeps,
  interview: Interview,
  turns: readonly StoredTurn[],
  decided: () => void,
): Promise<Standing> {
  const next = await deps.interviewer.next(askingOf(interview, turns))
  decided()
  const over = turns.length >= interview.questionCount || next.kind === 'over'
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockInterview(tx, interview.id)
    const current = await listTurns(tx, interview.id)
    if (locked?.state !== 'active' || current.length !== turns.length) return
    if (over) {
      const finalMessage = next.kind === 'over' ? next.message : closingWords
      await updateInterview(tx, interview.id, { state: 'closing', finalMessage })
      return
    }
    const asked = next.kind === 'main' ? inItsPlace(next.question, interview.plan, locked.plan) : next
    await addTurn(tx, {
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
    })
  })
  return readAgain(deps, interview)
}

/** What the engine chooses the next question from. */
export const askingOf = (
  { id, manner, depth, plan, questionCount }: Interview,
  turns: readonly StoredTurn[],
): Asking => ({
  interviewId: id,
  style: { manner, depth },
  plan,
  turns: turns.map(toTurn),
  questionCount,
})

async function readAgain(deps: InterviewsDeps, { userId, id }: Interview): Promise<Standing> {
  const interview = await findInterview(deps.db, userId, id)
  if (!interview) throw new AppError('not_found')
  return { interview, turns: await listTurns(deps.db, id) }
}

/** A practice is over with its one answer. Its last words are those that matter more than practice, where there are such. */
async function finishPractice(deps: InterviewsDeps, interview: Interview, { question, answer }: StoredTurn) {
  const reading = readGuarded(question, answer ?? '')
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockInterview(tx, interview.id)
    if (locked?.state !== 'active') return
    await complete(deps, tx, interview.id, { finalMessage: 'message' in reading ? reading.message : null })
  })
  return readAgain(deps, interview)
}

/** The plan may have been improved since it was read: what stands there now in the place of a question. */
function inItsPlace(question: PlannedQuestion, read: Plan, current: Plan): PlannedQuestion {
  const place = read.questions.findIndex(({ questionId }) => questionId === question.questionId)
  return current.questions[place] ?? question
}

/** Makes the audio of what comes next while the user is still speaking: of the planned question, then of likely follow-ups. */
export function prepareAhead(deps: InterviewsDeps, { interview, turns }: Standing): void {
  if (interview.state !== 'active' || turns.length >= interview.questionCount) return
  const asked = new Set(turns.map((turn) => turn.questionId))
  const next = interview.plan.questions.find(({ questionId }) => !asked.has(questionId))
  if (next) deps.speech.prepare(next.text)
  const { plan, questionCount, manner, depth } = interview
  deps.speech.warmWhenIdle(listLikelyFollowUps(plan, turns.map(toTurn), questionCount, { manner, depth }))
}
