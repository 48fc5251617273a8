import { jobKinds, policyOf } from './kinds.ts'
import type { JobKind } from './port.ts'

/** A recurring kind of job: every so many minutes, counted from `at` minutes after midnight (UTC). */
export type Recurring = { kind: JobKind; every: number; at: number }

/** The recurring jobs (cron). Runs that were missed while no process ran are made up for once, at the next start. */
export const recurring: Recurring[] = jobKinds.flatMap((kind) => {
  const { recurs } = policyOf(kind)
  return recurs ? [{ kind, ...recurs }] : []
})
