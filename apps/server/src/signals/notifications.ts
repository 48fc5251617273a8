import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../kit/log.ts'
import type { SignalReceiver, Signals } from './port.ts'
import { listen, notify } from './store.ts'

/** Reconnect interval (ms). */
const reconnectMs = 1000

/**
 * Signals over PostgreSQL's LISTEN and NOTIFY, on one connection for the whole process. When that is lost it reconnects, and all
 * subscribers are called, as notifications may have been missed meanwhile.
 */
export function receiveSignals(pool: pg.Pool, log: Log): Signals & SignalReceiver {
  const subscribers = new Map<string, Set<() => void>>()
  const stopping = new AbortController()
  const stopped = stopping.signal
  const onSignal = (key: string) => {
    for (const changed of subscribers.get(key) ?? []) changed()
  }
  const jobSubscribers = new Set<() => void>()
  const onJobAdded = () => {
    for (const added of jobSubscribers) added()
  }
  let isListening = true
  const onListening = () => {
    if (!isListening) log.info('LISTEN is connected again')
    isListening = true
    for (const key of subscribers.keys()) onSignal(key)
    onJobAdded()
  }
  const listenWithReconnect = async () => {
    while (!stopped.aborted) {
      await listen(pool, { onListening, onSignal, onJobAdded, stopped }).catch((error: unknown) => {
        // Logged once per outage, and not at each retry.
        if (isListening) log.error('LISTEN is not connected', error)
        isListening = false
      })
      await sleep(reconnectMs, undefined, { signal: stopped }).catch(() => {})
    }
  }
  const done = listenWithReconnect()

  return {
    send: (db, topic, id) => notify(db, `${topic} ${id}`),
    subscribe(topic, id, changed) {
      const key = `${topic} ${id}`
      const callbacks = subscribers.get(key) ?? new Set()
      subscribers.set(key, callbacks.add(changed))
      return () => {
        callbacks.delete(changed)
        if (callbacks.size === 0) subscribers.delete(key)
      }
    },
    subscribeToJobs(added) {
      jobSubscribers.add(added)
      return () => jobSubscribers.delete(added)
    },
    async stop() {
      stopping.abort()
      await done
    },
  }
}
