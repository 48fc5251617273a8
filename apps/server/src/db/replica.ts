import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Log } from '../kit/log.ts'
import { onlyRow } from '../kit/only-row.ts'
import { required } from '../kit/required.ts'
import type { Database } from './database.ts'
import { readOnlyCode } from './failure.ts'

/** The maximum replication lag of reads (ms). */
const oldestMs = 1000
/** Polling interval of the replication lag (ms). */
const pauseMs = 200
/** Timeout of a replica (ms); reads then go to the primary. */
const silenceMs = 1000

/** A position in the write-ahead log of the primary, and a time before which every commit is in it. */
type Mark = { at: number; lsn: bigint }

/**
 * A database for stale reads: the streaming replica while its replication lag is below a second, else the primary. A read that fails
 * on the replica falls back to the primary; a write is refused.
 */
export function readFromReplica(
  primary: pg.Pool,
  replica: pg.Pool,
  log: Log,
): { db: Database; close(): Promise<void> } {
  const stopping = new AbortController()
  /** Everything that was committed before this time can be read on the replica. */
  let replayedUntil = Number.NEGATIVE_INFINITY
  let used = true

  const isFresh = () => performance.now() - replayedUntil <= oldestMs
  async function follow(): Promise<void> {
    let marks: Mark[] = []
    while (!stopping.signal.aborted) {
      try {
        const at = performance.now()
        marks.push({ at, lsn: await readLsn(primary, 'pg_current_wal_lsn()') })
        const replayed = await readLsn(replica, 'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end')
        replayedUntil = marks.findLast(({ lsn }) => lsn <= replayed)?.at ?? replayedUntil
      } catch {
        // One of both is down: the known position stays valid, and ages.
      }
      marks = marks.filter(({ at }) => performance.now() - at <= oldestMs)
      if (isFresh() !== used) {
        used = !used
        log.warn(
          used
            ? 'lists and reports are read from the replica'
            : 'the replica lags or is down, reads fall back to the primary',
        )
      }
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const followed = follow()

  const reader = {
    async query(config: pg.QueryConfig, values?: unknown[]) {
      if (isFresh()) {
        try {
          return await replica.query({ ...config, query_timeout: silenceMs } as pg.QueryConfig, values)
        } catch (error) {
          // A write is a bug, and does not fall back.
          if ((error as { code?: string }).code === readOnlyCode) throw error
        }
      }
      return primary.query(config, values)
    },
  }
  return {
    db: drizzle({ client: reader as unknown as pg.Pool }),
    async close() {
      stopping.abort()
      await followed
      await replica.end()
    },
  }
}

/** A position in the write-ahead log; fails when there is none. */
async function readLsn(pool: pg.Pool, expression: string): Promise<bigint> {
  const query = { text: `select ${expression} - '0/0'::pg_lsn as lsn`, query_timeout: silenceMs } as pg.QueryConfig
  const { rows } = await pool.query<{ lsn: string | null }>(query)
  return BigInt(required(onlyRow(rows).lsn, 'a position in the write-ahead log'))
}
