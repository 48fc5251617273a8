import type { Clause } from '../text/clauses.ts'
import { memoized } from '../text/memoized.ts'
import { stem, type Word } from '../text/words.ts'

export type PhraseIndex = ReadonlyMap<string, readonly (readonly string[])[]>
/** A phrase matched at words `[from, to)`; `phrase` holds its stems. */
export type PhraseMatch = { phrase: string; from: number; to: number }

/** Normalizes a verb across tenses: "didn't" and "doesn't", "turned" and "turns" become the same form. */
const form = (text: string): string =>
  stem(text.replace(/^(?:does|did)n't$/, "don't").replace(/^(?:was|were|are)n't$/, "isn't"))

/**
 * Indexes phrases by the stem of their first word, so that one pass over a text finds all of them. Compared as stems,
 * so that present and past tense match.
 */
export function indexPhrases(phrases: readonly string[]): PhraseIndex {
  const index = new Map<string, string[][]>()
  for (const phrase of phrases) {
    const sequence = phrase.split(' ').map(form)
    const first = sequence[0]!
    const starting = index.get(first)
    if (starting) starting.push(sequence)
    else index.set(first, [sequence])
  }
  for (const starting of index.values()) starting.sort((a, b) => b.length - a.length)
  return index
}

const contracted = /^(i'm|(?:we|they|you)'re|(?:he|she|it|that|there)'s)$/
/** Expands contractions: "I'm the newest" and "I was the newest" both become subject plus "be". */
const unfold = memoized((text): readonly string[] =>
  contracted.test(text) ? [text.slice(0, text.indexOf("'")), 'be'] : [form(text)],
)

/** Finds phrases that start inside the clause; they may extend into the next one. */
export function findPhrases(index: PhraseIndex, words: readonly Word[], clause: Clause): PhraseMatch[] {
  const parts = words
    .slice(clause.from, clause.to + maxPhraseWords)
    .flatMap(({ text }, at) => unfold(text).map((part) => ({ part, at: clause.from + at })))
  const found: PhraseMatch[] = []
  for (const [k, { part, at }] of parts.entries()) {
    if (at >= clause.to) break
    const sequence = index.get(part)?.find((wanted) => wanted.every((one, n) => parts[k + n]?.part === one))
    if (sequence) found.push({ phrase: sequence.join(' '), from: at, to: parts[k + sequence.length - 1]!.at + 1 })
  }
  return found
}
const maxPhraseWords = 8
