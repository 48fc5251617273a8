import { Logger, parseCronItems, run, runMigrations, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '../kit/log.ts'
import type { JobHandlers, JobKind, JobRunner, Jobs } from './port.ts'
import { addJob } from './store.ts'

const triesPerJob: Record<JobKind, number> = {
  // With the queue's back-off (it doubles from seconds) 25 tries span about three days.
  'send-mail': 25,
  'make-feedback': 5,
  'end-idle-interviews': 3,
  'forget-old-counts': 3,
}

/** Jobs in PostgreSQL: a job stands or falls with the transaction that it is written in. */
export const jobs: Jobs = {
  add: (db, kind, payload) => addJob(db, kind, payload, triesPerJob[kind]),
}

const quiet = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error('job failed', (meta as { error?: unknown })?.error ?? message)
  })

/** Creates or updates the queue's tables. */
export async function migrateJobs(pool: pg.Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quiet(log) })
}

/** Works on jobs until stopped; `stop` lets those in hand finish. */
export async function runJobs(pool: pg.Pool, handlers: JobHandlers, log: Log): Promise<JobRunner> {
  const taskList: TaskList = {}
  for (const kind of Object.keys(handlers) as JobKind[]) {
    taskList[kind] = (payload, { job }) => handlers[kind](payload as never, { last: job.attempts >= job.max_attempts })
  }
  const runner = await run({
    pgPool: pool,
    taskList,
    concurrency: 2,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: quiet(log),
    parsedCronItems: parseCronItems([
      { task: 'end-idle-interviews', match: '*/15 * * * *' },
      { task: 'forget-old-counts', match: '7 * * * *' },
    ]),
  })
  return { stop: () => runner.stop() }
}
