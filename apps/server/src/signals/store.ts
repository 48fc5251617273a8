import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Connection } from '../db/database.ts'

const channel = 'greenroom_signals'
/** The queue's own, heard whenever a job is added. */
const jobsChannel = 'jobs:insert'

/** Is sent when the transaction is committed; the same words twice in one are sent once. */
export async function notify(db: Connection, words: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${words})`)
}

/** Takes a connection for itself and listens on it until `stopped`, or until it is lost: it ends in both cases. */
export async function listen(
  pool: pg.Pool,
  {
    began,
    heard,
    jobAdded,
    stopped,
  }: { began(): void; heard(words: string): void; jobAdded(): void; stopped: AbortSignal },
): Promise<void> {
  const client = await pool.connect()
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const stop = () => end()
  const hear = ({ channel: which, payload }: pg.Notification) => {
    if (which === jobsChannel) jobAdded()
    else if (payload !== undefined) heard(payload)
  }
  client.on('notification', hear).on('error', stop).on('end', stop)
  stopped.addEventListener('abort', stop, { once: true })
  try {
    await client.query(`listen ${channel}; listen "${jobsChannel}"`)
    began()
    if (!stopped.aborted) await over
  } finally {
    client.off('notification', hear).off('error', stop).off('end', stop)
    client.release(true)
  }
}
