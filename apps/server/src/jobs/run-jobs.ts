import { type Database, inTransaction } from '../db/database.ts'
import type { Log } from '../kit/log.ts'
import { type LaneWorker, workOn } from './lane-worker.ts'
import { lanesFor } from './lanes.ts'
import { keepLease } from './lease.ts'
import type { AfterFailure, JobHandlers, JobKind, JobRunner, JobWorker } from './port.ts'
import { jobs } from './queue.ts'
import { recurring } from './schedule.ts'
import { addSchedule, moveSchedule } from './store.ts'

/**
 * Works on jobs of these kinds until stopped, each lane with workers of its own; `stop` is a graceful shutdown that lets running ones
 * finish. Recurring jobs are added when they are due, by one of all processes. `subscribe` wakes the lanes when one is added.
 */
export async function runJobs(
  db: Database,
  handlers: JobHandlers,
  options: {
    kinds: readonly JobKind[]
    worker: JobWorker
    coach: 'quick' | 'slow'
    log: Log
    afterFailure: AfterFailure
    subscribe: (added: () => void) => () => void
  },
): Promise<JobRunner> {
  const { kinds, worker, coach, log, afterFailure, subscribe } = options
  const ours = recurring.filter(({ kind }) => kinds.includes(kind))
  const addWhatIsDue = () =>
    inTransaction(db, async (tx) => {
      for (const kind of await moveSchedule(tx, ours)) await jobs.add(tx, kind as JobKind, {})
    })
  await addSchedule(db, ours)
  const lease = await keepLease(db, worker, { log, onBeat: addWhatIsDue })
  const lanes: LaneWorker[] = lanesFor(kinds, { coach }).map((lane) =>
    workOn(lane, { db, log, handlers, afterFailure, workerId: worker.id }),
  )
  const unsubscribe = subscribe(() => {
    for (const lane of lanes) lane.wake()
  })
  return {
    async stop() {
      unsubscribe()
      await Promise.all(lanes.map((lane) => lane.stop()))
      await lease.stop()
    },
  }
}
