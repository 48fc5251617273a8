import { questions } from '../src/bank/index.ts'
import { readWords } from '../src/text/words.ts'
import { type Kind, readKinds, readPoints, type SpokenPoint } from './sentences.ts'

/** How much each stem speaks for a point (log-odds), by question and point. */
export type HearingWeights = Record<string, Record<string, Record<string, number>>>

/** A sentence of a kind counts this much of the point's own; near-misses and the question's other points count in full. */
const kindShare = 0.2
/** How often a word is expected in sentences about something else, in sentences: keeps single sightings from deciding. */
const prior = 20
const pull = 0.3
const minWeight = 0.5
const maxWeight = 6
/** What fewer sentences of a kind say belongs to one trade. */
const general = 3

type Counts = { of: Map<string, number>; sentences: number }

/**
 * A naive Bayes classifier for every point, from what authors wrote: how much more often a stem occurs in sentences that make the
 * point than in its near-misses, in sentences of the question's other points and in all others. Needs no chance: the same
 * sentences give the same weights.
 */
export function trainWeights(points = readPoints(), kinds = readKinds()): HearingWeights {
  const sets = phraseStems()
  const everything = count(points.flatMap(({ yes }) => yes))
  const byKind = new Map(kinds.map((kind) => [kind.id, kind]))
  const weights: HearingWeights = {}
  for (const point of points) {
    const { questionId, pointId } = point
    const siblings = points.filter((other) => other.questionId === questionId && other !== point)
    const own = point.kinds.map((id) => findKind(byKind, id, questionId))
    const makes = countMaking(point, sets.get(`${questionId} ${pointId}`) ?? [], own)
    const misses = count([...point.no, ...siblings.flatMap(({ yes }) => yes), ...own.flatMap(({ no }) => no)])
    weights[questionId] ??= {}
    weights[questionId][pointId] = weigh(makes, misses, everything)
  }
  return weights
}

function findKind(kinds: ReadonlyMap<string, Kind>, id: string, questionId: string): Kind {
  const kind = kinds.get(id)
  if (!kind) throw new Error(`${questionId}: no kind is called ${id}`)
  return kind
}

const stemsOf = (text: string): Set<string> => new Set(readWords(text).map(({ stem }) => stem))

/** The document frequency of each stem. */
function count(texts: readonly string[]): Counts {
  const of = new Map<string, number>()
  for (const text of texts) for (const stem of stemsOf(text)) of.set(stem, (of.get(stem) ?? 0) + 1)
  return { of, sentences: texts.length }
}

/** The point's own sentences, its phrase sets as one more, and a share of what its kinds say in every trade. */
function countMaking(point: SpokenPoint, phrases: readonly string[], kinds: readonly Kind[]): Counts {
  const own = count([...point.yes, phrases.join(' ')])
  for (const { yes } of kinds) {
    const share = (kindShare * point.yes.length) / yes.length
    for (const [stem, times] of count(yes).of)
      if (times >= general) own.of.set(stem, (own.of.get(stem) ?? 0) + share * times)
    own.sentences += kindShare * point.yes.length
  }
  return own
}

function weigh(makes: Counts, misses: Counts, everything: Counts): Record<string, number> {
  const weights: [string, number][] = []
  for (const [stem, times] of makes.of) {
    const usual = ((everything.of.get(stem) ?? 0) + 0.5) / (everything.sentences + 1)
    const made = (times + pull * usual) / (makes.sentences + pull)
    const missed = ((misses.of.get(stem) ?? 0) + prior * usual) / (misses.sentences + prior)
    const weight = Math.min(maxWeight, Math.log((2 * made) / (usual + missed)))
    if (weight > minWeight) weights.push([stem, Math.round(weight * 100) / 100])
  }
  return Object.fromEntries(weights.sort((a, b) => b[1] - a[1]))
}

const phraseStems = (): Map<string, string[]> =>
  new Map(
    questions.flatMap((question) =>
      question.points.map((point) => [`${question.id} ${point.id}`, point.any.flat()] as const),
    ),
  )
