import type { FollowUpReason, Turn } from '@greenroom/interviewer'
import { z } from 'zod'
import { isAllowedQuestion, trimmed } from './allowed-text.ts'
import type { ModelCall } from './port.ts'

const Written = z.object({ question: z.string() })
type Written = z.infer<typeof Written>

const purposes: Record<FollowUpReason, string> = {
  empty: 'There was no answer: ask the same thing again in simpler words.',
  short: 'There were only a few words: ask for the beginning or the middle of it.',
  off_topic: 'The answer was about something else: lead back to the question kindly.',
  no_action: 'The answer does not say what the candidate did: ask for their own part.',
  no_result: 'The answer does not say how it ended: ask for that.',
  vague: 'The answer stays general: ask for one real case.',
  looking_back: 'It went wrong and the ending is told: ask what they would change today.',
  detail: 'The answer is fine: take up one thing they did, in a few of their words, and ask one thing about it.',
  hardest: 'The answer is smooth: ask what was hardest about it.',
  missing_point: 'Ask for what an experienced interviewer would still want to know, without giving it away.',
}

/** Asks for the words of a follow-up; that there is one, and why, was decided before. */
export const followUpQuestion = (interviewId: string, last: Turn, reason: FollowUpReason): ModelCall<Written> => ({
  name: 'follow-up',
  interviewId,
  words: { purpose: purposes[reason] },
  data: { question: last.text, answer: last.answer },
  schema: Written,
  // Nobody waits that long: it only ends what was not given up before.
  timeoutMs: 60_000,
  mostTokens: 120,
})

/** The follow-up's words, if they may be said. */
export function readFollowUp({ question }: Written): string | undefined {
  const text = trimmed(question)
  return isAllowedQuestion(text) ? text : undefined
}
