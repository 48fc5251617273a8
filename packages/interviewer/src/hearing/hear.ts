import type { Answer } from '../answer.ts'
import type { Question } from '../bank/question.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { readUnits, type Unit } from '../text/units.ts'
import { weights } from './weights.js'

/** What speaks for a point in an answer; see `effects` for what each is worth. */
export type Signs = Record<keyof typeof effects, number>
/** How likely it is that an answer makes a point, from 0 to 1, and the sentence that speaks for it most. */
export type Hearing = { likelihood: number; signs: Signs; unit: Unit }

/**
 * What each sign adds to the log-odds that a point is made: fitted by hearing/fit-effects.ts to what readers labeled in the answers
 * of the blind tuning half.
 */
const effects = {
  /** Weights of the words that two neighboring sentences share with those who make the point. */
  close: 0.086,
  /** The same for the whole answer. */
  anywhere: 0.068,
  /** 1 when a phrase set or the shape of the story shows the point. */
  shown: 0.88,
  /** Vague answers use the same words without saying much. */
  abstractness: -12.5,
  generality: -31.8,
  /** Logarithm of how many names, numbers and places stand beside what was done. */
  specifics: 0.26,
}
const offset = -1.77

/** Hears every point of a question, by its id. `shown` are the points that a phrase set or the shape of the story shows. */
export function hearPoints(
  question: Question,
  answer: Answer,
  evidence: Evidence,
  shown: ReadonlySet<string>,
): ReadonlyMap<string, Hearing> {
  const units = readUnits(answer.text, answer.words)
  if (units.length === 0) return new Map()
  const said = units.map(({ from, to }) => new Set(answer.words.slice(from, to).map(({ stem }) => stem)))
  const everything = new Set(said.flatMap((stems) => [...stems]))
  const whole = {
    abstractness: evidence.abstractness,
    generality: evidence.generality,
    specifics: Math.log1p(evidence.specifics.length),
  }
  return new Map(
    question.points.map(({ id }): [string, Hearing] => {
      const trained = weights[question.id]?.[id] ?? {}
      const { close, unit } = findClosest(units, said, trained)
      const signs = { ...whole, close, anywhere: weigh(everything, trained), shown: shown.has(id) ? 1 : 0 }
      return [id, { likelihood: likelihoodOf(signs), signs, unit }]
    }),
  )
}

function likelihoodOf(signs: Signs): number {
  const names = Object.keys(effects) as (keyof Signs)[]
  return 1 / (1 + Math.exp(-names.reduce((sum, name) => sum + effects[name] * signs[name], offset)))
}

type Weights = Readonly<Record<string, number>>

function weigh(stems: ReadonlySet<string>, trained: Weights): number {
  let sum = 0
  for (const stem of stems) sum += trained[stem] ?? 0
  return sum
}

/** The two neighboring sentences that speak most for a point, and the sentence that does by itself. */
function findClosest(units: readonly Unit[], said: readonly ReadonlySet<string>[], trained: Weights) {
  const alone = said.map((stems) => weigh(stems, trained))
  const pairs = said.map((stems, at) => weigh(new Set([...stems, ...(said[at + 1] ?? [])]), trained))
  return { close: Math.max(...pairs), unit: units[alone.indexOf(Math.max(...alone))]! }
}
