import { contentStems } from '../answer.ts'
import type { Sign } from '../evidence/evidence.ts'
import { subjectsI, subjectsWe } from '../evidence/lexicon.ts'
import type { Exchange } from '../interview.ts'
import { readSentences } from '../text/clauses.ts'
import { readWords } from '../text/words.ts'
import { capitalized, ownSentence, withoutNoise } from './own-words.ts'

const shortest = 4
const longest = 18
const tellers = new Set([
  ...subjectsI,
  ...subjectsWe,
  ...'he she they it my our the a an one there this that his her their you most people'.split(' '),
])

/**
 * A sentence of the candidate's own to begin an example with, without its end mark: first what they did, then what
 * their group did, then whatever was plainly said. Undefined only when the answer holds no usable fact.
 */
export function ownFact(exchange: Exchange, first?: Sign): string | undefined {
  const { answer, evidence } = exchange.scored ?? { answer: exchange.reading.answer, evidence: undefined }
  for (const sign of [...(first ? [first] : []), ...(evidence?.ownActions ?? [])]) {
    const said = ownSentence(answer, sign.clause, subjectsI, 'I')
    if (said) return capitalized(said)
  }
  for (const { clause } of evidence?.sharedActions ?? []) {
    const said = ownSentence(answer, clause, subjectsWe, 'we')
    if (said) return capitalized(said)
  }
  return answer.clauses.length > 0 ? plainSentence(answer.text) : undefined
}

function plainSentence(text: string): string | undefined {
  for (const { start, end } of readSentences(text)) {
    const said = withoutNoise(text.slice(start, end).replace(/[.!…\s]{1,5}$/, ''))
    const words = readWords(said)
    if (words.length < shortest || words.length > longest || /[?;:"“”()<>\n]/.test(said)) continue
    const counted = contentStems({ from: 0, to: words.length, start: 0, end: 0, words })
    if (counted.length >= 2 && tellers.has(words[0]!.text)) return capitalized(said)
  }
  return undefined
}
