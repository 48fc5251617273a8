import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'

const parts = z
  .object({
    server: z.enum(['serving', 'stopping']).describe('A server that is stopping still answers for `DRAIN_SECONDS`.'),
    database: z
      .enum(['ok', 'read_only', 'away', 'not_asked'])
      .describe('`read_only` on a replica, or while a primary is switched over; `not_asked` for a proxy.'),
    disk: z
      .enum(['ok', 'low', 'full', 'read_only', 'not_used', 'not_asked'])
      .describe(
        'The disk of `DATA_DIR`; `not_used` where neither the database nor audio is on it, `not_asked` for a proxy.',
      ),
  })
  .describe('The state of each part.')
  .meta({ examples: [{ server: 'serving', database: 'away', disk: 'ok' }] })
const problems = z
  .array(z.string())
  .describe('One sentence for each part that needs attention, for the operator.')
  .meta({ examples: [["The database doesn't answer."]] })

/** The reply of `health/ready`, whether it is ready or not. */
export const readiness = z.object({ parts, problems })
export type Readiness = z.infer<typeof readiness>

export const health = {
  health: endpoint(calls.health, { reply: z.object({ status: z.literal('ok') }) }),
  healthLive: endpoint(calls.healthLive, { reply: z.object({ status: z.literal('ok') }) }),
  healthReady: endpoint(calls.healthReady, {
    query: z.object({
      for: z
        .enum(['proxy'])
        .optional()
        .describe(
          '`proxy`: only whether this process is stopping. A database that is away is away for every server, and their replies say so.',
        ),
    }),
    reply: z.object({
      status: z.literal('ready'),
      parts: parts.meta({ examples: [{ server: 'serving', database: 'ok', disk: 'ok' }] }),
      problems: problems.meta({ examples: [[]] }),
    }),
    errorData: { unavailable: readiness },
  }),
}
