import { emptyAnswerText } from '@greenroom/contract/limits'
import type { Quotation } from '@greenroom/contract/report/model'
import { isGeneral } from '../evidence/action.ts'
import { vagueOutcomePhrases } from '../evidence/lexicon.ts'
import { findPhrases, indexPhrases } from '../evidence/phrases.ts'
import { madePoints } from '../score.ts'
import { type ChangeRule, type FoundChange, quoteUnit } from './change-rule.ts'
import { saidAgain, textOf } from './quoting.ts'
import type { AnswerReading } from './reading.ts'
import { wordingRules } from './wording-changes.ts'
import { type FoundWorks, heardPoints } from './works.ts'

/**
 * Finds the highest-gain change for one answer: adds to or moves what was said, based on the candidate's own words.
 * Never claims that something is missing. Undefined without certain evidence.
 */
export function findChange(one: AnswerReading, works: readonly FoundWorks[]): FoundChange | undefined {
  const given = { one, works }
  const found = one.scored
    ? rules.flatMap((rule) => rule(given) ?? [])
    : [unanswered(given)].filter((it) => it !== undefined)
  const [best] = found.sort((a, b) => b.gain - a.gain)
  return best
}

/** A question left unanswered, with what its follow-up brought up. */
const unanswered: ChangeRule = ({ one }) => {
  if (one.turn.kind === 'follow_up' || one.reading.kind !== 'empty') return undefined
  const moved = one.other?.scored && openWith(one.other)
  // The story came in the follow-up, without a recognized point: advice to tell one would come too late.
  if (!moved && one.other?.reading.kind === 'answer') return undefined
  // The client's text for an empty answer can't be quoted as the candidate's.
  const isTheirs = one.turn.answer.trim() !== emptyAnswerText && one.answer.words.length >= 5
  const own = isTheirs ? quoteUnit(one, { from: 0, to: one.answer.words.length }) : undefined
  if (moved)
    return {
      kind: 'unanswered',
      gain: 4,
      weakness: true,
      title: 'Open with what you said next',
      quotation: moved,
      why: 'It only came up in your follow-up, and they listen for it here.',
      sayNext: `${saidAgain(moved.text)}.`,
    }
  return {
    kind: 'unanswered',
    gain: 4,
    weakness: true,
    title: 'Have a first sentence ready',
    quotation: own ?? null,
    why:
      one.asked.type === 'behavioral'
        ? "It's fine to say you don't know. Then tell them about the closest thing you've done, even a small one."
        : "It's fine to say you don't know. Then tell them the first step you'd take, or who you'd ask.",
    sayNext: null,
  }
}

/** The sentence with the best evidence for an authored point, as in `works.ts`. */
function openWith(one: AnswerReading): Quotation | undefined {
  for (const unit of heardPoints(one).values()) {
    const quotation = quoteUnit(one, unit)
    if (quotation) return quotation
  }
  return undefined
}

/** A red flag or mistake in the first answer may have been corrected in the follow-up. */
const followUpFound: ChangeRule = ({ one }) => {
  const later = one.other
  if (one.turn.kind === 'follow_up' || !later?.scored || !one.scored || !one.asked.question) return undefined
  const before = madePoints(one.scored)
  if (later.scored.flags.length + later.scored.mistakes.length > 0) return undefined
  const heard = heardPoints(later)
  const gained = later.scored.points.find(({ id, weight }) => weight === 2 && heard.has(id) && !before.has(id))
  const quotation = gained && quoteUnit(later, heard.get(gained.id)!)
  if (!quotation || before.size > 0) return undefined
  return {
    kind: 'follow_up',
    gain: 3,
    weakness: false,
    title: 'Open with what your follow-up found',
    quotation,
    why: 'They listen for it in the first answer.',
    sayNext: `${saidAgain(quotation.text)}.`,
  }
}

const vague = indexPhrases(vagueOutcomePhrases)

