import type { JobKind } from './port.ts'

/** A recurring kind of job: every so many minutes, counted from `at` minutes after midnight (UTC). */
export type Recurring = { kind: JobKind; every: number; at: number }

const hour = 60
const day = 24 * hour

/** The recurring jobs (cron). Runs that were missed while no process ran are made up for once, at the next start. */
export const recurring: Recurring[] = [
  { kind: 'end-idle-interviews', every: 15, at: 0 },
  { kind: 'resume-feedback', every: 5, at: 0 },
  { kind: 'resend-mails', every: hour, at: 23 },
  { kind: 'reconcile-billing', every: hour, at: 41 },
  { kind: 'forget-what-is-over', every: day, at: 3 * hour + 7 },
]
