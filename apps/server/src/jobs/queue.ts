import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Runner as GraphileRunner,
  Logger,
  parseCronItems,
  run,
  runMigrations,
  type TaskList,
} from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '../kit/log.ts'
import { keepRunning } from './keep-running.ts'
import type { AfterFailure, JobHandlers, JobKind, JobKinds, JobRunner, Jobs } from './port.ts'
import { addJob, findJob, findWaitingKeys, isInHand, type NewJob, releaseJobs } from './store.ts'

const triesPerJob: Record<JobKind, number> = {
  // With the queue's back-off (it doubles from seconds) 25 tries span about three days.
  'send-mail': 25,
  'send-mailing': 25,
  'make-feedback': 5,
  'improve-plan': 3,
  'end-idle-interviews': 3,
  'resume-feedback': 3,
  'resend-mails': 3,
  'forget-what-is-over': 3,
  'settle-former-customer': 25,
  'process-billing-event': 25,
  // About four hours: it also gives money back.
  'sync-customer': 10,
  'reconcile-billing': 3,
  'erase-audio': 25,
}

/** Lower numbers go first; most are 0. */
const priorityOf: Partial<Record<JobKind, number>> = { 'make-feedback': 5, 'send-mailing': 10 }

/** Jobs of which one is enough: a second one replaces the first while it waits. */
function keyOf<Kind extends JobKind>(kind: Kind, payload: JobKinds[Kind]): string | null {
  if (kind === 'improve-plan' && 'interviewId' in payload) return `plan-${payload.interviewId}`
  if (kind === 'make-feedback' && 'interviewId' in payload) return `feedback-${payload.interviewId}`
  if ((kind === 'send-mail' || kind === 'send-mailing') && 'id' in payload) return `mail-${payload.id}`
  if (kind === 'sync-customer' && 'userId' in payload) return `customer-${payload.userId}`
  return null
}

/** What waits for a model and may take minutes. Where there is one, these have workers of their own, so that no mail waits for them. */
const slowKinds: ReadonlySet<JobKind> = new Set<JobKind>(['improve-plan', 'make-feedback'])
/** How many plans are improved at a time. */
const lanes = 4
/** Workers for slow jobs: as many as plans may take, and the same again for feedback. */
export const slowJobsAtATime = 2 * lanes
const workersForAll = 2

/** Plans stand in lanes, each worked on one at a time, so that they leave workers to feedback. */
function laneOf<Kind extends JobKind>(kind: Kind, payload: JobKinds[Kind]): string | null {
  if (kind !== 'improve-plan' || !('interviewId' in payload)) return null
  return `slow-${Number.parseInt(payload.interviewId.slice(0, 8), 16) % lanes}`
}

const newJob = <Kind extends JobKind>(kind: Kind, payload: JobKinds[Kind], at?: Date): NewJob => ({
  kind,
  payload,
  maxAttempts: triesPerJob[kind],
  key: keyOf(kind, payload),
  lane: laneOf(kind, payload),
  at,
  priority: priorityOf[kind] ?? 0,
})

/** Jobs in PostgreSQL: a job stands or falls with the transaction that it is written in. */
export const jobs: Jobs = {
  add: (db, kind, payload, at) => addJob(db, newJob(kind, payload, at)),
  async addMissing(db, kind, payloads) {
    const wanted = payloads.map((payload) => newJob(kind, payload))
    const waiting = await findWaitingKeys(db, wanted)
    for (const job of wanted) if (!job.key || !waiting.has(job.key)) await addJob(db, job)
  },
  async standingOf(db, kind, payload) {
    const key = keyOf(kind, payload)
    const job = key === null ? undefined : await findJob(db, key)
    if (!job) return { kind: 'none' }
    const { tries, of, at } = job
    if (job.inHand) return { kind: 'in hand', tries, of }
    if (tries >= of) return { kind: 'gave up', at }
    return tries === 0 ? { kind: 'waiting' } : { kind: 'failed so far', tries, of, at }
  },
}

const quiet = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error('job failed', (meta as { error?: unknown })?.error ?? message)
  })

/** Creates or updates the queue's tables. */
export async function migrateJobs(pool: pg.Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quiet(log) })
}

