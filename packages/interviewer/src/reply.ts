import { defaultStyle } from '@greenroom/contract/limits'
import type { Brief } from './conversation.ts'
import { guessFamily } from './family.ts'
import { findCare } from './guard/care.ts'
import { instructionSpans } from './guard/instructions.ts'
import { isForeign, isGibberish, isOtherScript } from './guard/language.ts'
import type { Intent } from './reply/data/intents.ts'
import { replies } from './reply/data/replies.ts'
import { anyWork, workingLife } from './reply/data/working-life.ts'
import { aside, countOf, fallBack } from './reply/fallback.ts'
import { fill, type Slots } from './reply/fill.ts'
import { aTitle, leadsOthers } from './reply/job-title.ts'
import { sayReply } from './reply/manner.ts'
import { recognize } from './reply/recognize.ts'
import { seeded } from './seed.ts'
import { readWords } from './text/words.ts'

/**
 * Answers the candidate's own questions, in order: intent recognition, then a canned reply for the job family; where
 * only a real employer can know, it says so. No scores, no promises. Manner only changes wording.
 */
export function reply(brief: Brief, questions: readonly string[]): string[] {
  const slots = slotsFor(brief)
  const { manner } = brief.style ?? defaultStyle
  const isSenior = brief.level === 'Senior' || leadsOthers(brief.jobTitle)
  const random = seeded(`${brief.interviewId} reply`)
  const given = new Set<string>()
  return questions.map((question) => {
    const first = random()
    const care = findCare(question)
    if (care) return care.message
    const topics = topicsOf(question, brief.jobTitle)
    const [topic] = topics
    const text =
      (topics.length > 1 && unlessGiven(joinTopics(topics), given)) ||
      (topic!.intent === 'unknown'
        ? chooseFallback(fallBack(topic!.text, Math.floor(first * 4)), given)
        : (topic!.intent === 'workload' && countedWorkload(topic!.text, first, given)) ||
          chooseWording(topic!.intent, slots, { first, given, isSenior }))
    given.add(text)
    return sayReply(text, manner)
  })
}

type ReplyTopic = { intent: Intent; text: string }

/** The intents of a question; two only for a question in two parts. Safety-relevant intents come first. */
export const intentsOf = (question: string, jobTitle: string): Intent[] =>
  topicsOf(question, jobTitle).map(({ intent }) => intent)

function topicsOf(question: string, jobTitle: string): ReplyTopic[] {
  const words = readWords(question)
  const only = (intent: Intent) => [{ intent, text: question }]
  if (isOtherScript(question) || isForeign(words)) return only('foreign')
  const topics = recognize(question, jobTitle)
  const intent = topics[0]?.intent
  // A wish for a grade looks like a prompt injection, and is answered as a question.
  if (intent !== 'promise' && intent !== 'grade' && instructionSpans(question, words).length > 0) return only('orders')
  if (topics.length > 0) return topics.map((topic) => ({ intent: topic.intent ?? 'unknown', text: topic.text }))
  return only(words.length < 3 || isGibberish(words) ? 'unclear' : 'unknown')
}

/** Two intents, answered in one short sentence each. */
const joinTopics = (topics: readonly ReplyTopic[]) =>
  topics.map(({ intent, text }, at) => (intent === 'unknown' ? aside(text, at === 0) : replies[intent].brief)).join(' ')

/** For "how many" questions: a reply that names the counted noun, such as rooms, accounts, clients. */
function countedWorkload(question: string, first: number, given: ReadonlySet<string>): string | undefined {
  return countOf(question, Math.floor(first * 2)).find((text) => !given.has(text))
}

function chooseFallback(texts: readonly string[], given: ReadonlySet<string>): string {
  return texts.find((text) => !given.has(text)) ?? replies.unknown.brief
}

type Choice = { first: number; given: ReadonlySet<string>; isSenior: boolean }

function chooseWording(intent: Intent, slots: Slots, { first, given, isSenior }: Choice): string {
  const { full, senior, brief } = replies[intent]
  const filled = ((isSenior && senior) || full).flatMap((wording) => fill(wording, slots) ?? [])
  // Wordings after the second are fallbacks for those whose slots are empty.
  const main = filled.slice(0, 2)
  const start = Math.floor(first * main.length)
  const inOrder = [...main.slice(start), ...main.slice(0, start), brief]
  return inOrder.find((text) => !given.has(text)) ?? brief
}

const unlessGiven = (text: string, given: ReadonlySet<string>) => (given.has(text) ? undefined : text)

function slotsFor({ behavioral, family, jobTitle }: Brief): Slots {
  const id = family ?? guessFamily(jobTitle)
  const life = id ? workingLife[id] : anyWork
  const title = behavioral ? 'this job' : aTitle(jobTitle)
  // Templates describe non-managers: managers have another team and another next step, so those slots are emptied.
  return leadsOthers(jobTitle) ? { ...life, a_title: title, team: '', growth: '' } : { ...life, a_title: title }
}
