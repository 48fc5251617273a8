import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '../kit/log.ts'
import { plansAtATime } from './lanes.ts'
import type { JobKind, JobKinds, Jobs } from './port.ts'
import { recurring } from './schedule.ts'
import { addJob, findJob, findPendingKeys, type NewJob } from './store.ts'

const triesPerJob: Record<JobKind, number> = {
  // With exponential backoff 25 attempts span about three days.
  'send-mail': 25,
  'send-mailing': 25,
  'make-feedback': 5,
  'notify-feedback': 10,
  'improve-plan': 3,
  'end-idle-interviews': 3,
  'resume-feedback': 3,
  'resend-mails': 3,
  'forget-what-is-over': 3,
  'settle-former-customer': 25,
  'process-billing-event': 25,
  // About four hours: it also issues refunds.
  'sync-customer': 10,
  'reconcile-billing': 3,
  'erase-audio': 25,
}

/** Priorities: lower numbers go first; most are 0. */
const priorityOf: Partial<Record<JobKind, number>> = { 'make-feedback': 5, 'send-mailing': 10 }

/** Deduplication keys: a second job with the same key replaces the first while it waits. */
function keyOf<Kind extends JobKind>(kind: Kind, payload: JobKinds[Kind]): string | null {
  if (kind === 'improve-plan' && 'interviewId' in payload) return `plan-${payload.interviewId}`
  if (kind === 'make-feedback' && 'interviewId' in payload) return `feedback-${payload.interviewId}`
  if (kind === 'notify-feedback' && 'interviewId' in payload) return `notice-${payload.interviewId}`
  if ((kind === 'send-mail' || kind === 'send-mailing') && 'id' in payload) return `mail-${payload.id}`
  if (kind === 'sync-customer' && 'userId' in payload) return `customer-${payload.userId}`
  if (recurring.some((each) => each.kind === kind)) return kind
  return null
}

/** Plan improvements are spread over serial queues, one job at a time each, so that they leave workers to feedback. */
function queueOf<Kind extends JobKind>(kind: Kind, payload: JobKinds[Kind]): string | null {
  if (kind !== 'improve-plan' || !('interviewId' in payload)) return null
  return `slow-${Number.parseInt(payload.interviewId.slice(0, 8), 16) % plansAtATime}`
}

const newJob = <Kind extends JobKind>(kind: Kind, payload: JobKinds[Kind], at?: Date): NewJob => ({
  kind,
  payload,
  maxAttempts: triesPerJob[kind],
  key: keyOf(kind, payload),
  queue: queueOf(kind, payload),
  at,
  priority: priorityOf[kind] ?? 0,
})

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
