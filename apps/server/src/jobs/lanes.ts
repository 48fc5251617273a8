import type { JobKind } from './port.ts'

/** Workers for some kinds of jobs, which do no others: what one lane waits for never delays another. */
export type Lane = { name: 'mail' | 'feedback' | 'housekeeping'; kinds: JobKind[]; workers: number }

/** What asks the card provider. */
const billingKinds: readonly JobKind[] = [
  'settle-former-customer',
  'process-billing-event',
  'sync-customer',
  'reconcile-billing',
]

/**
 * The kinds of job that a process works on. Where jobs run elsewhere a server leaves all to the workers, except for what asks the
 * card sandbox: that lives in the server.
 */
export function kindsFor(
  all: readonly JobKind[],
  { role, jobs, provider }: { role: 'server' | 'worker'; jobs: 'here' | 'elsewhere'; provider: 'stripe' | 'sandbox' },
): JobKind[] {
  const bound = provider === 'sandbox' ? all.filter((kind) => billingKinds.includes(kind)) : []
  if (role === 'worker') return all.filter((kind) => !bound.includes(kind))
  return jobs === 'here' ? [...all] : bound
}

const mailKinds: ReadonlySet<JobKind> = new Set<JobKind>(['send-mail', 'send-mailing'])
const feedbackKinds: ReadonlySet<JobKind> = new Set<JobKind>(['make-feedback', 'improve-plan'])

/** How many plans are improved at a time. */
export const plansAtATime = 4
/** Workers for feedback that waits for a model: as many as plans may take, and the same again for feedback. */
export const slowJobsAtATime = 2 * plansAtATime
const workersPerLane = 2

/** The lanes for these kinds. `coach` is 'slow' where a model may take minutes. */
export function lanesFor(kinds: readonly JobKind[], { coach }: { coach: 'quick' | 'slow' }): Lane[] {
  const laneOf = (kind: JobKind): Lane['name'] => {
    if (mailKinds.has(kind)) return 'mail'
    return feedbackKinds.has(kind) ? 'feedback' : 'housekeeping'
  }
  const lane = (name: Lane['name'], workers: number): Lane => ({
    name,
    kinds: kinds.filter((kind) => laneOf(kind) === name),
    workers,
  })
  return [
    lane('mail', workersPerLane),
    lane('feedback', coach === 'slow' ? slowJobsAtATime : workersPerLane),
    lane('housekeeping', workersPerLane),
  ].filter((each) => each.kinds.length > 0)
}
