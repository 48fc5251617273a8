import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection, Database } from '../db/database.ts'
import type { Clock } from '../kit/clock.ts'
import type { Signals } from '../signals/port.ts'
import { createMemoryCache } from './memory-cache.ts'
import {
  findText,
  keepTexts,
  listNamesOfTexts,
  listNamesWithText,
  listTexts,
  type NamedText,
  removeTexts,
  removeTextsUnusedSince,
} from './store.ts'

/**
 * The texts of all audio by name, in the database, so that every server can synthesize any of them. A name without a text is erased or
 * unknown. Each process caches for ten minutes which names have one; an erasure invalidates the cache in all processes.
 */
export type SpeechTexts = {
  /** Stores the text; no statement when it is known to be stored. */
  keep(name: string, text: string): Promise<void>
  /** Whether this process knows that the text is stored. */
  isKept(name: string): boolean
  /** Whether the name has a text. Waits up to a second for one that another server is just storing. */
  has(name: string): Promise<boolean>
  find(name: string): Promise<string | undefined>
  /** Every name of these texts, under all secrets. */
  listNames(db: Connection, texts: readonly string[]): Promise<string[]>
  listTexts(names: string[]): Promise<NamedText[]>
  /** Those of some names that have no text. */
  withoutText(names: string[]): Promise<string[]>
  /** Deletes the texts and notifies every watching process. */
  remove(names: string[]): Promise<void>
  removeUnusedSince(moment: Date): Promise<void>
  /** Subscribes to erasures by any process (also called when some may have been missed). Returns the unsubscribe function. */
  watchRemovals(removed: () => void): () => void
}

const minute = 60_000
const day = 24 * 60 * minute
/** Polling intervals of an unknown name, in milliseconds. */
const pollDelaysMs = [0, 100, 200, 300, 400]
/** Names come from any client: beyond so many at a time, each is looked up without polling. */
const maxPolling = 20
const namesAtOnce = 1000

export function createSpeechTexts(deps: {
  db: Database
  clock: Clock
  signals: Signals
  retryDelaysMs?: readonly number[]
}): SpeechTexts {
  const { db, clock, signals, retryDelaysMs = pollDelaysMs } = deps
  const known = createMemoryCache<true>({
    clock,
    maxAgeMs: 10 * minute,
    maxEntries: 50_000,
    maxBytes: Number.POSITIVE_INFINITY,
  })
  let pending = new Map<string, string>()
  let storing: Promise<void> | undefined
  let waiting = 0
  const aDayAgo = () => new Date(clock.now().getTime() - day)

  /** What is prepared by one request goes in one statement. */
  async function storePending(): Promise<void> {
    await sleep(0)
    const texts = [...pending].map(([name, text]) => ({ name, text }))
    pending = new Map()
    storing = undefined
    await keepTexts(db, texts, { at: clock.now(), fresh: aDayAgo() })
    for (const { name } of texts) known.set(name, true, 0)
  }

  async function lookUp(name: string): Promise<string | undefined> {
    const found = await findText(db, name)
    if (!found) return undefined
    if (found.usedAt < aDayAgo()) await keepTexts(db, [found], { at: clock.now(), fresh: aDayAgo() })
    known.set(name, true, 0)
    return found.text
  }

  return {
    isKept: (name) => known.get(name) !== undefined,
    keep(name, text) {
      if (known.get(name)) return Promise.resolve()
      pending.set(name, text)
      storing ??= storePending()
      return storing
    },
    async has(name) {
      if (known.get(name)) return true
      if (waiting >= maxPolling) return (await lookUp(name)) !== undefined
      waiting++
      try {
        for (const ms of retryDelaysMs) {
          if (ms > 0) await sleep(ms)
          if ((await lookUp(name)) !== undefined) return true
        }
        return false
      } finally {
        waiting--
      }
    },
    find: lookUp,
    listNames: listNamesOfTexts,
    listTexts: (names) => listTexts(db, names),
    async withoutText(names) {
      const missing = new Set(names)
      for (let from = 0; from < names.length; from += namesAtOnce)
        for (const name of await listNamesWithText(db, names.slice(from, from + namesAtOnce))) missing.delete(name)
      return [...missing]
    },
    async remove(names) {
      await removeTexts(db, names)
      for (const name of names) known.delete(name)
      await signals.send(db, 'audio', 'erased')
    },
    removeUnusedSince: (moment) => removeTextsUnusedSince(db, moment),
    watchRemovals: (removed) =>
      signals.subscribe('audio', 'erased', () => {
        known.clear()
        removed()
      }),
  }
}
