import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '../kit/log.ts'
import { jobPolicies } from './kinds.ts'
import type { JobKind, JobKinds, Jobs } from './port.ts'
import { addJob, findJob, findPendingKeys, type NewJob } from './store.ts'

function newJob<Kind extends JobKind>(kind: Kind, payload: JobKinds[Kind], at?: Date): NewJob {
  const { tries, priority = 0, queue } = jobPolicies[kind]
  return { kind, payload, maxAttempts: tries, key: keyOf(kind, payload), queue: queue?.(payload) ?? null, at, priority }
}

function keyOf<Kind extends JobKind>(kind: Kind, payload: JobKinds[Kind]): string | null {
  const { key, recurs } = jobPolicies[kind]
  return key?.(payload) ?? (recurs ? kind : null)
}

/** The job queue, in PostgreSQL (graphile-worker): a job commits or rolls back with the transaction that adds it. */
export const jobs: Jobs = {
  add: (db, kind, payload, at) => addJob(db, newJob(kind, payload, at)),
  async addMissing(db, kind, payloads) {
    const wanted = payloads.map((payload) => newJob(kind, payload))
    const pending = await findPendingKeys(db, wanted)
    for (const job of wanted) if (!job.key || !pending.has(job.key)) await addJob(db, job)
  },
  async statusOf(db, kind, payload) {
    const key = keyOf(kind, payload)
    const job = key === null ? undefined : await findJob(db, key)
    if (!job) return { kind: 'none' }
    const { tries, of, at } = job
    if (job.running) return { kind: 'running', tries, of }
    if (tries >= of) return { kind: 'failed', at }
    return tries === 0 ? { kind: 'waiting' } : { kind: 'retrying', tries, of, at }
  },
}

/** Creates or updates the queue's tables. */
export async function migrateJobs(pool: pg.Pool, log: Log): Promise<void> {
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error('the job tables', (meta as { error?: unknown })?.error ?? message)
  })
  await runMigrations({ pgPool: pool, logger })
}
