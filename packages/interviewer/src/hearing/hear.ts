import type { Answer } from '../answer.ts'
import type { Question } from '../bank/question.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { functionWords } from '../text/function-words.ts'
import { readUnits, type Unit } from '../text/units.ts'
import { readWeights } from './weights.js'

/** Features of the point classifier; `effects` holds their weights. */
export type Signs = Record<keyof typeof effects, number>
/**
 * The classifier's result for one point: the probability, 0 to 1, that the answer makes it, and the sentence with the
 * strongest evidence. `strength` is the sum of that sentence's word weights.
 */
export type Hearing = { likelihood: number; signs: Signs; unit: Unit; strength: number }
/**
 * Decision threshold of the classifier. On held-out answers: precision 75 % (89 % counting points that are touched),
 * recall 71 %.
 */
export const madeLikelihood = 0.5

/**
 * Logistic regression coefficients (log-odds per feature), fitted by hearing/fit-effects.ts to labels that human
 * readers gave the answers of the blind tuning half.
 */
const effects = {
  /** Summed word weights of the best pair of neighboring sentences. */
  close: 0.086,
  /** Summed word weights of the whole answer. */
  anywhere: 0.068,
  /** 1 when a phrase set or the story's structure shows the point. */
  shown: 0.88,
  /** Negative, because vague answers use the same words without saying much. */
  abstractness: -12.5,
  generality: -31.8,
  /** log(1 + number of names, numbers and places next to actions). */
  specifics: 0.26,
}
const offset = -1.77

/**
 * Classifies every point of a question; returns results by point id. `shown`: ids of points that a phrase set or the
 * story's structure shows.
 */
export function hearPoints(
  question: Question,
  answer: Answer,
  evidence: Evidence,
  shown: ReadonlySet<string>,
): ReadonlyMap<string, Hearing> {
  const units = readUnits(answer.text, answer.words)
  if (units.length === 0) return new Map()
  const said = units.map((unit) => (isSpoken(answer, unit) ? stemsOf(answer, unit) : new Set<string>()))
  const everything = new Set(said.flatMap((stems) => [...stems]))
  const whole = readWhole(evidence)
  return new Map(
    question.points.map(({ id }): [string, Hearing] => {
      const trained = weightsOf(question.id, id)
      const { close, unit, strength } = findClosest(units, said, trained)
      const signs = { ...whole, close, anywhere: weigh(everything, trained), shown: shown.has(id) ? 1 : 0 }
      return [id, { likelihood: likelihoodOf(signs), signs, unit, strength }]
    }),
  )
}

const readWhole = ({ abstractness, generality, specifics }: Evidence) => ({
  abstractness,
  generality,
  specifics: Math.log1p(specifics.length),
})

/** Typical log-odds of a point's words; added so that concreteness is on the same scale as a point's probability. */
const usualWords = 2.8

/** Scores an answer without a rubric: the probability, 0 to 1, that an answer this concrete makes a typical point. */
export function readConcreteness(evidence: Evidence): number {
  const whole = readWhole(evidence)
  const names = Object.keys(whole) as (keyof typeof whole)[]
  return logistic(names.reduce((sum, name) => sum + effects[name] * whole[name], offset + usualWords))
}

const logistic = (odds: number) => 1 / (1 + Math.exp(-odds))

function likelihoodOf(signs: Signs): number {
  const names = Object.keys(effects) as (keyof Signs)[]
  return logistic(names.reduce((sum, name) => sum + effects[name] * signs[name], offset))
}

const stemsOf = ({ words }: Answer, { from, to }: Unit): ReadonlySet<string> =>
  new Set(words.slice(from, to).map(({ stem }) => stem))

/** Rejects keyword lists: in speech a good part of the words are function words. */
function isSpoken({ words }: Answer, { from, to }: Unit): boolean {
  const around = words.slice(Math.max(0, from - 4), to + 4)
  const small = around.filter(({ text }) => functionWords.has(text)).length
  return around.length < 8 || small / around.length >= minFunctionWordShare
}
const minFunctionWordShare = 0.25

type Weights = ReadonlyMap<string, number>
const known = new Map<string, Weights>()

/** Trained stem weights of one point, memoized. A map and not an object, because "constructor" is a word too. */
function weightsOf(questionId: string, pointId: string): Weights {
  const key = `${questionId} ${pointId}`
  const trained = known.get(key) ?? new Map(Object.entries(readWeights()[questionId]?.[pointId] ?? {}))
  known.set(key, trained)
  return trained
}

function weigh(stems: ReadonlySet<string>, trained: Weights): number {
  let sum = 0
  for (const stem of stems) sum += trained.get(stem) ?? 0
  return sum
}

/** Finds the pair of neighboring sentences, and the single sentence, with the highest weight for a point. */
function findClosest(units: readonly Unit[], said: readonly ReadonlySet<string>[], trained: Weights) {
  const alone = said.map((stems) => weigh(stems, trained))
  const pairs = said.map((stems, at) => weigh(new Set([...stems, ...(said[at + 1] ?? [])]), trained))
  const strength = Math.max(...alone)
  return { close: Math.max(...pairs), strength, unit: units[alone.indexOf(strength)]! }
}
