import { type ChangeRule, quoteUnit } from './change-rule.ts'
import { saidAgain, unitAt } from './quoting.ts'

/** A platitude in place of an example. */
const setPhrase: ChangeRule = ({ one }) => {
  const { units, scored } = one
  const { platitudes, specifics, situation } = scored!.evidence
  // The answer has an example already.
  if (platitudes.length < 2 || specifics.length > 1 || situation.length > 0) return undefined
  const quotation = platitudes
    .map(({ at }) => unitAt(units, at))
    .map((unit) => unit && quoteUnit(one, unit))
    .find((it) => it !== undefined)
  if (!quotation) return undefined
  return {
    kind: 'phrase',
    gain: 1.8,
    weakness: true,
    title: 'Trade the phrase for one case',
    quotation,
    why: 'The next candidate could say the same sentence. What did you see or do that made you think so?',
    sayNext: null,
  }
}

/** Only "we" acts: suggests saying which part was the candidate's. */
const group: ChangeRule = ({ one }) => {
  const { scored, units, asked } = one
  const { ownActions, sharedActions } = scored!.evidence
  if (asked.type !== 'behavioral' || ownActions.length > 0 || sharedActions.length < 2) return undefined
  if (/ (?:i|i'd|i've|my|me) /.test(` ${one.answer.words.map(({ text }) => text).join(' ')} `)) return undefined
  const quotation = sharedActions
    .map(({ at }) => unitAt(units, at))
    .map((unit) => unit && quoteUnit(one, unit))
    .find((it) => it !== undefined)
  if (!quotation) return undefined
  return {
    kind: 'group',
    gain: 2.4,
    weakness: true,
    title: 'Say which part was yours',
    quotation,
    why: 'They hire one person from this “we”. Keep the sentence and add your own step to it.',
    sayNext: `${saidAgain(quotation.text)}, and my part was [what you did].`,
  }
}

/** Changes of wording, for any topic. */
export const wordingRules: readonly ChangeRule[] = [setPhrase, group]
