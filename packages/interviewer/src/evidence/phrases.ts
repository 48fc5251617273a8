import type { Clause } from '../text/clauses.ts'
import type { Word } from '../text/words.ts'

export type PhraseIndex = ReadonlyMap<string, readonly (readonly string[])[]>
/** A phrase found at words `[from, to)`. */
export type Found = { phrase: string; from: number; to: number }

/** Word sequences by their first word, so that a text is read once, whatever the number of phrases. */
export function indexPhrases(phrases: readonly string[]): PhraseIndex {
  const index = new Map<string, string[][]>()
  for (const phrase of phrases) {
    const sequence = phrase.split(' ')
    const first = sequence[0]!
    const starting = index.get(first)
    if (starting) starting.push(sequence)
    else index.set(first, [sequence])
  }
  for (const starting of index.values()) starting.sort((a, b) => b.length - a.length)
  return index
}

/** Phrases that start inside the clause; they may run on into the next one. */
export function findPhrases(index: PhraseIndex, words: readonly Word[], clause: Clause): Found[] {
  const found: Found[] = []
  for (let at = clause.from; at < clause.to; at++) {
    const sequence = index
      .get(words[at]!.text)
      ?.find((wanted) => wanted.every((part, k) => words[at + k]?.text === part))
    if (sequence) found.push({ phrase: sequence.join(' '), from: at, to: at + sequence.length })
  }
  return found
}
