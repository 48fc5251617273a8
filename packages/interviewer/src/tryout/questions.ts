import { findQuestion } from '../bank/index.ts'
import type { Question } from '../bank/question.ts'

/** Questions of the bank that anybody can answer, at any level and in any line of work, in the order in which they are offered. */
const offered = [
  'behavioral-too-much-at-once',
  'behavioral-proudest',
  'behavioral-learned-fast',
  'behavioral-owned-mistake',
  'behavioral-plans-changed',
  'behavioral-improved-something',
  'behavioral-disagreement',
  'behavioral-hard-problem',
  'behavioral-team-hard-goal',
  'behavioral-explain-complicated',
]

/** The questions that are asked before there is an account. */
export const tryoutQuestions: readonly Question[] = offered.map((id) => findQuestion(id)!)

/** The one after another, and the first after the last; the first, too, after one that isn't offered. */
export function questionAfter(id: string | undefined): Question {
  const at = tryoutQuestions.findIndex((question) => question.id === id)
  return tryoutQuestions[(at + 1) % tryoutQuestions.length]!
}
