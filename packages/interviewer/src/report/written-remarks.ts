import { bands } from '@greenroom/contract/report/bands'
import type { Band, Change, Impression, Works } from '@greenroom/contract/report/model'
import type { FoundChange } from './change-rule.ts'
import { findChange } from './changes.ts'
import { rate } from './impression.ts'
import { openPhrasebook } from './phrasebook.ts'
import type { AnswerReading } from './reading.ts'
import { type FoundWorks, findWorks } from './works.ts'

/** Validated remarks of a model about one answer. The engine writes the other notes. */
export type WrittenRemarks = {
  /** `pointId`: the point that the quotation makes. */
  works: (Works & { pointId: string | undefined })[]
  /** By gain, highest first. */
  changes: Change[]
  /** Every point detected in the answer; none of them is listed as worth covering. */
  heard: ReadonlySet<string>
  band: Band
}

const worth = { heard: 9, structure: 7 }

/** Converts the remarks to the report's format. */
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
/** Bands this many steps apart are a disagreement: the answer isn't rated. */
const apart = 2
const minWords = 12

/**
 * Accepts a model's band if the notes support it and the built-in rating isn't too far away. Mistakes and short
 * answers cap it as always; without a rubric, only structure supports a band.
 */
export function rateWritten(one: AnswerReading, rated: Rated, given: Band): Impression {
  const { scored, answer, asked, rubric } = one
  const builtIn = rateAlone(one, rated)
  if (!scored || scored.flags.length + scored.mistakes.length > 0 || answer.words.length < minWords)
    return rate(one, rated)
  if (!asked.question && !rubric) return builtIn === 'solid' && !rated.change ? 'solid' : 'not_rated'
  const capped = capOf(one, rated)
  const band = placeOf(given) > placeOf(capped) ? capped : given
  if (placeOf(builtIn) >= 0 && Math.abs(placeOf(builtIn) - placeOf(band)) >= apart) return 'not_rated'
  const isHigh = placeOf(band) >= placeOf('solid')
  if (isHigh) return rated.works.length > 0 ? band : 'not_rated'
  if (!rated.change) return 'not_rated'
  // More than one thing that works is above "just starting".
  return band === 'just_starting' && rated.works.length > 1 ? 'getting_there' : band
}

/** Maximum band: strong needs a made point, no change and no unverifiable claim; an off-topic answer can't be solid. */
function capOf({ scored }: AnswerReading, { works, change, unchecked }: Rated): Band {
  const isHeard = works.some(({ rank }) => rank === 'heard')
  if (!scored!.relevant && !isHeard) return 'getting_there'
  return change || unchecked || !isHeard || !scored!.relevant ? 'solid' : 'strong'
}

/** The built-in rating, from its own remarks. */
function rateAlone(one: AnswerReading, { unchecked }: Rated): Impression {
  const works = findWorks(
    one,
    openPhrasebook(() => 0),
  )
  return rate(one, { works, change: findChange(one, works), unchecked })
}
