import type { Exchange } from '../interview.ts'
import { type AnswerContext, type FollowUp, type FollowUpRule, isComplete, type Setting } from './answer-context.ts'
import { curious, curiousOfComplete } from './curiosity.ts'
import { askAgain, askOtherwise, bringBack } from './put-again.ts'
import { repairing } from './repairs.ts'
import { readSaid } from './said.ts'
import { isTorn, readStoryFacts } from './story-facts.ts'
import { isAskedBack, isPrivate, isShortDecline, maxShortWords, minAnswerWords } from './unanswered.ts'
import { wordingsOf } from './wordings.ts'

/**
 * Chooses the follow-up to the first answer to a question: the first rule that fires wins. Undefined when the next
 * question is better.
 */
export function chooseFollowUp(exchange: Exchange, setting: Setting): FollowUp | undefined {
  const { main, alone, reading } = exchange
  const words = readSaid(main.answer)
  const wordings = wordingsOf(setting.style.manner)
  const put = { exchange, wordings, asked: setting.asked }
  if (isPrivate(main.answer, setting.families)) return undefined
  if (reading.kind === 'copied' || reading.kind === 'instructions') return { reason: 'off_topic', text: bringBack(put) }
  // A long non-answer isn't asked again: that would sound as if it had been ignored.
  if (reading.kind === 'empty' && words.length > maxShortWords * 2) return undefined
  if (reading.kind !== 'answer' || !alone || words.length < minAnswerWords || isShortDecline(main.answer, words))
    return { reason: 'empty', text: askAgain(put) }
  if (isAskedBack(main.answer, words)) return { reason: 'empty', text: askOtherwise(put) }
  if (isTorn(words)) return undefined
  const context: AnswerContext = {
    ...exchange,
    alone,
    words,
    facts: readStoryFacts(words, alone.evidence),
    setting,
    wordings,
  }
  for (const rule of rulesFor(context)) {
    const decided = rule(context)
    if (decided === 'none') return undefined
    if (decided) return decided
  }
  return undefined
}

/** Light interviews only repair answers; deep ones also follow up complete ones. */
function rulesFor(context: AnswerContext): readonly FollowUpRule[] {
  const { type } = context.asked
  const { depth } = context.setting.style
  if (isComplete(context)) return depth === 'deep' ? curiousOfComplete[type] : []
  return depth === 'light' ? repairing[type] : [...repairing[type], ...curious[type]]
}
