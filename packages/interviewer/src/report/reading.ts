import type { Answer } from '../answer.ts'
import { findQuestion } from '../bank/index.ts'
import type { Question } from '../bank/question.ts'
import type { QuestionPlan, Rubric, Turn } from '../conversation.ts'
import { type Reading, readGuarded } from '../guard.ts'
import { nearestQuestion } from '../rubric/nearest.ts'
import { type QuestionToScore, type Scored, scoreAnswer } from '../score.ts'
import { runAtOnce, type Steps } from '../steps.ts'
import { readUnits, type Unit } from '../text/units.ts'

/** One parsed and scored answer, to a main question or a follow-up. */
export type AnswerReading = {
  turn: Turn
  asked: QuestionToScore
  /** The bank's question whose lesson is shown; `isSimilar` if it isn't the one asked. */
  lesson: { question: Question; isSimilar: boolean } | undefined
  /** Rubric of a model-written question; undefined for all others. */
  rubric: Rubric | undefined
  /** The model that wrote the question and its rubric. */
  wordedBy: string | undefined
  reading: Reading
  answer: Answer
  units: readonly Unit[]
  /** Undefined if the answer couldn't be scored. */
  scored: Scored | undefined
  /** The linked reading: a main question's follow-up, or a follow-up's main question. */
  other: AnswerReading | undefined
}

/** Reads every answer separately and links main questions with their follow-ups. */
export const readAnswers = (plan: QuestionPlan, turns: readonly Turn[]): AnswerReading[] =>
  runAtOnce(readAnswersInSteps(plan, turns))

/** The same as a generator, one step per answer. */
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
  // A question with the same meaning lends its points; one that is only similar lends its lesson.
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
