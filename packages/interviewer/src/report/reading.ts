import type { Answer } from '../answer.ts'
import { findQuestion } from '../bank/index.ts'
import type { Question } from '../bank/question.ts'
import type { QuestionPlan, Rubric, Turn } from '../conversation.ts'
import { type Reading, readGuarded } from '../guard.ts'
import { nearestQuestion } from '../rubric/nearest.ts'
import { type QuestionToScore, type Scored, scoreAnswer } from '../score.ts'
import { runAtOnce, type Steps } from '../steps.ts'
import { readUnits, type Unit } from '../text/units.ts'

/** One answer as the report reads it: by itself, whether it answers a question or its follow-up. */
export type AnswerReading = {
  turn: Turn
  asked: QuestionToScore
  /** The bank's question whose lesson is taught, and whether it is the one that was asked. */
  lesson: { question: Question; isSimilar: boolean } | undefined
  /** What a model's own question is read against; undefined for all others. */
  rubric: Rubric | undefined
  /** The model that worded the question, and its rubric. */
  wordedBy: string | undefined
  reading: Reading
  answer: Answer
  units: readonly Unit[]
  /** Undefined where there was nothing to score. */
  scored: Scored | undefined
  /** The answer to the follow-up of this question, or the question that this follow-up belongs to. */
  other: AnswerReading | undefined
}

/** Reads every answer by itself; a follow-up knows its question and the other way round. */
export const readAnswers = (plan: QuestionPlan, turns: readonly Turn[]): AnswerReading[] =>
  runAtOnce(readAnswersInSteps(plan, turns))

/** The same, an answer in each step. */
export function* readAnswersInSteps(plan: QuestionPlan, turns: readonly Turn[]): Steps<AnswerReading[]> {
  const readings: AnswerReading[] = []
  for (const turn of turns) {
    if (readings.length > 0) yield
    const reading = readOne(plan, turn)
    const main = turn.kind === 'follow_up' ? readings.findLast((one) => isMainOf(one, turn)) : undefined
    if (main) {
      main.other = reading
      reading.other = main
    }
    readings.push(reading)
  }
  return readings
}

const isMainOf = ({ turn }: AnswerReading, followUp: Turn) =>
  turn.kind === 'main' && turn.questionId === followUp.questionId

function readOne(plan: QuestionPlan, turn: Turn): AnswerReading {
  const known = findQuestion(turn.questionId)
  const planned = plan.questions.find(({ questionId }) => questionId === turn.questionId)
  const type = known?.type ?? planned?.type ?? 'situational'
  const rubric = known ? undefined : planned?.rubric
  const near = known || rubric ? undefined : nearestQuestion(turn.text, type)
  const question = known ?? near?.question
  const reading = readGuarded(turn.text, turn.answer)
  const { answer } = reading
  // A question that asks the same thing lends its points; one that is only similar, its lesson.
  const asked = { text: turn.text, type, question: near?.isSame ? near.question : known }
  return {
    turn,
    asked,
    lesson: question && { question, isSimilar: !known },
    rubric,
    wordedBy: planned?.writtenBy,
    reading,
    answer,
    units: readUnits(answer.text, answer.words),
    scored: reading.kind === 'answer' ? scoreAnswer(asked, answer) : undefined,
    other: undefined,
  }
}
