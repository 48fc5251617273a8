import { findQuestion } from './bank/index.ts'
import type { QuestionPlan, Turn } from './conversation.ts'
import { type Reading, readGuarded } from './guard.ts'
import { type QuestionToScore, type Scored, scoreAnswer } from './score.ts'

/** A question with its follow-up, scored as one, because the follow-up's answer belongs to the main question. */
export type Exchange = {
  main: Turn
  followUp: Turn | undefined
  asked: QuestionToScore
  /** Short form of the duty that the question was generated from; undefined for questions of the bank. */
  duty: string | undefined
  reading: Reading
  /** The reading of the follow-up's own answer. */
  followUpReading: Reading | undefined
  /** Score of the main answer alone; undefined when it can't be scored. */
  alone: Scored | undefined
  /** Score of both answers together; undefined when neither can be scored. */
  scored: Scored | undefined
  /** Offset of the follow-up's answer in the scored text; the text's length without one. */
  joint: number
}

const seam = '\n'

/** Groups turns into exchanges and scores each. */
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

/** Classifies and scores one question with its answers. */
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

/** A short follow-up answer ("about forty") is usable together with the main answer, though not on its own. */
const isUsable = (reading: Reading | undefined) =>
  reading !== undefined &&
  (reading.kind === 'answer' ||
    (reading.kind === 'empty' && reading.answer.words.length > 0 && reading.answer.words.length < 4))

/** The planned duty, only if the question was generated from it; questions of the bank are broader than one duty. */
function readDuty(plan: QuestionPlan, { questionId }: Turn): string | undefined {
  const duty = plan.questions.find((planned) => planned.questionId === questionId)?.duty
  return findQuestion(questionId) ? undefined : duty
}

function readAsked(plan: QuestionPlan, turn: Turn): QuestionToScore {
  const question = findQuestion(turn.questionId)
  const planned = plan.questions.find(({ questionId }) => questionId === turn.questionId)
  return { text: turn.text, type: question?.type ?? planned?.type ?? 'situational', question }
}
