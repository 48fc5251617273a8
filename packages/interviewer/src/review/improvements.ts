import type { Exchange } from '../interview.ts'
import { missingPoint, nextLayer, noMotive, noReasons, noSpecifics } from './improvements/content.ts'
import type { Improvement, Rule } from './improvements/rule.ts'
import { lateStart, noAction, noFigure, noLearning, noResult } from './improvements/story.ts'
import { flagged, offTopic, unanswered } from './improvements/whole.ts'
import { hedged, platitude, rambling } from './improvements/wording.ts'

export type { Improvement, ImprovementKind } from './improvements/rule.ts'

const readable: readonly Rule[] = [
  flagged,
  noAction,
  noResult,
  noSpecifics,
  noReasons,
  noMotive,
  missingPoint,
  noFigure,
  platitude,
  hedged,
  noLearning,
  lateStart,
  rambling,
  nextLayer,
]

/** What would help one exchange most, each with an example made of the candidate's own words and open slots. */
export function findImprovements(exchange: Exchange, random: () => number): Improvement[] {
  const rules = exchange.scored ? (exchange.scored.relevant ? readable : [flagged, offTopic]) : [unanswered]
  return rules.flatMap((rule) => rule(exchange, random) ?? []).map((draft) => ({ ...draft, exchange }))
}
