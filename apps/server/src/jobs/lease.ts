import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import type { Log } from '../kit/log.ts'
import type { JobWorker } from './port.ts'
import { freeAbandonedJobs, removeWorker, renewWorker } from './store.ts'

/** Beats of a process that works on jobs: it renews its lease, and does what any process may do, such as looking for missed work. */
export const beatMs = 10_000
/** A process that was not heard of for so long is taken for dead. With the next beat of another its jobs go on: within a minute. */
export const deadAfterSeconds = 45

/** How often a process beats, and after how long without a beat it is taken for dead. */
type Pace = { beatMs: number; deadAfterSeconds: number }
const usualPace: Pace = { beatMs, deadAfterSeconds }

/**
 * Says whether this process may judge who is dead. After an outage of the database every lease is old, and a process that has just
 * started cannot know of one: its own beats must have been uninterrupted for as long as those of a dead process are missing.
 */
export function recordBeats(startedAt: number, { beatMs, deadAfterSeconds }: Pace = usualPace) {
  let [since, last] = [startedAt, startedAt]
  return {
    add(at: number): void {
      if (at - last >= 2 * beatMs) since = at
      last = at
    },
    /** A beat that failed: the next one that succeeds is the first of a new row. */
    miss(): void {
      last = Number.NEGATIVE_INFINITY
    },
    isSteady: () => last - since >= deadAfterSeconds * 1000,
  }
}

/**
 * Holds the lease of this process on the jobs that it takes until stopped, by a heartbeat in a row of its own, and frees the jobs of
 * processes whose lease is over. Fails when the first beat does. A process that only slept does some jobs twice, which all allow.
 */
export async function keepLease(
  db: Database,
  worker: JobWorker,
  { log, onBeat, pace = usualPace }: { log: Log; onBeat: () => Promise<void>; pace?: Pace },
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
    if (freed > 0) log.warn('took over jobs of a process that ended', { jobs: freed })
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
      // If it stays behind it only grows old.
      await removeWorker(db, worker.id).catch(() => {})
    },
  }
}
