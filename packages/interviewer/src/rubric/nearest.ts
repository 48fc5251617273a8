import { questions } from '../bank/index.ts'
import type { Question, QuestionType } from '../bank/question.ts'
import { functionWords } from '../text/function-words.ts'
import { readWords } from '../text/words.ts'
import { conceptOf } from './concepts.ts'

// Stop words of questions: they say nothing about the topic.
const asking = new Set('tell describe walk time example give situation when how would what do happen think'.split(' '))
/** Similarity threshold; below it two questions share words, but not the topic. */
const similar = 0.62
/** Similarity threshold from which two questions mean the same, so that they share points. */
const same = 0.8
const minShared = 3

type Vector = ReadonlyMap<string, number>
let index: { vectors: { question: Question; vector: Vector }[]; idf: ReadonlyMap<string, number> } | undefined

/** Content stems of a question. */
export const subjectOf = (text: string): ReadonlySet<string> => new Set(stemsOf(text))

const stemsOf = (text: string): string[] =>
  readWords(text)
    .filter(({ text: word, stem }) => !functionWords.has(word) && !asking.has(stem))
    .map(({ stem }) => conceptOf(stem))

function buildIndex() {
  const wordings = questions.flatMap((question) =>
    [question.text, ...question.variants].map((text) => ({ question, stems: new Set(stemsOf(text)) })),
  )
  const counts = new Map<string, number>()
  for (const { stems } of wordings) for (const one of stems) counts.set(one, (counts.get(one) ?? 0) + 1)
  const idf = new Map([...counts].map(([one, count]) => [one, Math.log((wordings.length + 1) / (count + 0.5))]))
  return { idf, vectors: wordings.map(({ question, stems }) => ({ question, vector: weigh(stems, idf) })) }
}

const unknown = Math.log(500)
function weigh(stems: ReadonlySet<string>, idf: ReadonlyMap<string, number>): Vector {
  const weights = [...stems].map((one): [string, number] => [one, idf.get(one) ?? unknown])
  const length = Math.sqrt(weights.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1
  return new Map(weights.map(([one, weight]) => [one, weight / length]))
}

/**
 * Nearest question of the bank of the same type, undefined if none is near. `isSame`: same meaning in other words.
 * Cosine similarity of content words, weighted by inverse document frequency.
 */
export function nearestQuestion(
  text: string,
  type: QuestionType | 'any',
): { question: Question; isSame: boolean } | undefined {
  index ??= buildIndex()
  const asked = weigh(new Set(stemsOf(text)), index.idf)
  let best: { question: Question; cosine: number } | undefined
  for (const { question, vector } of index.vectors) {
    if (type !== 'any' && question.type !== type) continue
    let cosine = 0
    let shared = 0
    for (const [one, weight] of asked) {
      const other = vector.get(one)
      if (other === undefined) continue
      cosine += weight * other
      shared++
    }
    if (shared >= minShared && cosine >= similar && cosine > (best?.cosine ?? 0)) best = { question, cosine }
  }
  return best && { question: best.question, isSame: best.cosine >= same }
}

/** Questions of the bank, ranked by similarity to this one. */
export function nearestQuestions(text: string): Question[] {
  index ??= buildIndex()
  const asked = weigh(new Set(stemsOf(text)), index.idf)
  const best = new Map<Question, number>()
  for (const { question, vector } of index.vectors) {
    let cosine = 0
    for (const [one, weight] of asked) cosine += weight * (vector.get(one) ?? 0)
    if (cosine > (best.get(question) ?? 0)) best.set(question, cosine)
  }
  return [...best].sort((a, b) => b[1] - a[1]).map(([question]) => question)
}
