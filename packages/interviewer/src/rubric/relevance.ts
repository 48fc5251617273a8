import type { Answer } from '../answer.ts'
import { questions } from '../bank/index.ts'
import { type CompiledQuestion, compile, contentOf, rarity } from './compiled.ts'
import { nearestQuestions } from './nearest.ts'

/** Topical overlap of an answer with a question. */
export type Relevance = {
  /** Distinct expected stems in the answer. */
  hits: number
  /** The same, weighted by rarity. */
  weight: number
  /** z-score: standard deviations above the same answer's mean over the bank. */
  lead: number
  /** Distinct content words of the question in the answer. */
  takenUp: number
}

/**
 * Scores the overlap of an answer with a question, normalized by its overlap with the whole bank, so that a good
 * answer to another question stands out.
 */
export function readRelevance(question: CompiledQuestion, answer: Answer): Relevance {
  const own = overlap(question, answer)
  let sum = 0
  let squares = 0
  for (const weight of weighBank(answer)) {
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

/** Posting lists of a stem: indexes of questions that expect it, and of those that only ask with it. */
type Places = { expected: number[]; asked: number[] }
let placesByStem: Map<string, Places> | undefined

/** `overlap` with every question of the bank, via the inverted index of the answer's stems. */
function weighBank({ content }: Answer): Float64Array {
  placesByStem ??= indexBank()
  const weights = new Float64Array(questions.length)
  for (const said of content) {
    const places = placesByStem.get(said)
    if (!places) continue
    const weight = rarity(said)
    for (const at of places.expected) weights[at]! += weight
    for (const at of places.asked) weights[at]! += 1
  }
  return weights
}

function indexBank(): Map<string, Places> {
  const index = new Map<string, Places>()
  const placesOf = (stem: string) => {
    const places = index.get(stem) ?? { expected: [], asked: [] }
    index.set(stem, places)
    return places
  }
  for (const [at, question] of questions.entries()) {
    const { expected, asked } = compile(question)
    for (const stem of expected) placesOf(stem).expected.push(at)
    for (const stem of asked) if (!expected.has(stem)) placesOf(stem).asked.push(at)
  }
  return index
}

const neighbors = 3
const minStems = 4
const telling = 2
const wanted = new Map<string, { asked: ReadonlySet<string>; expected: ReadonlySet<string> }>()

/**
 * Relevance check without a rubric: the answer uses a word of the question, or some that the nearest questions
 * expect. Fails for 43 to 48 % of answers to other questions and 11 to 15 % of good ones: enough to lower a score a
 * little.
 */
export function takesUp(question: string, { content }: Answer): boolean {
  const { asked, expected } = wantedBy(question)
  const said = [...content]
  if (said.some((stem) => asked.has(stem))) return true
  return said.filter((stem) => expected.has(stem) && rarity(stem) > telling).length >= minStems
}

function wantedBy(question: string) {
  const known = wanted.get(question)
  if (known) return known
  const near = nearestQuestions(question).slice(0, neighbors)
  const made = {
    asked: contentOf(question),
    expected: new Set(near.flatMap((one) => [...compile(one).expected])),
  }
  if (wanted.size >= maxCached) wanted.clear()
  wanted.set(question, made)
  return made
}
/** Cache limit: generated questions are unbounded. */
const maxCached = 500
