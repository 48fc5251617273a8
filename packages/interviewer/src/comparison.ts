import { bands } from '@greenroom/contract/report/bands'
import type { QuestionPlan, Turn } from './conversation.ts'
import { type Noted, noteAnswer } from './report/answer-notes.ts'
import { openPhrasebook } from './report/phrasebook.ts'
import { readAnswers } from './report/reading.ts'
import { heardPoints } from './report/works.ts'
import { madePoints } from './score.ts'

/** A point that both answers make; `sooner` when it took a follow-up the first time and none now. */
export type InBoth = { say: string; heard: 'again' | 'sooner' }

/** Why two answers can't be compared: which of them has no rating. */
export type Incomparable = 'first_not_rated' | 'second_not_rated'

/**
 * The diff of two answers to one question, point by point. It lists no missing points: not detecting one isn't proof
 * that it's missing.
 */
export type Comparison =
  | { claim: 'not_comparable'; because: Incomparable }
  | {
      claim: 'clearer' | 'no_clear_difference'
      /** What the points are about: "How you tell a trend from one bad reading". */
      newThisTime: string[]
      inBoth: InBoth[]
    }

/**
 * Compares later answers with an earlier one (its first turn, and its follow-up if any), which is read once.
 * Deterministic. "Clearer" is claimed only if the band shown beside it also rose and more of the answer can be
 * quoted.
 */
export function compareWith(
  plan: QuestionPlan,
  [first, followUp]: readonly [Turn, Turn?],
): (after: Turn) => Comparison {
  const [before, ...later] = note(plan, followUp ? [first, followUp] : [first])
  return (after) => compare([before!, ...later], note(plan, [after])[0]!)
}

const note = (plan: QuestionPlan, turns: readonly Turn[]): Noted[] => {
  const phrasebook = openPhrasebook(() => 0)
  return readAnswers(plan, turns).map((one) => noteAnswer(one, phrasebook))
}

const rankOf = ({ notes }: Noted) => (bands as readonly string[]).indexOf(notes.impression)

const madeIn = ({ one: { scored } }: Noted) => (scored ? madePoints(scored) : new Set<string>())

function compare([first, followUp]: readonly [Noted, ...Noted[]], later: Noted): Comparison {
  if (rankOf(first) < 0) return { claim: 'not_comparable', because: 'first_not_rated' }
  if (rankOf(later) < 0) return { claim: 'not_comparable', because: 'second_not_rated' }
  // A point above even odds in the earlier answer isn't new, even if it was too uncertain to be quoted.
  const before = madeIn(first)
  const afterwards = followUp ? madeIn(followUp) : new Set<string>()
  const now = heardPoints(later.one)
  const found: Comparison = { claim: 'no_clear_difference', newThisTime: [], inBoth: [] }
  for (const { id, cover: say } of later.one.asked.question?.points ?? []) {
    if (!now.has(id)) continue
    if (before.has(id)) found.inBoth.push({ say, heard: 'again' })
    else if (afterwards.has(id)) found.inBoth.push({ say, heard: 'sooner' })
    else found.newThisTime.push(say)
  }
  const isClearer = rankOf(later) > rankOf(first) && later.works.length > first.works.length
  return isClearer ? { ...found, claim: 'clearer' } : found
}
