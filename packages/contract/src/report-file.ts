import { z } from 'zod'
import { interviewId, job, level, notice, questionCount, understood, writtenBy } from './current-question.ts'
import { report } from './report/model.ts'
import { completedAt, message } from './reports.ts'
import { dateTime } from './wire-formats.ts'

/**
 * A report as a JSON file. `version` grows when a field changes its meaning or goes; new fields may come without. The report has
 * the sections of the page, and its own version; messages have the shape of the detail call.
 */
export const reportFile = z.object({
  version: z.literal(2).describe('Grows when a field changes its meaning or goes.'),
  product: z.string().meta({ description: 'The name of this installation.', examples: ['Greenroom'] }),
  exportedAt: dateTime.describe('When the file was made.'),
  interview: z.object({
    id: interviewId,
    position: job,
    level,
    completedAt,
    questionCount,
    interviewer: writtenBy.describe('Who asked.'),
    jobDescription: z.string().nullable().describe('The job description that was given.'),
    understood: understood.describe('The topics of the description that were to be asked about.'),
    noRoomFor: z.array(z.string()).describe('Topics that there was no room for.'),
    notice: notice.describe('What of the description was left out, and why; null when nothing was.'),
  }),
  careMessage: z
    .string()
    .nullable()
    .describe('What matters more than practice. Where it is given there are no bands, points or figures.'),
  feedback: z.discriminatedUnion('state', [
    z.object({
      state: z.literal('ready'),
      writtenBy: writtenBy.describe('Who wrote it.'),
      byline: z.string().describe('The same as a sentence.'),
      report: report.options[0],
    }),
    z.object({
      state: z
        .enum(['pending', 'failed', 'left_out'])
        .describe(
          'Why there is no feedback: it was being written when the file was made, could not be written, or care comes first.',
        ),
      notice: z.string().describe('The same as a sentence.'),
    }),
  ]),
  messages: z.array(message),
  ownQuestions: z.array(
    z.object({
      question: z.string(),
      answer: z.string().nullable().describe('The reply; null where there was none.'),
      answered_by: writtenBy.optional().describe('Who worded the reply.'),
    }),
  ),
})

export type ReportFile = z.input<typeof reportFile>
