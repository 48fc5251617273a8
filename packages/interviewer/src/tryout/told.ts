import type { Quotation } from '@greenroom/contract/report/model'
import type { Sign } from '../evidence/evidence.ts'
import { isHesitant, quotable, quote, textOf, unitAt } from '../report/quoting.ts'
import type { AnswerReading } from '../report/reading.ts'
import { mayPraise } from '../report/works.ts'
import type { Unit } from '../text/units.ts'

/** Below it an answer isn't sound enough to be praised for anything. */
const soundEnough = 2.4
/** Sentences are quoted whole; a longer one says too much to be about one thing. */
const mostWords = 26

/** Taken back, wished or only supposed: nothing to hold up. */
const doubtful =
  / (?:i guess|i suppose|i don't know|dont know|not sure|or something|or whatever|maybe|hopefully|kind of|sort of|i think|should have|could have|would've|would have|wish|not|didn't|couldn't|never|was|were|had to) /
const past = /(?:ed$|^(?:went|told|took|made|got|gave|put|sat|found|said|wrote|built|cut|sent|ran|kept|called|asked)$)/

/** "so I went to Mrs": the point after a title ends no sentence. */
const title = / (?:mr|mrs|ms|dr|st) $/

const says = {
  both: 'You say what you did, with a detail people can picture.',
  step: 'You say plainly what you did yourself. Keep that in.',
  detail: 'A detail like this makes your story easy to picture. Keep it in.',
} as const

/**
 * A sentence in which somebody tells what they did themselves, or gives a detail: it says how an answer is told, and not whether it
 * answers the question. Undefined where none is plain enough to be held up.
 */
export function findTold(one: AnswerReading): { quotation: Quotation; says: string } | undefined {
  if (!one.scored?.relevant || one.scored.score < soundEnough) return undefined
  const { ownActions, specifics } = one.scored.evidence
  const steps = unitsOf(
    one,
    ownActions.filter((sign) => past.test(sign.what)),
  )
  const details = unitsOf(one, specifics)
  const both = steps.filter((unit) => details.includes(unit))
  const found = pickFrom(one, both, 'both') ?? pickFrom(one, steps, 'step') ?? pickFrom(one, details, 'detail')
  return found && { quotation: found.quotation, says: says[found.kind] }
}

const unitsOf = ({ units }: AnswerReading, signs: readonly Sign[]): Unit[] => [
  ...new Set(signs.map(({ at }) => unitAt(units, at)).filter((unit) => unit !== undefined)),
]

function pickFrom(one: AnswerReading, units: readonly Unit[], kind: keyof typeof says) {
  for (const unit of units) {
    const whole = quotable(one.answer, unit)
    if (!whole || whole.to - whole.from > mostWords || title.test(textOf(one, whole))) continue
    if (doubtful.test(textOf(one, whole)) || isHesitant(one.answer, whole)) continue
    const quotation = quote(one.answer, whole, 1)
    if (mayPraise(one, quotation)) return { kind, quotation }
  }
  return undefined
}
