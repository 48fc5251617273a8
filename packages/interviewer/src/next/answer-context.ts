import type { InterviewStyle } from '@greenroom/contract/limits'
import type { FollowUpReason } from '../conversation.ts'
import type { Exchange } from '../interview.ts'
import type { Scored } from '../score.ts'
import type { Said } from './said.ts'
import type { StoryFacts } from './story-facts.ts'
import { isFullyHeard, isWellHeard } from './unheard.ts'
import type { Wordings } from './wordings.ts'

export type FollowUp = { reason: FollowUpReason; text: string }
/** Context of the rules: follow-ups asked so far, the job's families, and the interview style. */
export type Setting = { asked: readonly string[]; families: readonly string[]; style: InterviewStyle }

/** An answer that can get a follow-up, with everything the rules read. */
export type AnswerContext = Exchange & {
  alone: Scored
  words: Said[]
  facts: StoryFacts
  setting: Setting
  wordings: Wordings
}
/** One follow-up rule: the follow-up, `none` to stop without one, undefined if the rule doesn't apply. */
export type FollowUpRule = (context: AnswerContext) => FollowUp | 'none' | undefined

const minOpenerWords = 20
const strong = 4

/** True if nothing is missing: a whole story, an answered opener, or a method or plan that makes enough of its points. */
export function isComplete({ asked, alone, facts, words, main }: AnswerContext): boolean {
  if (facts.actions === 0 && asksBack(main.answer)) return false
  if (asked.type === 'role_fit') return alone.relevant && words.length >= minOpenerWords
  if (alone.score >= strong) return true
  if (asked.type === 'behavioral')
    return (
      facts.actions > 0 &&
      facts.isEnded &&
      (isFullyHeard(alone.heard) || ((facts.isReasoned || facts.isLearned) && facts.specifics >= 2))
    )
  return isWellHeard(alone.heard)
}

/** True when the candidate asks a question instead of answering: "So, is the parking free?" */
export const asksBack = (text: string) => {
  const first = text.slice(0, 160)
  return (
    /^[^.!?]*\?/.test(first) &&
    /^(?:(?:so|um|uh|well|actually|and|okay|first|hey|hi|sorry),? )*(?:is|are|do|does|can|could|will|would|what|how|when|where|who|why)\b/i.test(
      first,
    )
  )
}

/** Counts habitual wordings, such as "always" and "usually". */
export const countHabits = (text: string): number => (text.match(habits) ?? []).length
const habits =
  /\b(?:always|every time|every single|would|usually|normally|generally|typically|i'm someone who|i'm the kind|i'm a person who|whenever|never|sometimes|you (?:gotta|have to|need to|just|keep|trust|try)|i try to|i tend to|every day)\b/g
