import { z } from 'zod'
import { calls } from './calls.ts'
import { interviewId } from './current-question.ts'
import { endpoint } from './endpoint.ts'
import { bands } from './report/bands.ts'
import { count, dateTime, questionNumber } from './wire-formats.ts'

/** What may be said about a row: a change is only claimed beyond chance and beyond the error of measuring. */
const claim = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('too few'),
    needed: count.meta({ description: 'How many more it takes.', examples: [2] }),
  }),
  z.object({ kind: z.literal('no clear change') }),
  z.object({
    kind: z.literal('changed'),
    direction: z.enum(['up', 'down']).describe('Whether the values rose or fell.'),
    earlier: z.number().meta({ description: 'The average of the earlier half.', examples: [1.2] }),
    later: z.number().meta({ description: 'The average of the later half.', examples: [1.9] }),
  }),
])
const at = dateTime.describe('When the interview was completed.')
const figures = (unit: string) =>
  z.object({
    points: z.array(z.object({ interviewId, at, value: z.number().meta({ description: unit, examples: [1.6] }) })),
    claim,
  })

export const progress = {
  /** From the latest interviews whose feedback is there, at most `limits.progress.interviews`; oldest first. PREMIUM only. */
  progress: endpoint(calls.progress, {
    reply: z.object({
      interviews: count.meta({ description: 'How many interviews were read.', examples: [12] }),
      earlier: z.enum(['none', 'left out']).describe('Whether there are more than were read.'),
      overall: figures("The average of an interview's bands, from 0 (just starting) to 3 (strong)."),
      competencies: z
        .array(
          z.object({
            competency: z.string().meta({ examples: ['Handling conflict'] }),
            points: z.array(
              z.object({ interviewId, questionNumber, at, band: z.enum(bands).describe('How strong the answer was.') }),
            ),
            claim,
          }),
        )
        .describe('The one that was asked about most often first.'),
      pace: figures('Words per minute of the spoken answers of an interview.'),
      fillers: figures('Fillers in a hundred words of the spoken answers of an interview.'),
    }),
  }),
}
