import { z } from 'zod'
import { delivery, feedback, message } from './interviews.ts'
import { levels } from './limits.ts'

const count = z.int()

/**
 * A report as a JSON file. `version` grows when a field changes its meaning or goes; new fields may come without. Feedback,
 * delivery and messages have the shapes of the detail call.
 */
export const reportFile = z.object({
  version: z.literal(1),
  product: z.string(),
  exportedAt: z.iso.datetime(),
  interview: z.object({
    id: z.string(),
    position: z.string(),
    level: z.enum(levels),
    completedAt: z.iso.datetime(),
    questionCount: count,
    /** Who asked. */
    interviewer: z.string(),
    jobDescription: z.string().nullable(),
    /** What the questions were planned from, and what was left out and why. */
    understood: z.array(z.string()),
    notice: z.string().nullable(),
  }),
  /** What matters more than practice. Where it is given there are no bands, points or figures. */
  careMessage: z.string().nullable(),
  feedback: z.discriminatedUnion('state', [
    z.object({ state: z.literal('ready'), writtenBy: z.string(), byline: z.string(), ...feedback.shape }),
    /** No feedback: it was being written when the file was made, or could not be written. */
    z.object({ state: z.enum(['pending', 'failed']), notice: z.string() }),
  ]),
  delivery: z.array(delivery),
  messages: z.array(message),
  ownQuestions: z.array(
    z.object({ question: z.string(), answer: z.string().nullable(), answered_by: z.string().optional() }),
  ),
})

export type ReportFile = z.input<typeof reportFile>
