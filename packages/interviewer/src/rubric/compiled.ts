import { questions } from '../bank/index.ts'
import type { Point, Question } from '../bank/question.ts'
import { commonStems, functionWords } from '../text/function-words.ts'
import { readWords, stem } from '../text/words.ts'
import { conceptOf } from './concepts.ts'

type PhraseSet = readonly string[]
export type CompiledPoint = { point: Point; sets: readonly PhraseSet[] }

/** A question with stemmed phrase sets; compiled once per question. */
export type CompiledQuestion = {
  question: Question
  points: readonly CompiledPoint[]
  /** All stems that its points expect. */
  expected: ReadonlySet<string>
  /** Content stems of its wordings: using them doesn't show that the question was answered. */
  asked: ReadonlySet<string>
}

const compiledQuestions = new WeakMap<Question, CompiledQuestion>()

const compileSets = (sets: readonly (readonly string[])[]): PhraseSet[] =>
  sets.map((set) => [...new Set(set.flatMap((phrase) => readWords(phrase).map((word) => conceptOf(word.stem))))])

/** Compiles a question, memoized. */
export function compile(question: Question): CompiledQuestion {
  const known = compiledQuestions.get(question)
  if (known) return known
  const points = question.points.map((point) => ({ point, sets: compileSets(point.any) }))
  const made: CompiledQuestion = {
    question,
    points,
    expected: new Set(points.flatMap(({ sets }) => sets.flat())),
    asked: contentOf([question.text, ...question.variants].join(' ')),
  }
  compiledQuestions.set(question, made)
  return made
}

/** Content stems of a text, without the words that occur in every answer. */
export function contentOf(text: string): Set<string> {
  const stems = readWords(text)
    .filter((word) => !functionWords.has(word.text))
    .map((word) => conceptOf(word.stem))
  return new Set(stems.filter((found) => !commonStems.has(found)))
}

const grammatical = new Set([...functionWords].map(stem))
let rarities: Map<string, number> | undefined

/** Inverse document frequency of an expected stem across the bank; 0 for function words. */
export function rarity(expectedStem: string): number {
  rarities ??= countRarities()
  if (grammatical.has(expectedStem)) return 0
  return rarities.get(expectedStem) ?? Math.log(questions.length + 1)
}

function countRarities(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const question of questions) {
    for (const found of compile(question).expected) counts.set(found, (counts.get(found) ?? 0) + 1)
  }
  return new Map([...counts].map(([found, count]) => [found, Math.log((questions.length + 1) / (count + 1))]))
}
