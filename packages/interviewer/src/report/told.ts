import type { Quotation } from '@greenroom/contract/report/model'
import type { Sign } from '../evidence/evidence.ts'
import { isFigure } from '../evidence/specifics.ts'
import type { Unit } from '../text/units.ts'
import { isHesitant, quotable, quote, textOf } from './quoting.ts'
import type { AnswerReading } from './reading.ts'
import { isVerdict } from './structure.ts'

/** A sentence that shows how something is told. `strength` compares the sentences of one answer, and means nothing beside another's. */
export type Telling = { kind: keyof typeof tellingWords; unit: Unit; quotation: Quotation; strength: number }

/** What is said of each, which is true whatever the question was. */
export const tellingWords = {
  verdict: ["There's a result, and you're not the only one who says so.", "Someone else's opinion backs you up here."],
  result: [
    'You say what came of it, with a figure.',
    'The end of your story has a figure in it. Keep it there.',
    'You say how it came out, so that people can picture it.',
  ],
  both: [
    'You say what you did, with a detail people can picture.',
    'Your own step, with a detail beside it. Keep both.',
    'You say plainly what you did, down to a detail.',
  ],
  step: [
    'You say plainly what you did yourself. Keep that in.',
    "It's clear here which step was yours.",
    'You say what you did, and not only what happened.',
  ],
  detail: ['A detail like this makes your story easy to picture. Keep it in.'],
} as const

/** Sentences are quoted whole; a longer one says too much to be about one thing. */
const mostWords = 26
/** Taken back, wished or only supposed: nothing to hold up. */
const doubtful =
  / (?:i guess|i suppose|i don't know|dont know|not sure|or something|or whatever|maybe|hopefully|kind of|sort of|i think|should have|could have|would've|would have|wish|didn't|couldn't|used to|calmly|professionally|effectively|successfully|so yeah|whenever|sometimes|usually|always) /
/** What stood before anything was done is no end of it, and what others did before is nobody's own detail. */
const earlier =
  /^ (?:so |and |but |well )?(?:before|at first|one time|back then|until then) | before (?:me|us|that|then) /
/** What was found, or had to be, rather than done; in the end of a story it tells how things stood. */
const passive = / (?:not|never|had to|(?<! (?:who|which|that|what) )(?:was|were)) /
/** What went wrong is part of a story, and nothing to be held up. */
const trouble =
  / (?:wrong|mistake|mistakes|missed|failed|fail|forgot|broke|broken|lost|late|yelled|screaming|complaining|complained|messed|dropped|quit|behind|stuck|hurt) /
const past = /(?:ed$|^(?:went|told|took|made|got|gave|put|sat|found|said|wrote|built|cut|sent|ran|kept|called|asked)$)/
/** How long something took tells less than what was done. */
const lasted = / (?:took|take|takes|waited) (?!.* instead of ).*(?:minutes?|hours?|days?|weeks?|months?) /
/** The share of an answer after which it can be about how things came out. */
const late = 0.6
/** Verbs that tell no step by themselves. */
const slight = new Set(['worked', 'used', 'ended', 'tried', 'remembered', 'covered', 'started'])
/** More in one sentence are a heap, of which nobody can say what it measures. */
const mostFigures = 2
/** "so I went to Mrs": the point after a title ends no sentence. */
const title = / (?:mr|mrs|ms|dr|st) $/

/** The sentences of an answer in which somebody tells what they did themselves or what came of it, the strongest first. */
export function readTellings(one: AnswerReading): Telling[] {
  const { answer, asked, units, scored } = one
  if (!scored) return []
  const { ownActions, outcomes, endings, specifics } = scored.evidence
  return units
    .flatMap((unit): Telling[] => {
      const inUnit = (signs: readonly Sign[]) => signs.filter(({ at }) => at >= unit.from && at < unit.to)
      const steps = inUnit(ownActions).filter(({ what }) => past.test(what) && !slight.has(what)).length
      const details = inUnit(specifics)
      const figures = details.filter(({ what }) => isFigure(what)).length
      const ends = inUnit(outcomes).length + inUnit(endings).length
      const isLate = unit.to > answer.words.length * late
      const isEnd = isLate && ends > 0 && figures > 0 && steps === 0
      const isBacked = isLate && asked.type === 'behavioral' && isVerdict(textOf(one, unit))
      const kind = isBacked ? 'verdict' : kindOf(isEnd && asked.type === 'behavioral', steps > 0, details.length > 0)
      const whole = kind && quotable(answer, unit)
      if (!kind || !whole || whole.to - whole.from > mostWords || figures > mostFigures || isUnfit(one, whole, kind))
        return []
      const strength =
        (steps > 0 ? 1.5 : 0) +
        Math.min(2, steps) * 0.5 +
        Math.min(2, figures) * 1.5 +
        (details.length > 0 && kind !== 'detail' ? 1 : 0) +
        (isLate && ends > 0 ? 2 : 0) +
        (isBacked ? 3 : 0) -
        (lasted.test(textOf(one, whole)) ? 2 : 0)
      return [{ kind, unit, quotation: quote(answer, whole, one.turn.number), strength }]
    })
    .sort((a, b) => b.strength - a.strength)
}

function kindOf(isEnd: boolean, isStep: boolean, isDetailed: boolean): Telling['kind'] | undefined {
  if (isEnd) return 'result'
  if (isStep) return isDetailed ? 'both' : 'step'
  return isDetailed ? 'detail' : undefined
}

function isUnfit(one: AnswerReading, whole: Unit, kind: Telling['kind']): boolean {
  const text = textOf(one, whole)
  if (doubtful.test(text) || title.test(text) || trouble.test(text) || isHesitant(one.answer, whole)) return true
  if ((kind === 'result' || kind === 'detail') && earlier.test(text)) return true
  return kind === 'result' ? lasted.test(text) : passive.test(text)
}
