import { findQuestion } from './bank/index.ts'
import type { QuestionPlan, Turn } from './conversation.ts'
import { type Reading, readGuarded } from './guard.ts'
import { type QuestionToScore, type Scored, scoreAnswer } from './score.ts'

/** A question with its follow-up: one score, because a follow-up's answer belongs to the question it follows. */
export type Exchange = {
  main: Turn
  followUp: Turn | undefined
  asked: QuestionToScore
  /** The duty in few words that the question was written for; undefined for a question of the bank. */
  duty: string | undefined
  reading: Reading
  /** The reading of the follow-up's own answer. */
  followUpReading: Reading | undefined
  /** The first answer alone; undefined when it cannot be scored. */
  alone: Scored | undefined
  /** Both answers together; undefined when nothing can be scored. */
  scored: Scored | undefined
  /** Where the follow-up's answer starts in the text that was scored; its length when there is none. */
  joint: number
}

const seam = '\n'

/** Groups turns into exchanges and scores each once. */
export function readExchanges(plan: QuestionPlan, turns: readonly Turn[]): Exchange[] {
  const exchanges: { main: Turn; followUp: Turn | undefined }[] = []
  for (const turn of turns) {
    const open = exchanges.at(-1)
    if (turn.kind === 'follow_up' && open && !open.followUp && open.main.questionId === turn.questionId)
      open.followUp = turn
    else exchanges.push({ main: turn, followUp: undefined })
  }
  return exchanges.map(({ main, followUp }) => readExchange(plan, main, followUp))
}

/** Reads one question with what was answered to it. */
export function readExchange(plan: QuestionPlan, main: Turn, followUp: Turn | undefined): Exchange {
  const asked = readAsked(plan, main)
  const duty = readDuty(plan, main)
  const reading = readGuarded(main.text, main.answer)
  const followUpReading = followUp && readGuarded(followUp.text, followUp.answer)
  const first = reading.kind === 'answer' ? main.answer : ''
  const second = followUp && isUsable(followUpReading) ? followUp.answer : ''
  const alone = first ? scoreAnswer(asked, reading.answer) : undefined
  const joint = first ? first.length + seam.length : 0
  if (!second)
    return { main, followUp, asked, duty, reading, followUpReading, alone, scored: alone, joint: first.length }
  const together = readGuarded(main.text, first ? first + seam + second : second)
  const merged = together.kind === 'answer' ? scoreAnswer(asked, together.answer) : undefined
  return {
    main,
    followUp,
    asked,
    duty,
    reading,
    followUpReading,
    alone,
    scored: merged ?? alone,
    joint: merged ? joint : first.length,
  }
}

/** A short answer to a follow-up ("about forty") adds to what was said before; only on its own it would be nothing. */
const isUsable = (reading: Reading | undefined) =>
  reading !== undefined &&
  (reading.kind === 'answer' ||
    (reading.kind === 'empty' && reading.answer.words.length > 0 && reading.answer.words.length < 4))

/** Only a question that was written for a duty of the description is about that duty and nothing else. */
function readDuty(plan: QuestionPlan, { questionId }: Turn): string | undefined {
  const duty = plan.questions.find((planned) => planned.questionId === questionId)?.duty
  return findQuestion(questionId) ? undefined : duty
}

function readAsked(plan: QuestionPlan, turn: Turn): QuestionToScore {
  const question = findQuestion(turn.questionId)
  const planned = plan.questions.find(({ questionId }) => questionId === turn.questionId)
  return { text: turn.text, type: question?.type ?? planned?.type ?? 'situational', question }
}