/** No job of ours takes longer, so a lock of that age was left by a process that died. */
const longestJobSeconds = 600

/** So many failed looks for a job in a row of each worker, and the runner is started again. */
const failedLooksOfEach = 2

/**
 * Stops a runner that finds no jobs any more, so that it is started again: the queue keeps the ids of its tasks from its first
 * look, and where that failed, because the database was slow or away, it keeps the failure for good.
 */
function stopWhenBlind(runner: GraphileRunner, workers: number, log: Log): void {
  let failed = 0
  const looked = () => {
    failed = 0
  }
  runner.events.on('worker:getJob:empty', looked)
  runner.events.on('job:start', looked)
  runner.events.on('worker:getJob:error', ({ error }) => {
    failed += 1
    if (failed !== failedLooksOfEach * workers) return
    log.error('the job runner finds no jobs', error)
    runner.stop().catch(() => {})
  })
}

/** The queue speaks of a failure a moment before its tables do. Waits for them, five seconds at most. */
async function untilWrittenBack(pool: pg.Pool, id: string): Promise<void> {
  for (let looks = 0; looks < 100 && (await isInHand(pool, id)); looks++) await sleep(50)
}

const cronItems = [
  { task: 'end-idle-interviews', match: '*/15 * * * *' },
  { task: 'resume-feedback', match: '*/5 * * * *' },
  { task: 'resend-mails', match: '23 * * * *' },
  { task: 'reconcile-billing', match: '41 * * * *' },
  { task: 'forget-what-is-over', match: '7 3 * * *' },
] satisfies { task: JobKind; match: string }[]

/**
 * Works on jobs until stopped; `stop` lets running ones finish. With `slowJobs`, so many workers do those that wait for a model, and
 * no others. Jobs that a killed process left taken are freed first: all of them where nobody else can be working, else those that
 * are too old to be in anyone's hands.
 */
export async function runJobs(
  pool: pg.Pool,
  handlers: JobHandlers,
  options: { workers: 'only us' | 'perhaps others'; slowJobs: number; log: Log; afterFailure: AfterFailure },
): Promise<JobRunner> {
  const { workers, slowJobs, log, afterFailure } = options
  const telling = new Set<Promise<void>>()

  async function start(kinds: JobKind[], concurrency: number): Promise<GraphileRunner> {
    await releaseJobs(pool, kinds, workers === 'only us' ? 0 : longestJobSeconds)
    const taskList: TaskList = {}
    for (const kind of kinds)
      taskList[kind] = (payload, { job }) =>
        handlers[kind](payload as never, { last: job.attempts >= job.max_attempts })
    const runner = await run({
      pgPool: pool,
      taskList,
      concurrency,
      pollInterval: 2000,
      noHandleSignals: true,
      logger: quiet(log),
      // Results in batches are written with retries; without, a failed write is a rejection that nobody handles.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      parsedCronItems: parseCronItems(cronItems.filter(({ task }) => kinds.includes(task))),
    })
    stopWhenBlind(runner, concurrency, log)
    runner.events.on('job:error', ({ job }) => {
      const tell = afterFailure[job.task_identifier as JobKind]
      if (!tell) return
      const told = untilWrittenBack(pool, job.id)
        .then(() => tell(job.payload as never))
        .catch((error: unknown) => log.error('a failed try was not told', error))
        .finally(() => telling.delete(told))
      telling.add(told)
    })
    return runner
  }

  const all = Object.keys(handlers) as JobKind[]
  const isSlow = (kind: JobKind) => slowJobs > 0 && slowKinds.has(kind)
  const teams = [
    { kinds: all.filter((kind) => !isSlow(kind)), concurrency: workersForAll },
    { kinds: all.filter(isSlow), concurrency: slowJobs },
  ].filter(({ kinds }) => kinds.length > 0)
  const running: JobRunner[] = []
  const stopAll = async () => {
    await Promise.all(running.map((runner) => runner.stop()))
    await Promise.all(telling)
  }
  try {
    for (const { kinds, concurrency } of teams)
      running.push(await keepRunning(() => start(kinds, concurrency), { log }))
  } catch (error) {
    await stopAll()
    throw error
  }
  return { stop: stopAll }
}
