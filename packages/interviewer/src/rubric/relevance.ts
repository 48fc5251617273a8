import type { Answer } from '../answer.ts'
import { questions } from '../bank/index.ts'
import { type CompiledQuestion, compile, rarity } from './compiled.ts'

/** How much of what a question expects an answer speaks about. */
export type Relevance = {
  /** Distinct expected stems that were said. */
  hits: number
  /** The same, weighted by how telling each is. */
  weight: number
  /** Standard deviations above what the same answer reaches on all other questions of the bank. */
  lead: number
  /** Distinct content words of the question that were taken up. */
  takenUp: number
}

/** Weighs an answer against a question, and against the rest of the bank so that a good answer to another question stands out. */
export function readRelevance(question: CompiledQuestion, answer: Answer): Relevance {
  const own = overlap(question, answer)
  let sum = 0
  let squares = 0
  for (const other of questions) {
    const { weight } = overlap(compile(other), answer)
    sum += weight
    squares += weight * weight
  }
  const mean = sum / questions.length
  const deviation = Math.sqrt(Math.max(1e-6, squares / questions.length - mean * mean))
  const takenUp = [...answer.content].filter((said) => question.asked.has(said)).length
  return { ...own, takenUp, lead: (own.weight - mean) / deviation }
}

function overlap(question: CompiledQuestion, answer: Answer): { hits: number; weight: number } {
  let hits = 0
  let weight = 0
  for (const said of answer.content) {
    if (question.expected.has(said)) {
      hits++
      weight += rarity(said)
    } else if (question.asked.has(said)) weight += 1
  }
  return { hits, weight }
}
