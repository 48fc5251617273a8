import type { Connection } from '../db/database.ts'

/** Topics of publish/subscribe between processes: `feedback` with the id of an interview; `audio` with `erased`. */
export type Topic = 'feedback' | 'audio'

/** Change notifications between processes (publish/subscribe). They carry no data: subscribers read it again, with their own permissions. */
export type Signals = {
  /** Publishes within the transaction of the change: delivered when that commits, and not at all if it rolls back. */
  send(db: Connection, topic: Topic, id: string): Promise<void>
  /** Subscribes to a topic, of any process; also called after a reconnect, as some may have been missed. Gives the unsubscribe function. */
  subscribe(topic: Topic, id: string, changed: () => void): () => void
}

export type SignalReceiver = {
  /** Subscribes to jobs that any process adds. Gives the unsubscribe function. */
  subscribeToJobs(added: () => void): () => void
  stop(): Promise<void>
}
