import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { bands } from './report/model.ts'

/** What may be said about a row: a change is only claimed beyond chance and beyond the error of measuring. */
const claim = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('too few'), needed: z.int() }),
  z.object({ kind: z.literal('no clear change') }),
  /** `earlier` and `later` are the averages of the two halves. */
  z.object({ kind: z.literal('changed'), direction: z.enum(['up', 'down']), earlier: z.number(), later: z.number() }),
])
const at = z.iso.datetime()
const figures = z.object({ points: z.array(z.object({ interviewId: z.string(), at, value: z.number() })), claim })

export const progress = {
  /** From the latest interviews whose feedback is there, at most `limits.progress.interviews`; oldest first. PREMIUM only. */
  progress: endpoint(calls.progress, {
    reply: z.object({
      interviews: z.int(),
      /** Whether there are more than were read. */
      earlier: z.enum(['none', 'left out']),
      /** Averages of an interview's bands, from 0 (a start) to 3 (strong). */
      overall: figures,
      /** The one that was asked about most often first. */
      competencies: z.array(
        z.object({
          competency: z.string(),
          points: z.array(z.object({ interviewId: z.string(), questionNumber: z.int(), at, band: z.enum(bands) })),
          claim,
        }),
      ),
      /** Words per minute of the spoken answers of an interview. */
      pace: figures,
      /** Fillers in a hundred words of the spoken answers of an interview. */
      fillers: figures,
    }),
  }),
}
