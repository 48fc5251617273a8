import { z } from 'zod'
import { calls } from './calls.ts'
import { done, endpoint, text } from './endpoint.ts'
import { limits } from './limits.ts'
import { hasWords } from './text.ts'

const stars = z
  .number()
  .int()
  .min(1)
  .max(5)
  .meta({ description: 'From 1 to 5.', examples: [5] })
const name = z
  .string()
  .nullable()
  .meta({ description: 'A first name; null is shown as "Anonymous".', examples: ['Maria'] })
const job = z.string().meta({ description: 'What the interview was for.', examples: ['Registered Nurse'] })
const words = z.string().meta({ examples: ['The follow-up asked exactly what I had left out.'] })

/** Reviews of people who finished an interview here. Each is moderated by the operator before it is published. */
export const reviews = {
  reviews: endpoint(calls.reviews, {
    reply: z.object({
      reviews: z
        .array(
          z.object({
            id: z.uuid().describe('Another one after each change.'),
            stars,
            text: words,
            name,
            job,
            publishedAt: z.iso
              .datetime()
              .meta({ description: 'When the operator published it.', examples: ['2026-11-28T14:05:00.000Z'] }),
          }),
        )
        .describe('Published reviews, the newest first.'),
    }),
  }),
  ownReview: endpoint(calls.ownReview, {
    reply: z.object({
      review: z
        .object({
          stars,
          text: words,
          name,
          job,
          state: z
            .enum(['pending', 'published', 'declined'])
            .describe('`pending` until the operator has read it. A review that is changed is read again.'),
        })
        .nullable()
        .describe('Null where the user wrote none.'),
    }),
  }),
  saveReview: endpoint(calls.saveReview, {
    body: z.object({
      interview_id: z
        .uuid()
        .max(36)
        .optional()
        .describe(
          'A completed interview of yours. Without one, a review that you wrote before stays with its interview.',
        ),
      stars,
      text: text(limits.review.text.max)
        .refine(hasWords(limits.review.text.min), 'Please write a few more words.')
        .meta({
          description: `${limits.review.text.min} characters or more.`,
          examples: ['The follow-up asked exactly what I had left out.'],
        }),
      name: text(limits.review.name, 1)
        .optional()
        .meta({
          description: 'A first name to publish; "Anonymous" without one.',
          examples: ['Maria'],
        }),
    }),
    reply: done,
  }),
  deleteReview: endpoint(calls.deleteReview, { reply: done }),
}
