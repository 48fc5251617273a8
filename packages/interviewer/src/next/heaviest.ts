import { clauseContext, isTelling } from './asks.ts'
import type { QuotableClause } from './clause.ts'
import { conjunctions, subjects } from './phrase.ts'
import type { Said } from './said.ts'

const weak = new Set('go get have do be start come take'.split(' '))
/** Scores the clauses and returns the one most worth a follow-up; the later one on a tie. */
export function heaviest(clauses: readonly QuotableClause[], words: readonly Said[]): QuotableClause | undefined {
  const weigh = (clause: QuotableClause) => {
    const { rest } = clauseContext(words, clause, clause.to)
    return (
      (isTelling(rest) ? 2 : 0) +
      (clause.verb >= words.length / 2 ? 1 : 0) -
      (weak.has(clause.base) ? 2 : 0) -
      (clause.isOpening ? 3 : 0)
    )
  }
  return clauses.reduce<QuotableClause | undefined>(
    (best, clause) => (!best || weigh(clause) >= weigh(best) ? clause : best),
    undefined,
  )
}

/** Index where the second clause after this one ends; an answer to the follow-up would usually be before it. */
export function nearbyEnd(words: readonly Said[], { to }: QuotableClause): number {
  let left = 3
  for (let at = to; at < words.length; at++) {
    const { text, gap } = words[at]!
    const next = words[at + 1]?.text ?? ''
    const isStart =
      gap === '.' ||
      (gap === ',' && subjects.has(text)) ||
      (conjunctions.has(text) && (subjects.has(next) || gap !== '')) ||
      (gap === '' && text === 'i')
    if (isStart && --left === 0) return at
  }
  return words.length
}
