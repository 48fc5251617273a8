import { isAboutProtectedTopic } from './protected-topics.ts'

const question = { fewestWords: 5, longest: 320 }
const longestReply = 700

/** A question that may be put to a person: one spoken paragraph that asks something, and nothing it must not ask about. */
export function isAllowedQuestion(text: string): boolean {
  return (
    text.length <= question.longest &&
    text.split(/\s+/).length >= question.fewestWords &&
    isSpeakable(text) &&
    asks.test(text) &&
    !isAboutProtectedTopic(text)
  )
}

/** A reply that may be read to a candidate: plain words, and neither a promise nor a grade. */
export function isAllowedReply(text: string): boolean {
  return text !== '' && text.length <= longestReply && isSpeakable(text) && !promises.test(text)
}

const asks = /\?|\b(?:tell|walk|talk|take|describe|explain|give|show|imagine|suppose|think)\b/i
const promises =
  /\b(?:you(?:['’]re| are) (?:hired|accepted|rejected)|(?:you(?:['’]ve| have)? got|offer you|give you) (?:the|this|a) (?:job|position|role)|(?:we|i)(?:['’]ll| will) hire you|\d{1,3} ?(?:out of|\/) ?(?:5|10|100)|your score)\b/i

const latin = /^[\p{Script=Latin}\p{N}\p{P}\p{Sc}\p{Zs}%+=’]+$/u
const markup = /[<>{}[\]\\|`*_#~^]|https?:|www\.|\b[\w.]+@[\w.]+\b|\b(?:system|assistant|user) ?:/i

const isSpeakable = (text: string) => latin.test(text) && !markup.test(text)

/** One paragraph without spaces at its ends. */
export const trimmed = (text: string): string => text.replace(/\s+/g, ' ').trim()
