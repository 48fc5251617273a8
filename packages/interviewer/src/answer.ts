import { instructionSpans } from './guard/instructions.ts'
import { conceptOf } from './rubric/concepts.ts'
import { type Clause, readClauses } from './text/clauses.ts'
import { functionWords } from './text/function-words.ts'
import { readWords, type Word } from './text/words.ts'

/**
 * A tokenized answer, the input of every scorer. `clauses` holds only what counts as evidence: repetitions and prompt
 * injections are filtered out here, once.
 */
export type Answer = {
  text: string
  words: readonly Word[]
  clauses: readonly Clause[]
  /** Inverted index: stem of a word's concept → positions of counted words, ascending. */
  index: ReadonlyMap<string, readonly number[]>
  /** Distinct content-word stems of the counted clauses (no function words). */
  content: ReadonlySet<string>
}

/** Tokenizes one answer, splits it into clauses and indexes it. Linear in its length. */
export function readAnswer(text: string): Answer {
  const words = readWords(text)
  const clauses = withoutRepeats(readClauses(words).filter(outside(instructionSpans(text, words))))
  const index = new Map<string, number[]>()
  const content = new Set<string>()
  for (const clause of clauses) {
    for (let at = clause.from; at < clause.to; at++) {
      const word = words[at]!
      const concept = conceptOf(word.stem)
      const places = index.get(concept)
      if (places) places.push(at)
      else index.set(concept, [at])
      if (!functionWords.has(word.text)) content.add(concept)
    }
  }
  return { text, words, clauses, index, content }
}

const outside = (spans: readonly { from: number; to: number }[]) => (clause: Clause) =>
  !spans.some((span) => clause.from < span.to && span.from < clause.to)

/** Deduplicates: drops a clause whose content words all occurred before, so that saying it twice doesn't score twice. */
function withoutRepeats(clauses: readonly Clause[]): Clause[] {
  const said = new Set<string>()
  return clauses.filter((clause) => {
    const content = contentStems(clause)
    if (content.length < 2) return true
    const signature = [...new Set(content)].sort().join(' ')
    if (said.has(signature)) return false
    said.add(signature)
    return true
  })
}

/** The stems of a clause's content words: function words are left out. */
export const contentStems = (clause: Clause): string[] =>
  clause.words.filter((word) => !functionWords.has(word.text)).map((word) => word.stem)
