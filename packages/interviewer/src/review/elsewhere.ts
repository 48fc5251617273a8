import { readEvidence } from '../evidence/evidence.ts'
import { isFigure } from '../evidence/specifics.ts'
import type { Exchange } from '../interview.ts'
import { actions, isPassage, measured, type Strength } from './strengths.ts'

/**
 * What a real story has in its favor although it does not meet its question: steps of one's own, and a result that
 * has a figure. Empty for an answer without steps and figures, because set phrases have neither.
 */
export function praiseElsewhere(exchange: Exchange, random: () => number): Strength[] {
  const { scored, asked } = exchange
  if (!scored || scored.relevant || scored.flag) return []
  // A story stays one where a plan was asked for, so it is read as a story here.
  const evidence = readEvidence(scored.answer, 'behavioral')
  const { ownActions, specifics } = evidence
  if (ownActions.length < 2 || !specifics.some(({ what }) => isFigure(what))) return []
  const told: Exchange = { ...exchange, asked: { ...asked, type: 'behavioral' }, scored: { ...scored, evidence } }
  return [measured(told, random), actions(told, ownActions, random)]
    .filter((draft) => draft !== undefined)
    .filter(({ quote }) => isPassage(quote))
    .map((draft) => ({ ...draft, exchange }))
}
