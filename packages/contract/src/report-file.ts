import { z } from 'zod'
import { message } from './interviews.ts'
import { levels } from './limits.ts'
import { report } from './report/model.ts'

const count = z.int()

/**
 * A report as a JSON file. `version` grows when a field changes its meaning or goes; new fields may come without. The report has
 * the sections of the page, and its own version; messages have the shape of the detail call.
 */
export const reportFile = z.object({
  version: z.literal(2),
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
    /** The topics of the description that were to be asked about, those there was no room for, and what was left out and why. */
    understood: z.array(z.string()),
    noRoomFor: z.array(z.string()),
    notice: z.string().nullable(),
  }),
  /** What matters more than practice. Where it is given there are no bands, points or figures. */
  careMessage: z.string().nullable(),
  feedback: z.discriminatedUnion('state', [
    z.object({ state: z.literal('ready'), writtenBy: z.string(), byline: z.string(), report: report.options[0] }),
    /** No feedback: it was being written when the file was made, could not be written, or care comes first. */
    z.object({ state: z.enum(['pending', 'failed', 'left_out']), notice: z.string() }),
  ]),
  messages: z.array(message),
  ownQuestions: z.array(
    z.object({ question: z.string(), answer: z.string().nullable(), answered_by: z.string().optional() }),
  ),
})

export type ReportFile = z.input<typeof reportFile>
