import { defaultStyle } from '@greenroom/contract/limits'
import { type Brief, readGuarded, type Turn } from '@greenroom/interviewer'
import { z } from 'zod'
import type { InterviewerReply } from '../port.ts'
import { firstSentences, isAllowedReply, trimmed } from './allowed-text.ts'
import { isEnglish } from './english-text.ts'
import type { ModelCall, ModelResult } from './port.ts'
import { styleWords } from './style-words.ts'

const WrittenReplies = z.object({ replies: z.array(z.object({ number: z.number(), reply: z.string() })) })
type WrittenReplies = z.infer<typeof WrittenReplies>

const forTheModel = new Set(['answer', 'empty', 'copied'])

/** Which of the candidate's questions a model may answer: not distress, prompt injections or unreadable text. */
export const placesForModel = (questions: readonly string[]): number[] =>
  questions.flatMap((question, at) => (forTheModel.has(readGuarded('', question).kind) ? [at] : []))

/** Asks for replies to the candidate's own questions at those indexes. */
export const repliesCall = (
  brief: Brief,
  turns: readonly Turn[],
  questions: readonly string[],
  places: number[],
): ModelCall<WrittenReplies> => ({
  name: 'reply',
  interviewId: brief.interviewId,
  words: { manner: styleWords(brief.style ?? defaultStyle).manner },
  data: {
    jobTitle: brief.jobTitle,
    level: brief.level,
    description: brief.description,
    asked: turns.map(({ text }) => text),
    questions: places.map((at) => ({ number: at + 1, question: questions[at] })),
  },
  schema: WrittenReplies,
  timeoutMs: 12_000,
  maxTokens: 900,
})

/** The replies that pass the guardrails replace the built-in ones. */
export function readReplies(
  { value: { replies }, writtenBy, prompt }: ModelResult<WrittenReplies>,
  builtIn: InterviewerReply[],
  places: number[],
): InterviewerReply[] {
  const written = new Map(replies.map(({ number, reply }) => [number - 1, firstSentences(trimmed(reply))]))
  return builtIn.map((reply, at) => {
    const text = places.includes(at) ? written.get(at) : undefined
    return text !== undefined && isAllowedReply(text) && isEnglish(text) ? { text, writtenBy, prompt } : reply
  })
}
