import { z } from 'zod'
import { email } from './accounts.ts'
import { calls } from './calls.ts'
import { done, endpoint, text } from './endpoint.ts'
import { limits } from './limits.ts'
import { hasWords } from './text.ts'

export const contact = {
  submitContact: endpoint(calls.submitContact, {
    body: z.object({
      first_name: text(limits.name).default(''),
      last_name: text(limits.name).default(''),
      email,
      user_type: z
        .enum(['individual', 'institution', 'other'], 'Please select what best describes you')
        .describe('Who writes.'),
      message: text(limits.contactMessage.max)
        .refine(hasWords(limits.contactMessage.min), 'Your message is too short. Please provide more details.')
        .meta({
          description: `${limits.contactMessage.min} characters or more.`,
          examples: ['Can I use Greenroom for a whole class?'],
        }),
    }),
    reply: done,
  }),
}
