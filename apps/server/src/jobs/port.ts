import type { Connection } from '../db/database.ts'

/** Every kind of work that is done after the reply, with what it needs to know. */
export type JobKinds = {
  'send-mail': { id: string }
  'make-feedback': { interviewId: string }
  'end-idle-interviews': Record<string, never>
  'resume-feedback': Record<string, never>
  'forget-what-is-over': Record<string, never>
}
export type JobKind = keyof JobKinds

export type Jobs = {
  /** Writes a job, within the transaction of its cause when there is one. It is done at least once, soon. */
  add<Kind extends JobKind>(db: Connection, kind: Kind, payload: JobKinds[Kind]): Promise<void>
}

/** What does the work. `last` is true on the final try, so that a flow can record that it gave up. */
export type JobHandlers = { [Kind in JobKind]: (payload: JobKinds[Kind], attempt: { last: boolean }) => Promise<void> }

export type JobRunner = { stop(): Promise<void> }
