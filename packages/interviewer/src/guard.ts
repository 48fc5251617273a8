import { type Answer, readAnswer } from './answer.ts'
import { findCare } from './guard/care.ts'
import { isCopied } from './guard/copied.ts'
import { isDeclined } from './guard/declined.ts'
import { isForeign, isGibberish, isOtherScript, isRepeated } from './guard/language.ts'

/** Classification of an answer. Only `answer` is scored. */
export type Reading =
  | { kind: 'answer'; answer: Answer }
  | { kind: 'empty' | 'gibberish' | 'repeated' | 'copied' | 'foreign' | 'instructions'; answer: Answer }
  | { kind: 'care' | 'age'; message: string; answer: Answer }

const minWords = 4

// Declines to answer; the first is what the product submits when the time is up.
const declined =
  /^(?:(?:sorry|um|uh|honestly|well|no|oh)[,.]? ){0,3}(?:i (?:really )?(?:don['’]?t|do not) (?:really )?(?:have (?:an|any|a good) (?:answer|example|idea)|know|remember)|i have no (?:idea|answer)|no (?:idea|answer|comment)|(?:i(?:['’]d| would) (?:like|rather) to )?(?:skip|pass)|i can(?:['’]?t|not) (?:think of|answer))\b/i
const maxDeclineWords = 14

/** Classifies an answer to a question before anything is scored. */
export function readGuarded(question: string, text: string): Reading {
  const answer = readAnswer(text)
  const care = findCare(text)
  if (care) return { ...care, answer }
  if (isOtherScript(text)) return { kind: 'foreign', answer }
  if (answer.words.length < minWords) return { kind: 'empty', answer }
  if (answer.words.length <= maxDeclineWords && declined.test(text.trim())) return { kind: 'empty', answer }
  if (isDeclined(text, answer)) return { kind: 'empty', answer }
  const counted = answer.clauses.reduce((sum, clause) => sum + clause.to - clause.from, 0)
  if (counted < minWords) return { kind: 'instructions', answer }
  if (isForeign(answer.words)) return { kind: 'foreign', answer }
  if (isGibberish(answer.words)) return { kind: 'gibberish', answer }
  if (isRepeated(answer.words)) return { kind: 'repeated', answer }
  if (isCopied(question, answer.words)) return { kind: 'copied', answer }
  return { kind: 'answer', answer }
}
