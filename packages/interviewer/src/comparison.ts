import type { Band, Plan, Turn } from './conversation.ts'
import { type Exchange, readExchange } from './interview.ts'
import { readShown } from './review/band.ts'
import { notJudged } from './review/question-notes.ts'

/**
 * How far two scores (1 to 5) must lie apart before anything is claimed. Answers of the same quality to the same question, written
 * by hand, differ by 0.61 points (root mean square over the held-out fixtures, docs/interviewer-figures.md); this is twice that.
 */
export const clearDifference = 1.2

/** A point that both answers showed; `sooner` when it took a follow-up the first time and none now. */
export type StillHeard = { say: string; heard: 'again' | 'sooner' }

/** Why two answers cannot be held against each other. */
export type Incomparable = 'first not judged' | 'second not judged' | 'second about something else'

/** Two answers to one question, read against the same rubric. */
export type Comparison =
  | { claim: 'not comparable'; because: Incomparable }
  | {
      claim: 'clearer' | 'no clear difference' | 'less complete'
      /** Points in the coach's words, "You say what came of it." */
      newly_heard: string[]
      still_heard: StillHeard[]
      no_longer_heard: string[]
      not_judged: string[]
    }

type Judged = Exchange & { scored: NonNullable<Exchange['scored']> }
const judged: readonly Band[] = ['a start', 'developing', 'solid', 'strong']

/**
 * Holds later answers against an earlier one (its first turn, and its follow-up where there was one), which is read once. The
 * same turns give the same comparison. A claim is made only beyond `clearDifference`, and only if the points do not say the
 * opposite; it is about the first turn, because an attempt has no follow-up either.
 */
export function compareWith(plan: Plan, [first, followUp]: readonly [Turn, Turn?]): (after: Turn) => Comparison {
  const earlier = readExchange(plan, first, followUp)
  return (after) => compareExchanges(earlier, readExchange(plan, after, undefined))
}

function compareExchanges(earlier: Exchange, later: Exchange): Comparison {
  if (!isJudged(earlier)) return { claim: 'not comparable', because: 'first not judged' }
  if (!isJudged(later)) return { claim: 'not comparable', because: 'second not judged' }
  if (!later.scored.relevant) return { claim: 'not comparable', because: 'second about something else' }
  const points = comparePoints(earlier, later)
  return { claim: claimOf(earlier, later), ...points, not_judged: leftOpen(earlier, later) }
}

/** What has a band was judged; a technical question without a worked-out answer has none, however it was scored. */
const isJudged = (exchange: Exchange): exchange is Judged =>
  exchange.scored !== undefined && judged.includes(readShown(exchange).band)

type Points = { newly_heard: string[]; still_heard: StillHeard[]; no_longer_heard: string[] }

function comparePoints(earlier: Judged, later: Judged): Points {
  const points: Points = { newly_heard: [], still_heard: [], no_longer_heard: [] }
  if (inOtherWords(earlier) || inOtherWords(later)) return points
  for (const [at, { say, place }] of later.scored.points.entries()) {
    const before = earlier.scored.points[at]?.place
    if (place && before) points.still_heard.push({ say, heard: earlier.alone?.points[at]?.place ? 'again' : 'sooner' })
    else if (place) points.newly_heard.push(say)
    else if (before) points.no_longer_heard.push(say)
  }
  return points
}

/** A good answer whose points were told in words that the rubric does not know: which ones, nobody can say. */
function inOtherWords(exchange: Judged): boolean {
  const { band, points } = readShown(exchange)
  return points === 'other_words' && (band === 'solid' || band === 'strong')
}

function claimOf(earlier: Judged, later: Judged) {
  const first = earlier.alone ?? earlier.scored
  const difference = later.scored.score - first.score
  const gained = inOtherWords(earlier) || inOtherWords(later) ? 0 : countHeard(later.scored) - countHeard(first)
  if (difference >= clearDifference && gained >= 0) return 'clearer'
  return difference <= -clearDifference && gained <= 0 ? 'less complete' : 'no clear difference'
}

const countHeard = ({ points }: Judged['scored']) => points.filter(({ place }) => place).length

function leftOpen(earlier: Judged, later: Judged): string[] {
  const open = [...notJudged(earlier), ...notJudged(later)]
  if (inOtherWords(earlier) || inOtherWords(later))
    open.push('which points were told: one of the answers says them in words that this coach does not know')
  return [...new Set(open)]
}
