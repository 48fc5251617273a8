import type { QuestionType } from '../bank/question.ts'
import { verbPhrase } from '../description/verb-phrase.ts'
import type { Exchange } from '../interview.ts'
import { lead, reassure, say, type Wordings } from './wordings.ts'

/** A question to be repeated, and the follow-ups so far. */
export type Put = { exchange: Exchange; wordings: Wordings; asked: readonly string[] }

/** After no answer: a reassurance, then the question rephrased. */
export const askAgain = ({ exchange, wordings, asked }: Put): string =>
  `${reassure(wordings, exchange.reading.kind, exchange.asked.type, exchange.main.answer, asked)} ${rephrase(exchange)}`

/** After "what do you mean?": the question rephrased. */
export const askOtherwise = ({ exchange, wordings, asked }: Put): string =>
  `${lead(wordings.gladly, asked)} ${rephrase(exchange)}`

/** After an off-topic answer: back to the question. */
export function bringBack({ exchange, wordings, asked }: Put): string {
  const probe = exchange.asked.question?.probes.offTopic
  return probe ? say(wordings, 'off_topic', probe, asked) : wordings.backTo(phraseOf(exchange))
}

/** The question rephrased. */
export const rephrase = (exchange: Exchange): string =>
  exchange.asked.question?.probes.rephrase ?? simpler(exchange.asked.type, phraseOf(exchange))

const phraseOf = ({ duty }: Exchange) => (duty === undefined ? undefined : verbPhrase(duty))

/** Rephrases a question that was generated from a job description. */
function simpler(type: QuestionType, phrase: string | undefined): string {
  if (!phrase)
    return type === 'behavioral'
      ? 'Think of one ordinary day at work, at school or at home. What did you do that comes closest?'
      : "What's the very first thing you'd do?"
  return type === 'behavioral'
    ? `When did you last have to ${phrase}, and what did you do first?`
    : `Say you had to ${phrase} tomorrow. What would you do first?`
}
