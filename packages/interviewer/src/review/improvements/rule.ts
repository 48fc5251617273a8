import type { Sign } from '../../evidence/evidence.ts'
import type { Exchange } from '../../interview.ts'
import { capitalized } from '../own-words.ts'
import type { Quote } from '../quotes.ts'

export type ImprovementKind =
  | 'flag'
  | 'off_topic'
  | 'unanswered'
  | 'no_action'
  | 'no_result'
  | 'vague_result'
  | 'no_learning'
  | 'no_reasons'
  | 'no_specifics'
  | 'no_figure'
  | 'missing_point'
  | 'platitude'
  | 'hedged'
  | 'late_start'
  | 'rambling'
  | 'next_layer'
/** Something to try next time, and about how many points of five it would gain. */
export type Improvement = {
  kind: ImprovementKind
  area: string
  suggestion: string
  example: string
  quote: Quote
  gain: number
  exchange: Exchange
}

export type Draft = Omit<Improvement, 'exchange'>
/** A rule speaks about one thing that an exchange lacks, or stays silent. */
export type Rule = (exchange: Exchange, random: () => number) => Draft | undefined

export const firstClause = (exchange: Exchange): Sign | undefined => {
  const clause = exchange.scored!.answer.clauses[0]
  return clause && { clause, what: '', at: clause.from, to: clause.to }
}

/** A quote as the start of an example: no end mark, no leading "and"; empty when marks inside it would be torn. */
export const tidy = (said: string) =>
  /[“”"?<>]/.test(said) ? '' : capitalized(said.replace(/[.!?,;:\s]{1,5}$/, '').replace(/^(?:and|so|but|then)\s/i, ''))
