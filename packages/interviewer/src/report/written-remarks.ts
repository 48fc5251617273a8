import { bands } from '@greenroom/contract/report/bands'
import type { Band, Change, Impression, Works } from '@greenroom/contract/report/model'
import type { FoundChange } from './change-rule.ts'
import { findChange } from './changes.ts'
import { rate } from './impression.ts'
import { openPhrasebook } from './phrasebook.ts'
import type { AnswerReading } from './reading.ts'
import { type FoundWorks, findWorks } from './works.ts'

/** What a coach that isn't built in wrote about one answer, checked already. The rest of its notes is written here. */
export type WrittenRemarks = {
  /** `pointId`: the point of the question that the quotation makes. */
  works: (Works & { pointId: string | undefined })[]
  /** The one that gains most first. */
  changes: Change[]
  /** Every point that was heard in the answer: none of them is offered as one to cover. */
  heard: ReadonlySet<string>
  band: Band
}

const worth = { heard: 9, structure: 7 }

/** The remarks as the rest of the report reads them. */
export function asFound({ works, changes }: WrittenRemarks): { works: FoundWorks[]; changes: FoundChange[] } {
  return {
    works: works
      .map((one) => ({ ...one, worth: worth[one.rank], kind: one.pointId ? `point ${one.pointId}` : 'written' }))
      .sort((a, b) => a.quotation.start - b.quotation.start),
    changes: changes.map((change, at) => ({ ...change, kind: 'written', gain: 2 - at / 10, weakness: false })),
  }
}

type Rated = { works: readonly FoundWorks[]; change: FoundChange | undefined; unchecked: boolean }
const placeOf = (impression: Impression) => (bands as readonly string[]).indexOf(impression)
/** Two readers who are so many steps apart know nothing for sure. */
const apart = 2
const fewestWords = 12

/**
 * The band that somebody else gave, where the notes carry it and the built-in reader doesn't see it quite differently. Mistakes and
 * few words decide as always; without prepared points there is no band but for how a story is told.
 */
export function rateWritten(one: AnswerReading, rated: Rated, given: Band): Impression {
  const { scored, answer, asked, rubric } = one
  const builtIn = rateAlone(one, rated)
  if (!scored || scored.flags.length + scored.mistakes.length > 0 || answer.words.length < fewestWords)
    return rate(one, rated)
  if (!asked.question && !rubric) return builtIn === 'solid' && !rated.change ? 'solid' : 'not_rated'
  const capped = capOf(one, rated)
  const band = placeOf(given) > placeOf(capped) ? capped : given
  if (placeOf(builtIn) >= 0 && Math.abs(placeOf(builtIn) - placeOf(band)) >= apart) return 'not_rated'
  const isHigh = placeOf(band) >= placeOf('solid')
  if (isHigh) return rated.works.length > 0 ? band : 'not_rated'
  if (!rated.change) return 'not_rated'
  // More than one thing that works is more than a start.
  return band === 'just_starting' && rated.works.length > 1 ? 'getting_there' : band
}

/** Strong is what makes a point, has nothing to change and states nothing that nobody can check; a story about something else isn't solid. */
function capOf({ scored }: AnswerReading, { works, change, unchecked }: Rated): Band {
  const isHeard = works.some(({ rank }) => rank === 'heard')
  if (!scored!.relevant && !isHeard) return 'getting_there'
  return change || unchecked || !isHeard || !scored!.relevant ? 'solid' : 'strong'
}

/** What the built-in reader would show, by its own remarks. */
function rateAlone(one: AnswerReading, { unchecked }: Rated): Impression {
  const works = findWorks(
    one,
    openPhrasebook(() => 0),
  )
  return rate(one, { works, change: findChange(one, works), unchecked })
}
