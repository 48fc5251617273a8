import type { EventEmitter } from 'node:events'
import type pg from 'pg'
import { readOnlyCode } from './failure.ts'

/** Until the failover is complete new connections are refused too: the pool is recycled at most this often (ms). */
const betweenMs = 1000

/**
 * Failover: a connection may still lead to the old primary, which is a standby now and refuses writes. One such refusal recycles the
 * connection pool, each connection once it is idle, so that new ones reach the new primary.
 */
export function leaveDemotedPrimary(pool: pg.Pool): void {
  const stale = new WeakSet<pg.PoolClient>()
  const held = new Set<pg.PoolClient>()
  let closedAt = Number.NEGATIVE_INFINITY
  pool.on('connect', (client) => {
    held.add(client)
    protocolOf(client).on('errorMessage', ({ code }: { code?: string }) => {
      if (code !== readOnlyCode || performance.now() - closedAt < betweenMs) return
      closedAt = performance.now()
      for (const each of held) stale.add(each)
      void closeIdle(pool)
    })
  })
  pool.on('remove', (client) => held.delete(client as pg.PoolClient))
  // The pool discards a released connection that is ending.
  pool.on('release', (_error, client) => {
    if (stale.delete(client as pg.PoolClient)) (client as unknown as pg.Client).end().catch(() => {})
  })
}

/** Acquires and releases the idle connections, which triggers the 'release' listener above. */
async function closeIdle(pool: pg.Pool): Promise<void> {
  const idle = Array.from({ length: pool.idleCount }, () => pool.connect())
  for (const taken of await Promise.allSettled(idle)) if (taken.status === 'fulfilled') taken.value.release()
}

/** The protocol below a client: it sees errors of every query, within transactions too. */
const protocolOf = (client: pg.PoolClient) => (client as unknown as { connection: EventEmitter }).connection
