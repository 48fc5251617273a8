import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import type { Log } from '../kit/log.ts'
import type { JobWorker } from './port.ts'
import { freeAbandonedJobs, removeWorker, renewWorker } from './store.ts'

/** Heartbeat interval of a job process (ms): it renews its lease, and does periodic work that any process may do. */
export const beatMs = 10_000
/** Lease timeout: without a heartbeat for so long a process counts as dead, and the next heartbeat of another releases its jobs. */
export const deadAfterSeconds = 45

/** Heartbeat interval and lease timeout. */
type LeaseTiming = { beatMs: number; deadAfterSeconds: number }
const defaultTiming: LeaseTiming = { beatMs, deadAfterSeconds }

/**
 * Decides whether this process may expire the leases of others. After a database outage every lease is old, which a process that has
 * just started cannot know: its own heartbeats must have been uninterrupted for the whole lease timeout.
 */
export function recordBeats(startedAt: number, { beatMs, deadAfterSeconds }: LeaseTiming = defaultTiming) {
  let [since, last] = [startedAt, startedAt]
  return {
    add(at: number): void {
      if (at - last >= 2 * beatMs) since = at
      last = at
    },
    /** A failed heartbeat: the next one that succeeds begins a new uninterrupted sequence. */
    miss(): void {
      last = Number.NEGATIVE_INFINITY
    },
    isSteady: () => last - since >= deadAfterSeconds * 1000,
  }
}

/**
 * Keeps this process's lease on its jobs until stopped, by a heartbeat in a row of its own, and releases the jobs of processes whose
 * lease has expired. Fails when the first heartbeat does. A process that was only suspended runs some jobs twice: all are idempotent.
 */
export async function keepLease(
  db: Database,
  worker: JobWorker,
  { log, onBeat, pace = defaultTiming }: { log: Log; onBeat: () => Promise<void>; pace?: LeaseTiming },
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  await renewWorker(db, worker)
  await onBeat()
  const beats = recordBeats(performance.now(), pace)
  let isHeard = true

  async function beat(): Promise<void> {
    await renewWorker(db, worker)
    beats.add(performance.now())
    const freed = beats.isSteady() ? await freeAbandonedJobs(db, pace.deadAfterSeconds) : 0
    if (freed > 0) log.warn('took over jobs of a dead process', { jobs: freed })
    await onBeat()
  }
  async function keepBeating(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(pace.beatMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        await beat()
        isHeard = true
      } catch (error) {
        beats.miss()
        if (isHeard) log.error('the lease on jobs is not renewed', error)
        isHeard = false
      }
    }
  }
  const done = keepBeating()
  return {
    async stop() {
      stopping.abort()
      await done
      // A row that is left behind just expires.
      await removeWorker(db, worker.id).catch(() => {})
    },
  }
}
