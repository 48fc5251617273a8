import { type Brief, readGuarded, type Turn } from '@greenroom/interviewer'
import { z } from 'zod'
import type { Reply } from '../port.ts'
import { isAllowedReply, trimmed } from './allowed-text.ts'
import type { Question } from './ask.ts'

const Written = z.object({ replies: z.array(z.object({ number: z.number(), reply: z.string() })) })
type Written = z.infer<typeof Written>

const forTheModel = new Set(['answer', 'empty', 'copied'])

/** Which of the candidate's questions a model may answer. Distress, orders to a machine and what cannot be read are not for it. */
export const placesForModel = (questions: readonly string[]): number[] =>
  questions.flatMap((question, at) => (forTheModel.has(readGuarded('', question).kind) ? [at] : []))

/** Asks for replies to the candidate's own questions at those places. */
export const repliesQuestion = (
  brief: Brief,
  turns: readonly Turn[],
  questions: readonly string[],
  places: number[],
): Question<Written> => ({
  name: 'reply',
  task: 'The interview is over and the candidate asks you. Reply to each of `questions` in two or three sentences, with what is generally true of such work. This is practice and there is no company: where only a real employer can know, say so and say how to ask them. Never judge the candidate.',
  shape: '{"replies":[{"number":1,"reply":"..."}]}',
  data: {
    jobTitle: brief.jobTitle,
    level: brief.level,
    description: brief.description,
    asked: turns.map(({ text }) => text),
    questions: places.map((at) => ({ number: at + 1, question: questions[at] })),
  },
  schema: Written,
  timeoutMs: 12_000,
  mostTokens: 900,
})

/** Each reply that may be said, in place of the built-in one. */
export function readReplies({ replies }: Written, builtIn: Reply[], places: number[], writtenBy: string): Reply[] {
  const written = new Map(replies.map(({ number, reply }) => [number - 1, trimmed(reply)]))
  return builtIn.map((reply, at) => {
    const better = places.includes(at) ? written.get(at) : undefined
    return better !== undefined && isAllowedReply(better) ? { text: better, writtenBy } : reply
  })
}
