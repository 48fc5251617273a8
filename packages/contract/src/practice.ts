import { z } from 'zod'
import { calls } from './calls.ts'
import { answerText, interviewId, job, level, question, questionKind, writtenBy } from './current-question.ts'
import { endpoint } from './endpoint.ts'
import { startReply } from './interviews.ts'
import { answerNotes } from './report/model.ts'
import { completedAt, delivery, feedbackState } from './reports.ts'
import { count, questionNumber } from './wire-formats.ts'

const params = z.object({ id: z.uuid().describe('The id of the completed interview.') })
const note = answerNotes
const careMessage = z
  .string()
  .nullable()
  .meta({ description: 'Shown instead of the notes when something matters more than practice.', examples: [null] })
const spoken = z.boolean().describe('Whether it was spoken, not typed.')

/** Two answers on the same points. What one of them doesn't say is never listed: a point that wasn't heard may have been made. */
const comparison = z.discriminatedUnion('claim', [
  z.object({
    claim: z.literal('not_comparable'),
    because: z.enum(['first_not_rated', 'second_not_rated']).describe('Which answer could not be rated.'),
  }),
  z.object({
    claim: z.enum(['clearer', 'no_clear_difference']).describe('What may be said of this attempt.'),
    new_this_time: z.array(z.string()).describe('Points that only this attempt makes.'),
    in_both: z.array(
      z.object({
        say: z.string().describe('The point.'),
        heard: z.enum(['again', 'sooner']).describe('`sooner`: it took a follow-up the first time, and none now.'),
      }),
    ),
  }),
])
const attempt = z.object({
  interviewId,
  completedAt,
  feedbackState,
  answer: answerText,
  spoken,
  note: note.nullable().describe('Null until the feedback is ready.'),
  delivery: delivery.nullable().describe('Null where it was not measured.'),
  careMessage,
  comparison: comparison.nullable().describe('Against the first answer; null until the feedback is ready.'),
})

export const practice = {
  /** Asks one question of a completed interview again: an interview of its own, of one question, without a follow-up. */
  startPractice: endpoint(calls.startPractice, {
    params,
    body: z.object({ question_number: questionNumber.describe('The question to practice.') }),
    reply: startReply,
  }),
  /** One answer of an interview and every time it was practiced since. */
  practices: endpoint(calls.practices, {
    params,
    query: z.object({
      question_number: z.coerce.number().pipe(questionNumber).describe('The question, or its follow-up.'),
    }),
    reply: z.object({
      interviewId,
      position: job,
      level,
      question_number: questionNumber.describe(
        'The number of the main question, also when its follow-up was asked for.',
      ),
      question,
      asked_by: writtenBy.describe('Who worded the question.'),
      coach: writtenBy.describe('Who wrote the notes.'),
      before: z
        .object({
          completedAt,
          feedbackState,
          answers: z
            .array(
              z.object({ question_number: questionNumber, question, kind: questionKind, answer: answerText, spoken }),
            )
            .describe('The answer, and the one to its follow-up where there was one.'),
          note: note.nullable().describe('Null until the feedback is ready.'),
          delivery: z.array(delivery).describe('One for each answer that was measured.'),
          careMessage,
        })
        .describe('The completed interview.'),
      attempts: z.array(attempt).describe('The newest first, twenty at most.'),
      total: count.meta({ description: 'How many attempts there are.', examples: [2] }),
    }),
  }),
}
