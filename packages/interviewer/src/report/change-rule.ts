import type { Change, Quotation } from '@greenroom/contract/report/model'
import type { Unit } from '../text/units.ts'
import { quotable, quote } from './quoting.ts'
import type { AnswerReading } from './reading.ts'
import type { FoundWorks } from './works.ts'

/** The change with the highest gain, and its rule. `weakness`: the answer itself shows the problem. */
export type FoundChange = Change & { kind: ChangeKind; gain: number; weakness: boolean }
export type ChangeKind =
  | 'unanswered'
  | 'follow_up'
  | 'ending'
  | 'general'
  | 'talked_past'
  | 'phrase'
  | 'group'
  | 'prepare'
  | 'written'

export type Given = { one: AnswerReading; works: readonly FoundWorks[] }
export type ChangeRule = (given: Given) => FoundChange | undefined

export const quoteUnit = ({ answer, turn }: AnswerReading, unit: Unit): Quotation | undefined => {
  const clean = quotable(answer, unit)
  return clean && quote(answer, clean, turn.number)
}
