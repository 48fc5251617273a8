import type { Quotation } from '@greenroom/contract/report/model'
import type { Question } from '../bank/question.ts'
import { subjectsI, subjectsWe } from '../evidence/lexicon.ts'
import { compile, contentOf, rarity } from '../rubric/compiled.ts'
import { conceptOf } from '../rubric/concepts.ts'
import { quotable, quote } from './quoting.ts'
import type { AnswerReading } from './reading.ts'

/** Absolute terms. "Always" and "never" are left out: in habits and complaints they state no checkable fact. */
const absolute = / (?:guarantees?|guaranteed|impossible|automatically|100 percent|can't ever|no way to) /
const about = /^ (?:and |so |but |because )?(?:it|that|this|they|you|there|the|a|an|all|every|any|most|no|[\w-]+s) /

/** Domain terms of a question: its own words, and the rare ones of its points. */
function termsOf(question: Question): ReadonlySet<string> {
  const { asked, expected } = compile(question)
  return new Set([...asked, ...[...expected].filter((stem) => rarity(stem) > 1)])
}

/**
 * Finds an absolute factual claim in a technical answer that no authored point covers, so it can't be verified here.
 * Undefined for statements about oneself or one's own rules.
 */
export function findUnchecked({ asked, scored, answer, units, turn }: AnswerReading): Quotation | undefined {
  if (asked.type !== 'technical' || !scored) return undefined
  const field = asked.question ? termsOf(asked.question) : contentOf(asked.text)
  for (const unit of units) {
    const words = answer.words.slice(unit.from, unit.to)
    const text = ` ${words.map((word) => word.text).join(' ')} `
    if (
      !absolute.test(text) ||
      !about.test(text) ||
      / (?:should|must|make sure|check|would|could|if|when|was|were|had|did|been|got|went|\w{3,}ed) /.test(text)
    )
      continue
    if (!words.some(({ stem }) => field.has(conceptOf(stem)))) continue
    if (words.some((word) => subjectsI.has(word.text) || subjectsWe.has(word.text) || word.text === 'my')) continue
    const isKnown = scored.points.some(({ place }) => place && place.from < unit.to && unit.from < place.to)
    const clean = isKnown ? undefined : quotable(answer, unit)
    if (clean) return quote(answer, clean, turn.number)
  }
  return undefined
}
