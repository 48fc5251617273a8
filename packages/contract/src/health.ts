import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'

const parts = z
  .object({
    server: z.enum(['serving', 'stopping']).describe('A server that is stopping still answers for `DRAIN_SECONDS`.'),
    database: z
      .enum(['ok', 'read_only', 'away'])
      .describe('`read_only` on a replica, or while a primary is switched over.'),
    disk: z
      .enum(['ok', 'low', 'full', 'read_only', 'not_used'])
      .describe('The disk of `DATA_DIR`; `not_used` where neither the database nor audio is on it.'),
  })
  .describe('The state of each part.')
  .meta({ examples: [{ server: 'serving', database: 'away', disk: 'ok' }] })
const problems = z
  .array(z.string())
  .describe('One sentence for each part that needs attention, for the operator.')
  .meta({ examples: [["The database doesn't answer."]] })

/** What `health/ready` tells, whether it is ready or not. */
export const readiness = z.object({ parts, problems })
export type Readiness = z.infer<typeof readiness>

export const health = {
  health: endpoint(calls.health, { reply: z.object({ status: z.literal('ok') }) }),
  healthLive: endpoint(calls.healthLive, { reply: z.object({ status: z.literal('ok') }) }),
  healthReady: endpoint(calls.healthReady, {
    reply: z.object({
      status: z.literal('ready'),
      parts: parts.meta({ examples: [{ server: 'serving', database: 'ok', disk: 'ok' }] }),
      problems: problems.meta({ examples: [[]] }),
    }),
    errorData: { unavailable: readiness },
  }),
}
