import type { QuestionPart } from './parts.ts'

const opening = /^(?:(?:um|uh|oh|well|okay|ok|so|honestly|thank(?:s| you)(?: (?:so|very) much)?|lol)[\s,.]+)*/iu
const declines = [
  /^(?:no|nope|nah|not really|none|nothing)(?:[\s,.!]+(?:no|not really|sir|ma'am|thanks|thank you|chef|i'?m good|i'?m okay)\b)*[\s,.!]*$/iu,
  /^(?:no[\s,.]+)?(?:i think )?(?:i'?m|we'?re|i am) (?:(?:all )?(?:good|set)|okay|ok|fine|done)(?=\s*(?:$|[,.!])| thank| right now| for now| on questions| here| i think)/iu,
  /\b(?:don'?t|do not|didn'?t) (?:really )?(?:have|got) (?:\w+ ){0,2}questions?\b|\bhave no (?:\w+ )?questions?\b|\bno (?:more |other |further )?questions?\b/iu,
  /\b(?:you|you've|you have) (?:already |pretty much |just )?(?:answered|covered|told me|explained)\b/iu,
  /^(?:nothing|nothing else) (?:comes to mind|right now|for now|at the moment|from me)\b/iu,
  /\b(?:can'?t|cannot|couldn'?t) think of (?:any|anything|one)\b|\bthat'?s (?:all|it|everything)(?: (?:from me|i had|for me))?[\s.!]*$/iu,
]

/** True if the candidate has no question, unless another part of the text asks one. */
export function hasNoQuestion(parts: readonly QuestionPart[]): boolean {
  if (parts.length === 0 || parts.some((part) => part.asks)) return false
  return parts.some(({ text }) => {
    const said = text.replaceAll('’', "'").replace(opening, '')
    return declines.some((decline) => decline.test(said))
  })
}
