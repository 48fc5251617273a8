import type { Brief, Turn } from './conversation.ts'
import { guessFamily } from './family.ts'
import { findCare } from './guard/care.ts'
import { instructionSpans } from './guard/instructions.ts'
import { isForeign, isGibberish, isOtherScript } from './guard/language.ts'
import { readExchanges } from './interview.ts'
import { fewWords } from './next/few-words.ts'
import { answers, feedbackAnswers, type Setting, unclearAnswers, unknownAnswers } from './reply/answers.ts'
import { anyWork, workingLife } from './reply/data/working-life.ts'
import { type Topic, topics } from './reply/topics.ts'
import { seeded } from './seed.ts'
import { readWords } from './text/words.ts'

const orderAnswer =
  'I will leave that one aside: it is written to the software, and a real interviewer would only look puzzled. If there is something you would like to know about the work, ask me that.'
const foreignAnswer =
  'I can only read English so far, so I cannot answer that well. Could you put it in English, even in a few simple words?'

/**
 * An honest answer to each of the candidate's own questions, in order: what is generally true of the work, and a
 * clear word where only a real employer can know. Never a score, never a promise.
 */
export function reply(brief: Brief, turns: readonly Turn[], questions: readonly string[]): string[] {
  const family = brief.family ?? guessFamily(brief.jobTitle)
  const setting: Setting = {
    title: brief.behavioral ? '' : plainTitle(brief.jobTitle),
    life: family ? workingLife[family] : anyWork,
    quote: somethingSaid(turns),
    senior: brief.level === 'Senior',
  }
  const random = seeded(`${brief.interviewId} reply`)
  const given = new Set<string>()
  return questions.map((question) => {
    const wordings = wordingsFor(question, setting)
    const first = Math.floor(random() * wordings.length)
    const inOrder = wordings.map((_, at) => wordings[(first + at) % wordings.length]!)
    const chosen = inOrder.find((text) => !given.has(text)) ?? `As I said: ${inOrder[0]}`
    given.add(chosen)
    return chosen
  })
}

function wordingsFor(question: string, setting: Setting): string[] {
  const care = findCare(question)
  if (care) return [care.message]
  const words = readWords(question)
  if (isOtherScript(question) || isForeign(words)) return [foreignAnswer]
  const topic = topicOf(words.map(({ stem }) => stem))
  if (topic !== 'promise' && instructionSpans(question, words).length > 0) return [orderAnswer]
  const wordings =
    topic === 'feedback'
      ? feedbackAnswers
      : topic
        ? answers[topic]
        : words.length < 3 || isGibberish(words)
          ? unclearAnswers
          : unknownAnswers
  return wordings.map((wording) => wording(setting))
}

function topicOf(stems: readonly string[]): Topic | undefined {
  return topics.find(({ phrases }) =>
    phrases.some((phrase) => stems.some((_, at) => phrase.every((part, k) => stems[at + k] === part))),
  )?.topic
}

/** A title is the candidate's own text: it is only repeated when it is short and made of letters. */
function plainTitle(jobTitle: string): string {
  const title = jobTitle.trim().replace(/\s+/g, ' ')
  if (!/^[\p{L}][\p{L} /&'-]{1,48}$/u.test(title)) return ''
  return title
    .split(' ')
    .map((word) => (word === word.toUpperCase() && word.length <= 4 ? word : word.toLowerCase()))
    .join(' ')
}

/** A few words of the answer in which most was done, verbatim; empty when there was none worth repeating. */
function somethingSaid(turns: readonly Turn[]): string {
  const [best] = readExchanges({ questions: [], understood: [] }, turns)
    .flatMap(({ scored }) => (scored?.relevant && scored.evidence.ownActions.length > 1 ? [scored] : []))
    .sort((a, b) => b.score - a.score)
  const sign = best?.evidence.ownActions[0]
  return (best && sign && fewWords(best.answer, sign.clause)) ?? ''
}