/** A hedged ending ("It was fine, I guess") beside an unhedged one. */
const softEnding: ChangeRule = ({ one }) => {
  const { answer, units, asked } = one
  if (asked.type !== 'behavioral') return undefined
  const late = units.filter(({ from }) => from >= answer.words.length * 0.5)
  const soft = late.find(
    (unit) =>
      findPhrases(vague, answer.words, { ...unit, start: 0, end: 0, words: answer.words.slice(unit.from, unit.to) })
        .length > 0 && !/\d/.test(textOf(one, unit)),
  )
  const quotation = soft && quoteUnit(one, soft)
  if (!quotation) return undefined
  const plain = late.find(
    (unit) =>
      unit.to <= soft!.from &&
      unit.to - unit.from >= 3 &&
      one.scored!.evidence.outcomes.some(({ at }) => at >= unit.from && at < unit.to) &&
      !/ (?:i guess|i think|maybe|not sure|i mean) /.test(textOf(one, unit)),
  )
  // The ending may be elsewhere: then this sentence isn't it.
  const { outcomes, learning } = one.scored!.evidence
  if (!plain && outcomes.length + learning.length > 0) return undefined
  const said = plain && answer.text.slice(answer.words[plain.from]!.start, answer.words[plain.to - 1]!.end)
  return {
    kind: 'ending',
    gain: 2.2,
    weakness: !plain,
    title: 'Land the ending',
    quotation,
    why: plain
      ? 'A plainer ending is already in your answer.'
      : "They'd like to hear what showed it: a time, a number, or what somebody said.",
    sayNext: said ? `${saidAgain(said)}.` : 'In the end, [what was different, or what somebody told you].',
  }
}

/** Asked for one occasion, answered with habits: needs two signals, and no single event. */
const general: ChangeRule = ({ one }) => {
  const { asked, answer, units, scored } = one
  if (asked.type !== 'behavioral' || !asksForOne.test(asked.text)) return undefined
  const { situation, specifics, outcomes, ownActions } = scored!.evidence
  if (situation.length + specifics.length + outcomes.length + ownActions.length > 1) return undefined
  const always = units.filter((unit) => {
    const words = answer.words.slice(unit.from, unit.to)
    return (
      / (?:always|usually|every|whenever|never|generally|typically|in general|any) /.test(textOf(one, unit)) &&
      isGeneral({ ...unit, start: 0, end: 0, words: [...words] })
    )
  })
  const signs = always.length + scored!.evidence.platitudes.length
  const quotation = always.map((unit) => quoteUnit(one, unit)).find((it) => it !== undefined)
  if (signs < 2 || !quotation) return undefined
  return {
    kind: 'general',
    gain: 2.6,
    weakness: true,
    title: 'Pick one time it happened',
    quotation,
    why: 'The question asks for one, and one real day is easier to believe than a habit.',
    sayNext: null,
  }
}
const asksForOne =
  /\b(?:a time|one time|an? \w+ (?:you|that|when)|about an?\b|a deal|a day|a project|an example|the last time)\b/i

const shrug =
  / (?:i don't care|so yeah|so i don't know|i don't know really|that's about it|that's it|and stuff|whatever|it is what it is|yeah) $/
/** The answer continues past its best sentence, and ends weakly. */
const talkedPast: ChangeRule = ({ one, works }) => {
  const { units, answer, asked } = one
  const last = units.at(-1)
  if (!last || asked.type !== 'behavioral' || units.length < 3 || !shrug.test(textOf(one, last))) return undefined
  const start = answer.words[last.from]!.start
  const before = works
    .filter(({ quotation, kind }) => quotation.end <= start && endings.has(kind.split(' ')[0]!))
    .at(-1)
  const quotation = quoteUnit(one, last) ?? quoteUnit(one, { from: units.at(-2)!.from, to: last.to })
  if (!quotation || !before || quotation.start < before.quotation.end) return undefined
  return {
    kind: 'talked_past',
    gain: 1.4,
    weakness: false,
    title: 'Finish one sentence sooner',
    quotation,
    why: 'What stays with a listener is the last thing you say.',
    sayNext: `${saidAgain(before.quotation.text)}.`,
  }
}
const endings = new Set(['compared', 'verdict', 'lasting', 'point'])

const rules: readonly ChangeRule[] = [followUpFound, softEnding, general, talkedPast, ...wordingRules]
