import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { isFailedQuery } from '../db/failure.ts'
import { createAutoResetEvent } from '../kit/auto-reset-event.ts'
import { type Log, withLogFields } from '../kit/log.ts'
import type { Lane } from './lanes.ts'
import type { AfterFailure, JobHandlers, JobKind } from './port.ts'
import { completeJob, failJob, returnJob, returnUnknownJobs, type TakenJob, takeJobs } from './store.ts'

/** Polling interval (ms), where no notification of a job arrives. */
const pollMs = 2000
/** Retry interval for recording the result of a job during a database outage (ms). */
const firstPauseMs = 250
const maxPauseMs = 5000

export type LaneDeps = {
  db: Database
  log: Log
  handlers: JobHandlers
  afterFailure: AfterFailure
  /** The id of this process in its lease. */
  workerId: string
}
export type LaneWorker = { wake(): void; stop(): Promise<void> }

/**
 * Works on the jobs of one lane until stopped; `stop` lets running ones finish. Survives database outages: polling is retried, results
 * are recorded when the database is back, and an attempt that failed with the database does not count.
 */
export function workOn({ name, kinds, workers }: Lane, deps: LaneDeps): LaneWorker {
  const { db, log, handlers, afterFailure, workerId } = deps
  const stopping = new AbortController()
  const event = createAutoResetEvent(stopping.signal)
  const running = new Map<string, Promise<void>>()
  let isReadable = true

  async function take(): Promise<TakenJob[]> {
    try {
      // The database may have locked jobs for us although the reply was lost.
      if (!isReadable) await returnUnknownJobs(db, { workerId, kinds, running: [...running.keys()] })
      const taken = await takeJobs(db, { workerId, kinds, limit: workers - running.size })
      isReadable = true
      return taken
    } catch (error) {
      // Logged once per outage, and not at each poll.
      if (isReadable) log.error('jobs cannot be fetched', error, { lane: name })
      isReadable = false
      return []
    }
  }
  async function keepWorking(): Promise<void> {
    while (!stopping.signal.aborted) {
      const taken = running.size < workers ? await take() : []
      for (const job of taken) begin(job)
      if (taken.length === 0 || running.size === workers) await event.wait(pollMs)
    }
    await Promise.all(running.values())
  }
  function begin(job: TakenJob): void {
    const done = withLogFields({ job: job.kind, jobId: job.id }, () => carryOut(job))
      .catch((error: unknown) =>
        log.error('a job was left to another process', error, { job: job.kind, jobId: job.id }),
      )
      .finally(() => {
        running.delete(job.id)
        event.wake()
      })
    running.set(job.id, done)
  }
  const doJob = async ({ kind, payload, tries, of }: TakenJob) =>
    handlers[kind as JobKind](payload as never, { last: tries >= of })

  async function carryOut(job: TakenJob): Promise<void> {
    const kind = job.kind as JobKind
    const failure = await doJob(job).then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    if (!failure) return record(() => completeJob(db, job.id, workerId))
    log.error('job failed', failure.error, { try: job.tries, of: job.of })
    const giveBack = isFailedQuery(failure.error) ? returnJob : failJob
    await record(() => giveBack(db, job.id, workerId, reasonOf(failure.error)))
    await afterFailure[kind]?.(job.payload as never)
  }
  /** Retries until it is recorded, or this process stops: then its lease expires, and the job runs again. */
  async function record(write: () => Promise<void>): Promise<void> {
    for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, maxPauseMs)) {
      try {
        return await write()
      } catch (error) {
        if (stopping.signal.aborted) throw error
        if (pause === firstPauseMs) log.error('the result of a job is not recorded yet', error)
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  const done = keepWorking()
  return {
    wake: event.wake,
    async stop() {
      stopping.abort()
      await done
    },
  }
}

/** Without the message of a failed query, which may quote personal data. PostgreSQL text cannot have a zero byte. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'query' in error ? error.name : error.message.replaceAll('\0', '')
}
