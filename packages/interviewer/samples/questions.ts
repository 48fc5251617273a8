import type { SampleQuestions } from '@greenroom/contract/report/samples'
import { findQuestion } from '../src/bank/index.ts'
import { plan } from '../src/plan.ts'
import { briefOf } from './reports.ts'
import { behavioralQuestionId, posting } from './stored.ts'

/** A question of the bank, and the one that a custom interview asks about a line of its posting. */
export function makeQuestions(): SampleQuestions {
  const behavioral = findQuestion(behavioralQuestionId)
  if (!behavioral) throw new Error(`A sample shows "${behavioralQuestionId}", which is not in the bank.`)
  const { line, after, duty } = posting
  const { questions } = plan({ ...briefOf(posting), description: `You ${line}${after}.` })
  const custom = questions.find((question) => question.duty === duty)
  if (!custom) throw new Error(`A custom interview asks nothing about "${line}".`)
  return { behavioral: behavioral.text, posting: { line, after }, custom: custom.text }
}
