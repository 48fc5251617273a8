import { isInsulting } from './insults.ts'
import { asksForPersonalData } from './personal-data.ts'
import { isPlainText } from './plain-text.ts'
import { isAboutProtectedTopic } from './protected-topics.ts'

const question = { minWords: 5, maxLength: 320 }
const followUp = { minWords: 3, maxWords: 35 }
const reply = { maxLength: 700, sentences: 3 }

/** Guardrail for generated questions: one speakable paragraph that asks something, and nothing about protected topics. */
export function isAllowedQuestion(text: string): boolean {
  return countWords(text) >= question.minWords && asks.test(text) && isAllowedSentence(text)
}

/** Guardrail for generated follow-ups: short, one question, with the question mark at the end. */
export function isAllowedFollowUp(text: string): boolean {
  const words = countWords(text)
  return words >= followUp.minWords && words <= followUp.maxWords && /^[^?]+\?$/.test(text) && isAllowedSentence(text)
}

/** The same for one sentence of a question, checked while streaming. */
export function isAllowedSentence(text: string): boolean {
  return (
    text.length <= question.maxLength &&
    isSpeakable(text) &&
    !foretells.test(text) &&
    !isAboutProtectedTopic(text) &&
    !asksForPersonalData(text)
  )
}

/** Guardrail for generated replies: plain words; no promise, pay, grade or hiring prediction, no request for personal data. */
export function isAllowedReply(text: string): boolean {
  return text !== '' && text.length <= reply.maxLength && isHarmless(text) && !asksForPersonalData(text)
}

/** Guardrail for teaching text, such as a point or an example: at most `longest` characters, plain words, no promise and no grade. */
export const isAllowedTeaching = (text: string, maxLength: number): boolean =>
  text !== '' && text.length <= maxLength && isSpeakable(text) && !foretells.test(text)

/** The first sentences of a text, as many as a reply may have. */
export const firstSentences = (text: string): string =>
  text
    .split(/(?<=[.!?]["”’)]?)\s+(?=["“(]?[\p{Lu}\p{N}])/u)
    .slice(0, reply.sentences)
    .join(' ')

const asks = /\?|\b(?:tell|walk|talk|take|describe|explain|give|show|imagine|suppose|think)\b/i

/** Rates the candidate's performance, or predicts the hiring decision. */
const foretells =
  /\byou(?:['’]re| are) (?:already |now |definitely |not |certainly )?(?:hired|accepted|rejected|the one we)\b|\b(?:you(?:['’]ve| have)? got|you(?:['’]ll| will) get|offer you|consider you hired for) (?:the|this|that) (?:job|position|role)\b|\b(?:we|i)(?:['’]ll| will| would|['’]d| won['’]t| can['’]t) (?:not )?(?:hire|employ) you\b|\b\d{1,3} ?(?:out of|\/) ?(?:5|10|100)\b|\byour (?:score|grade|rating)\b/i

/** Blocked in replies only: predictions about applying, and pay. */
const promises: readonly RegExp[] = [
  /\b(?:the|this|a|that) (?:job|position|role|offer) is yours\b|\b(?:i|we)(?:['’]d| would| could| can|['’]ll| will|['’]m going to|['’]re going to| are going to)? ?(?:offer|give|guarantee|promise|assure)(?:ing)? you\b/i,
  /\bwe(?:['’]d| would|['’]ll| will)? (?:love|like|want|be (?:happy|glad|lucky)) to (?:have|hire|bring|see|welcome) you\b|\bwelcome (?:aboard|to the team)\b|\byou(?:['’]ll| will) (?:start|begin|join) (?:on|next|this|us|our)\b/i,
  /\b(?:i|we) (?:promise|guarantee)\b|\bguaranteed\b|\b(?:offer|contract) letter is\b/i,
  /\byou(?:['’]d| would|['’]ll| will|['’]re likely to| are likely to|['’]re going to| could| should| can| may| might)(?: \w+){0,2} (?:be (?:hired|selected|chosen|accepted|promoted|offered)|get (?:hired|promoted|an offer|a raise|a bonus|the job)|hear (?:back )?from us|move (?:on )?to the next round|make it|pass)\b/i,
  /\byou(?:['’]re| are)(?: \w+){0,2} (?:likely|sure|bound|certain|unlikely) to (?:be|get|make|pass)\b|\b(?:your|good|great|strong|high|low|poor|best) chances? (?:of|are|is|to|that)\b|\byou have (?:a|an) (?:\w+ )?(?:chance|shot)\b/i,
  /\byou(?:['’]re| are| were|['’]d be| would be| sound| look| seem|['’]ve been| have been)(?: \w+){0,2} (?:a|an|the|our) (?:\w+ ){0,3}(?:fit|candidate|choice|hire|match|addition)\b|\byou (?:did|do|performed|interviewed|answered)(?: \w+){0,2} (?:well|great|badly|poorly|fine|perfectly)\b|\byour (?:answers?|interview|performance) (?:was|were|is|are)\b/i,
  /[$€£¥]\s?\d|\b\d[\d,.]*\s?(?:k\b|dollars?|bucks|usd|euros?|pounds|cents)\b|\b(?:\w+ )?(?:thousand|hundred) (?:dollars|a (?:month|year|week)|per (?:month|year|week))\b|\b\d[\d,.]*\s?(?:an|per|a) (?:hour|year|month|week)\b/i,
  /\bwe (?:\w+ )?(?:pay|offer|provide|reimburse|match|start (?:people|everyone|you))\b|\byou(?:['’]d| would|['’]ll| will|['’]re going to| can expect to| could)(?: \w+){0,2} (?:earn|make about|make around|be paid|get paid|be making)\b|\b(?:the|your|our|starting|base) (?:\w+ )?(?:salary|pay|wages?|rate) (?:is|will be|would be|starts|ranges|would|depends on us)\b/i,
  /\bsix[- ]figure\b/i,
]

const isHarmless = (text: string) =>
  isSpeakable(text) && !foretells.test(text) && !promises.some((pattern) => pattern.test(text))

const isSpeakable = (text: string) => isPlainText(text) && !isInsulting(text)
const countWords = (text: string) => text.split(/\s+/).length

/** Collapses whitespace to single spaces and trims the ends. */
export const trimmed = (text: string): string => text.replace(/\s+/g, ' ').trim()
