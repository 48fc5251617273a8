import { contentOf, isSaid, type ShownWord } from '@greenroom/interviewer'
import { isPlainText } from '../plain-text.ts'
import { isAboutProtectedTopic } from '../protected-topics.ts'
import { claimsAbsence, claimsAbsenceInPraise, hasBlockedPhrase } from './blocked-phrases.ts'
import { storytellingWords } from './storytelling-words.ts'

/** What remarks must be grounded in: the answers, the question and its points. */
export type Grounds = { vocabulary: ReadonlySet<string>; shown: readonly (readonly ShownWord[])[] }
export type RemarkPart = 'praise' | 'heading' | 'advice'

const maxLength: Record<RemarkPart, number> = { praise: 160, heading: 70, advice: 220 }
const maxSentences = 2

/** The grounds of remarks on these answers to this question. */
export const groundsOf = (texts: readonly string[], shown: readonly (readonly ShownWord[])[]): Grounds => ({
  vocabulary: new Set([...storytellingWords, ...texts.flatMap((text) => [...contentOf(text)])]),
  shown,
})

/**
 * Guardrail for a model's remarks: short plain English that is grounded in the question, its points, the answer or storytelling terms; no
 * empty praise, prediction or score, nothing about the person, and no claim that something is missing.
 */
export function isAllowedRemark(text: string, kind: RemarkPart, grounds: Grounds): boolean {
  return (
    text !== '' &&
    text.length <= maxLength[kind] &&
    sentencesIn(text) <= maxSentences &&
    isPlainText(text) &&
    !hasBlockedPhrase(text) &&
    !(kind === 'praise' ? claimsAbsenceInPraise(text) : claimsAbsence(text)) &&
    !isAboutProtectedTopic(text) &&
    quotedIn(text).every((quoted) => grounds.shown.some((words) => isSaid(words, quoted))) &&
    [...contentOf(text)].every((word) => grounds.vocabulary.has(word))
  )
}

const sentencesIn = (text: string) => text.split(/[.!?]+(?:\s|$)/).filter((part) => /\p{L}/u.test(part)).length
const quotedIn = (text: string): string[] => [...text.matchAll(/[“"]([^”"]*)[”"]/g)].map(([, quoted = '']) => quoted)

/** Normalizes whitespace, trims the ends and capitalizes the first letter. */
export const tidied = (text: string): string => {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
