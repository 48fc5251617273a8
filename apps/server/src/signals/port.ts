import type { Connection } from '../db/database.ts'

/** What is told between processes: `feedback` is about one interview, by its id; `audio` says `erased`. */
export type Topic = 'feedback' | 'audio'

/** Says that something has changed, never what: who hears it reads it anew, with the rights of whoever asked. */
export type Signals = {
  /** Sends within the transaction of the change, and is heard once that is on disk; not at all if it never is. */
  send(db: Connection, topic: Topic, id: string): Promise<void>
  /** Calls `changed` at every such signal, of any process, and when some may have been missed. Gives what ends it. */
  watch(topic: Topic, id: string, changed: () => void): () => void
}

export type SignalReceiver = {
  /** Calls `added` whenever a job may have been added, by any process. Gives what ends it. */
  watchJobs(added: () => void): () => void
  stop(): Promise<void>
}
