import type { Connection } from '../db/database.ts'
import type { JobKind, JobKinds } from './kinds.ts'

export type { JobKind, JobKinds }

export type Jobs = {
  /** Adds a job, within the transaction of its cause when there is one. At-least-once execution, soon or not before `at`. */
  add<Kind extends JobKind>(db: Connection, kind: Kind, payload: JobKinds[Kind], at?: Date): Promise<void>
  /** Adds those jobs of a kind, one per payload, that are not pending: never added, or out of attempts. */
  addMissing<Kind extends JobKind>(db: Connection, kind: Kind, payloads: JobKinds[Kind][]): Promise<void>
  /** The status of a job, of a kind that is deduplicated by key. */
  statusOf<Kind extends JobKind>(db: Connection, kind: Kind, payload: JobKinds[Kind]): Promise<JobStatus>
}

/** `none`: completed, or never added. `tries` is the number of attempts; `at` is when the next is due. `failed`: no attempts left. */
export type JobStatus =
  | { kind: 'none' }
  | { kind: 'waiting' }
  | { kind: 'running'; tries: number; of: number }
  | { kind: 'retrying'; tries: number; of: number; at: Date }
  | { kind: 'failed'; at: Date }

/**
 * Job handlers. `last` is true on the final attempt, so that a flow can record its failure, unless a query failed: an attempt that a
 * database outage ended does not count.
 */
export type JobHandlers = { [Kind in JobKind]: (payload: JobKinds[Kind], attempt: { last: boolean }) => Promise<void> }

/** Hooks that run once a failed attempt is recorded in the queue with the time of the retry. */
export type AfterFailure = { [Kind in JobKind]?: (payload: JobKinds[Kind]) => Promise<void> }

export type JobRunner = { stop(): Promise<void> }

/** A process that works on jobs: its id, and the name of its data folder. */
export type JobWorker = { id: string; folder: string }

/** The jobs of one kind: how many wait (and since when the oldest is due), run, and failed permanently. */
export type QueueStatus = {
  kind: string
  waiting: number
  running: number
  failed: number
  oldestDueSeconds: number | null
}
