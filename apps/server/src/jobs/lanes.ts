import { type JobPolicy, plansAtATime, policyOf } from './kinds.ts'
import type { JobKind } from './port.ts'

/** A lane: job workers reserved for some kinds of jobs, so that a slow kind never delays another (bulkhead). */
export type Lane = { name: JobPolicy['lane']; kinds: JobKind[]; workers: number }

/**
 * The kinds of jobs that a process works on. Where jobs run elsewhere a server leaves all to the workers, except those that call the
 * card sandbox, which runs in the server.
 */
export function kindsFor(
  all: readonly JobKind[],
  { role, jobs, provider }: { role: 'server' | 'worker'; jobs: 'here' | 'elsewhere'; provider: 'stripe' | 'sandbox' },
): JobKind[] {
  const bound = provider === 'sandbox' ? all.filter((kind) => policyOf(kind).calls === 'payments') : []
  if (role === 'worker') return all.filter((kind) => !bound.includes(kind))
  return jobs === 'here' ? [...all] : bound
}

/** Job workers of the slow lane: as many as plan improvements may take, and the same again for feedback. */
export const slowJobsAtATime = 2 * plansAtATime
const workersPerLane = 2

/** The lanes for these kinds. `coach` is 'slow' where a model may take minutes. */
export function lanesFor(kinds: readonly JobKind[], { coach }: { coach: 'quick' | 'slow' }): Lane[] {
  const lane = (name: Lane['name'], workers: number): Lane => ({
    name,
    kinds: kinds.filter((kind) => policyOf(kind).lane === name),
    workers,
  })
  return [
    lane('mail', workersPerLane),
    lane('feedback', coach === 'slow' ? slowJobsAtATime : workersPerLane),
    lane('housekeeping', workersPerLane),
  ].filter((each) => each.kinds.length > 0)
}
