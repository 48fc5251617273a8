import { readSaid, type Said } from './said.ts'
import { isSensitive } from './sensitive.ts'

export const minAnswerWords = 4
export const maxShortWords = 14

/** True for answers that get no follow-up: information that is withheld, loss, illness or trouble. */
export const isPrivate = (text: string, families: readonly string[]): boolean =>
  isWithheld(text) || isSensitive(text, families)

// Withheld information is never asked for again.
const withheld =
  /\b(?:(?:i'd|i would) (?:really )?(?:rather|prefer) not(?! to (?:give|answer) a)|confidential(?:ity)? (?:agreement|reasons|so)|(?:it's|that's) confidential|can't (?:really )?(?:share|discuss|disclose|talk about|go into)|not (?:allowed|at liberty) to (?:share|say|discuss|talk)|signed (?:something|an nda)|under (?:an )?nda|don't want to (?:talk about|go into|get into))\b/i
const isWithheld = (text: string) => withheld.test(text.replaceAll('’', "'"))

const unclear =
  /\b(?:what do you mean|can you (?:repeat|say that again|rephrase)|could you (?:repeat|rephrase|say that)|i don['’]?t (?:really )?(?:understand|get) (?:the|your|that|what)|say that again|what was the question)\b/i

const declined =
  /\b(?:i (?:really |honestly )?(?:don't|do not) (?:really )?(?:know|remember|have (?:one|any|anything|an))|(?:can't|cannot) (?:really )?think of|no idea|no clue|never really|nothing comes to mind|i've never|haven't (?:really )?had)\b/i
/** True for short declines: "I can't think of one" and similar. */
export const isShortDecline = (text: string, words: readonly Said[]): boolean =>
  words.length <= maxShortWords && declined.test(text.replaceAll('’', "'"))

/** True when the candidate asks what the question means. */
export const isAskedBack = (text: string, words: readonly Said[]): boolean =>
  words.length <= maxShortWords * 2 && unclear.test(text)

/** True when there is an answer that a follow-up can build on, however weak. */
export function isAnswered(text: string): boolean {
  const words = readSaid(text)
  return words.length >= minAnswerWords && !isShortDecline(text, words) && !isAskedBack(text, words)
}
