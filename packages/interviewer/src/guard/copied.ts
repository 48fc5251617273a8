import { functionWords } from '../text/function-words.ts'
import { readWords, type Word } from '../text/words.ts'

const run = 4

/**
 * True when an answer only repeats the question: once all runs of four words of the question are removed, too little
 * is left.
 */
export function isCopied(question: string, words: readonly Word[]): boolean {
  const asked = new Set(runsOf(readWords(question)))
  if (asked.size === 0) return false
  const taken = new Set<number>()
  for (const [at, sequence] of runsOf(words).entries()) {
    if (asked.has(sequence)) for (let k = 0; k < run; k++) taken.add(at + k)
  }
  if (taken.size < 6) return false
  const left = words.filter((word, at) => !taken.has(at) && !functionWords.has(word.text)).length
  return left < 5
}

const runsOf = (words: readonly Word[]): string[] =>
  words.slice(0, Math.max(0, words.length - run + 1)).map((_, at) =>
    words
      .slice(at, at + run)
      .map((word) => word.text)
      .join(' '),
  )
