import { z } from 'zod'
import { calls } from './calls.ts'
import { level, questionKind } from './current-question.ts'
import { endpoint } from './endpoint.ts'
import { delivery, startReply } from './interviews.ts'
import { limits } from './limits.ts'
import { answerNotes } from './report/model.ts'

const params = z.object({ id: z.uuid() })
const count = z.int()
const questionNumber = z
  .int()
  .min(1)
  .max(Math.max(...limits.questionCounts))
const note = answerNotes
const feedbackState = z.enum(['pending', 'ready', 'failed'])

/** Two answers on the same points. What one of them doesn't say is never told: a point that wasn't heard may have been made. */
const comparison = z.discriminatedUnion('claim', [
  z.object({ claim: z.literal('not_comparable'), because: z.enum(['first_not_rated', 'second_not_rated']) }),
  z.object({
    claim: z.enum(['clearer', 'no_clear_difference']),
    new_this_time: z.array(z.string()),
    /** `sooner`: it took a follow-up the first time, and none now. */
    in_both: z.array(z.object({ say: z.string(), heard: z.enum(['again', 'sooner']) })),
  }),
])
const attempt = z.object({
  interviewId: z.string(),
  completedAt: z.iso.datetime(),
  feedbackState,
  answer: z.string(),
  spoken: z.boolean(),
  /** Null until the feedback is ready. */
  note: note.nullable(),
  delivery: delivery.nullable(),
  careMessage: z.string().nullable(),
  /** Null until the feedback is ready. */
  comparison: comparison.nullable(),
})

export const practice = {
  /** Asks one question of a completed interview again: an interview of its own, of one question, without a follow-up. */
  startPractice: endpoint(calls.startPractice, {
    params,
    body: z.object({ question_number: questionNumber }),
    reply: startReply,
  }),
  /** One answer of an interview and every time it was practiced since. */
  practices: endpoint(calls.practices, {
    params,
    query: z.object({ question_number: z.coerce.number().pipe(questionNumber) }),
    reply: z.object({
      interviewId: z.string(),
      position: z.string(),
      level,
      /** The number of the main question, also when its follow-up was asked for. */
      question_number: count,
      question: z.string(),
      asked_by: z.string(),
      coach: z.string(),
      before: z.object({
        completedAt: z.iso.datetime(),
        feedbackState,
        /** The answer, and the one to its follow-up where there was one. */
        answers: z.array(
          z.object({
            question_number: count,
            question: z.string(),
            kind: questionKind,
            answer: z.string(),
            spoken: z.boolean(),
          }),
        ),
        note: note.nullable(),
        /** One for each answer that was measured. */
        delivery: z.array(delivery),
        careMessage: z.string().nullable(),
      }),
      /** The newest first, twenty at most. */
      attempts: z.array(attempt),
      /** How many there are in all. */
      total: count,
    }),
  }),
}
