import { questions } from '../bank/index.ts'
import { foreignWords, functionWords } from '../text/function-words.ts'
import { memoized } from '../text/memoized.ts'
import { readWords, type Word } from '../text/words.ts'

/** True when most letters aren't Latin. Such text may have few or no words by English tokenization. */
export function isOtherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return letters >= 4 && latin / letters < 0.5
}

/** Language detection by function words: true when an answer isn't English. */
export function isForeign(words: readonly Word[]): boolean {
  const english = share(words, (word) => functionWords.has(word.text))
  const foreign = share(words, (word) => foreignWords.has(word.text))
  const accented = share(words, (word) => /[^\p{ASCII}’]/u.test(word.text))
  // Most other languages use accented letters; many of them without function words are foreign text, not noise.
  if (words.length >= 6 && accented > 0.2 && english < 0.2) return true
  return foreign > 0.18 && foreign > english * 1.3
}

// Fewer distinct words than this can't form a sentence, however often they repeat.
const wordsOfASentence = 5

/** True when most of an answer isn't language: random keys, or a word or two repeated. */
export function isGibberish(words: readonly Word[]): boolean {
  if (isOverAndOver(words) && distinctIn(words) < wordsOfASentence) return true
  const letters = words.filter((word) => /^\p{L}/u.test(word.text))
  if (letters.length === 0) return true
  const strange = share(letters, (word) => isStrange(word.text))
  const small = share(words, (word) => functionWords.has(word.text))
  return strange > 0.5 || (strange > 0.3 && small < 0.15)
}

/** True when an answer is readable, but repeats the same few sentences. */
export const isRepeated = (words: readonly Word[]): boolean =>
  isOverAndOver(words) && distinctIn(words) >= wordsOfASentence

const isOverAndOver = (words: readonly Word[]) =>
  words.length >= 8 && distinctIn(words) <= Math.max(2, words.length * 0.08)
const distinctIn = (words: readonly Word[]) => new Set(words.map((word) => word.text)).size

const share = (words: readonly Word[], holds: (word: Word) => boolean) =>
  words.filter(holds).length / Math.max(1, words.length)

let knownTrigrams: Set<string> | undefined

/** True for a word without a vowel, or with letter trigrams that mostly don't occur in the question bank. */
const isStrange = memoized((word): boolean => {
  if (functionWords.has(word)) return false
  if (word.length > 3 && !/[aeiouyà-ÿ]/.test(word)) return true
  const triples = trigramsOf(word)
  if (word.length < 4 || triples.length === 0) return false
  knownTrigrams ??= learnTrigrams()
  return triples.filter((triple) => !knownTrigrams!.has(triple)).length / triples.length >= 0.5
})

function learnTrigrams(): Set<string> {
  const known = new Set<string>()
  for (const { text, variants, points, probes, listensFor, example } of questions) {
    const said = [
      text,
      ...variants,
      ...points.flatMap(({ say, any, probe }) => [say, probe, ...any.flat()]),
      ...Object.values(probes),
      listensFor,
      example.text,
    ]
    for (const word of readWords(said.join(' '))) for (const triple of trigramsOf(word.text)) known.add(triple)
  }
  return known
}

function trigramsOf(word: string): string[] {
  const framed = `^${word.replaceAll("'", '')}$`.slice(0, 60)
  return Array.from({ length: Math.max(0, framed.length - 2) }, (_, at) => framed.slice(at, at + 3))
}
