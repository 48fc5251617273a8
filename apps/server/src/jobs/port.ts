import type { Connection } from '../db/database.ts'

/** Every kind of work that is done after the reply, with what it needs to know. */
export type JobKinds = {
  'send-mail': { id: string }
  /** One mail of many, which can wait until those are sent that somebody waits for. */
  'send-mailing': { id: string }
  'make-feedback': { interviewId: string }
  /** Emails that feedback is ready or failed, unless that was seen. */
  'notify-feedback': { interviewId: string }
  'improve-plan': { interviewId: string }
  'end-idle-interviews': Record<string, never>
  'resume-feedback': Record<string, never>
  'resend-mails': Record<string, never>
  'forget-what-is-over': Record<string, never>
  'settle-former-customer': { customerId: string }
  'process-billing-event': { id: string }
  'sync-customer': { userId: string }
  'reconcile-billing': Record<string, never>
  /** Names of audio, which say nothing of its words; `since` is an ISO time. */
  'erase-audio': { names: string[]; since: string }
}
export type JobKind = keyof JobKinds

export type Jobs = {
  /** Writes a job, within the transaction of its cause when there is one. It is done at least once, soon or not before `at`. */
  add<Kind extends JobKind>(db: Connection, kind: Kind, payload: JobKinds[Kind], at?: Date): Promise<void>
  /** Writes those jobs of a kind, one per payload, that are not pending: never written, or out of tries. */
  addMissing<Kind extends JobKind>(db: Connection, kind: Kind, payloads: JobKinds[Kind][]): Promise<void>
  /** The status of a job, of a kind that is deduplicated by key. */
  statusOf<Kind extends JobKind>(db: Connection, kind: Kind, payload: JobKinds[Kind]): Promise<JobStatus>
}

/** `none`: done, or never written. `tries` have begun; `at` is when the next one is due, or would be. `failed`: no tries left. */
export type JobStatus =
  | { kind: 'none' }
  | { kind: 'waiting' }
  | { kind: 'running'; tries: number; of: number }
  | { kind: 'retrying'; tries: number; of: number; at: Date }
  | { kind: 'failed'; at: Date }

/**
 * What does the work. `last` is true on the final try, so that a flow can record that it gave up, unless what failed is a query: a
 * try that an outage of the database ended isn't counted.
 */
export type JobHandlers = { [Kind in JobKind]: (payload: JobKinds[Kind], attempt: { last: boolean }) => Promise<void> }

/** What follows once a failed try stands in the queue with the time of the next one. */
export type AfterFailure = { [Kind in JobKind]?: (payload: JobKinds[Kind]) => Promise<void> }

export type JobRunner = { stop(): Promise<void> }

/** A process that works on jobs, by a name of its own and that of its data folder. */
export type JobWorker = { id: string; folder: string }

/** The jobs of one kind: those that wait (and since when the oldest has been due), run, and have used up their tries. */
export type QueueStatus = {
  kind: string
  waiting: number
  running: number
  failed: number
  oldestDueSeconds: number | null
}
