import { findQuestion } from '../bank/index.ts'
import type { Question } from '../bank/question.ts'

/** Questions of the bank for any level and any line of work, in the order offered. */
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

/** The questions of the try-out, which needs no account. */
export const tryoutQuestions: readonly Question[] = offered.map((id) => findQuestion(id)!)

/** The next question in rotation; the first for an unknown id. */
export function questionAfter(id: string | undefined): Question {
  const at = tryoutQuestions.findIndex((question) => question.id === id)
  return tryoutQuestions[(at + 1) % tryoutQuestions.length]!
}
