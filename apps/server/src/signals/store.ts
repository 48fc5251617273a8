import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Connection } from '../db/database.ts'

const channel = 'greenroom_signals'
/** graphile-worker's own channel, notified whenever a job is added. */
const jobsChannel = 'jobs:insert'

/** NOTIFY: sent when the transaction commits; duplicates within one are sent once. */
export async function notify(db: Connection, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`)
}

/** LISTEN, on a connection of its own, until `stopped` or until the connection is lost. */
export async function listen(
  pool: pg.Pool,
  {
    onListening,
    onSignal,
    onJobAdded,
    stopped,
  }: { onListening(): void; onSignal(payload: string): void; onJobAdded(): void; stopped: AbortSignal },
): Promise<void> {
  const client = await pool.connect()
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const stop = () => end()
  const onNotification = ({ channel: which, payload }: pg.Notification) => {
    if (which === jobsChannel) onJobAdded()
    else if (payload !== undefined) onSignal(payload)
  }
  client.on('notification', onNotification).on('error', stop).on('end', stop)
  stopped.addEventListener('abort', stop, { once: true })
  try {
    await client.query(`listen ${channel}; listen "${jobsChannel}"`)
    onListening()
    if (!stopped.aborted) await over
  } finally {
    client.off('notification', onNotification).off('error', stop).off('end', stop)
    client.release(true)
  }
}
