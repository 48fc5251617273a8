import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../kit/log.ts'
import type { SignalReceiver, Signals } from './port.ts'
import { listen, notify } from './store.ts'

/** Between two tries to listen again, in milliseconds. */
const pauseMs = 1000

/**
 * Signals over PostgreSQL's LISTEN and NOTIFY, on one connection for the whole process. When that is lost another is opened, and
 * everybody who watches looks again, for what may have been missed meanwhile.
 */
export function receiveSignals(pool: pg.Pool, log: Log): Signals & SignalReceiver {
  const watchers = new Map<string, Set<() => void>>()
  const stopping = new AbortController()
  const stopped = stopping.signal
  const heard = (words: string) => {
    for (const changed of watchers.get(words) ?? []) changed()
  }
  const jobWatchers = new Set<() => void>()
  const jobAdded = () => {
    for (const added of jobWatchers) added()
  }
  let isHeard = true
  const began = () => {
    if (!isHeard) log.info('signals are heard again')
    isHeard = true
    for (const words of watchers.keys()) heard(words)
    jobAdded()
  }
  const keepListening = async () => {
    while (!stopped.aborted) {
      await listen(pool, { began, heard, jobAdded, stopped }).catch((error: unknown) => {
        // Once for each outage, and not for each try.
        if (isHeard) log.error('signals are not heard', error)
        isHeard = false
      })
      await sleep(pauseMs, undefined, { signal: stopped }).catch(() => {})
    }
  }
  const done = keepListening()

  return {
    send: (db, topic, id) => notify(db, `${topic} ${id}`),
    watch(topic, id, changed) {
      const words = `${topic} ${id}`
      const those = watchers.get(words) ?? new Set()
      watchers.set(words, those.add(changed))
      return () => {
        those.delete(changed)
        if (those.size === 0) watchers.delete(words)
      }
    },
    watchJobs(added) {
      jobWatchers.add(added)
      return () => jobWatchers.delete(added)
    },
    async stop() {
      stopping.abort()
      await done
    },
  }
}
