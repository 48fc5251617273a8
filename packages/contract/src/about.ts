import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'

export const socialKinds = ['linkedin', 'instagram', 'youtube', 'facebook', 'tiktok', 'x', 'github'] as const
export type SocialKind = (typeof socialKinds)[number]

/** Who runs this installation, as its operator's file says. */
export const about = {
  about: endpoint(calls.about, {
    reply: z.object({
      team: z
        .array(
          z.object({
            name: z.string().meta({ examples: ['Ada Reyes'] }),
            role: z.string().meta({ examples: ['Founder'] }),
            text: z
              .string()
              .nullable()
              .meta({ description: 'A sentence or two.', examples: [null] }),
            picture: z
              .string()
              .nullable()
              .meta({ description: 'The path of a picture on this host.', examples: [null] }),
          }),
        )
        .describe('Empty unless the operator names people.'),
      social: z
        .array(
          z.object({
            kind: z.enum(socialKinds).describe('Which service.'),
            url: z.url().meta({
              description: 'The page of the operator there.',
              examples: ['https://www.linkedin.com/company/example'],
            }),
          }),
        )
        .describe('Accounts of the operator elsewhere.'),
    }),
  }),
}
