import type { Config } from './config.ts'
import { nameFolder } from './db/folder-lock.ts'
import type { Interviewer } from './interviewer/port.ts'
import { kindsFor } from './jobs/lanes.ts'
import type { AfterFailure, JobHandlers, JobKind } from './jobs/port.ts'
import { runJobs } from './jobs/run-jobs.ts'
import type { SignalReceiver, Signals } from './signals/port.ts'
import type { SubscriptionsDeps } from './subscriptions/deps.ts'
import { endDeadLeases } from './subscriptions/provider-change.ts'
import type { World } from './world.ts'

/** A server answers requests, and works on jobs unless they run elsewhere; a worker only works on jobs. */
export type Role = 'server' | 'worker'

/** Starts working on the background jobs that are this process's. */
export async function startJobs(
  handlers: JobHandlers,
  config: Config,
  { database: { db }, ids, log }: World,
  deps: {
    role: Role
    subscriptions: SubscriptionsDeps
    interviewer: Interviewer
    signals: Signals & SignalReceiver
  },
) {
  const { role, subscriptions, interviewer, signals } = deps
  // The embedded database is this process's alone, so leases of before are dead. Elsewhere they expire within a minute.
  if (config.database.kind === 'embedded') await endDeadLeases(subscriptions, 'all')
  const afterFailure: AfterFailure = {
    'make-feedback': ({ interviewId }) => signals.send(db, 'feedback', interviewId),
  }
  return runJobs(db, handlers, {
    kinds: kindsFor(Object.keys(handlers) as JobKind[], {
      role,
      jobs: config.jobs,
      provider: config.payments.kind,
    }),
    worker: { id: ids.uuid(), folder: nameFolder(config.dataDir) },
    coach: interviewer.planning.kind === 'complete' ? 'quick' : 'slow',
    log,
    afterFailure,
    subscribe: signals.subscribeToJobs,
  })
}
