import type { Clock } from '../kit/clock.ts'

/** In-process cache, limited by age, number and total size: the oldest entry is evicted first. Nothing reaches the disk. */
export type MemoryCache<Value> = {
  get(key: string): Value | undefined
  /** Replaces what the key had; its age restarts. The most recent value is never evicted. */
  set(key: string, value: Value, bytes: number): void
  delete(key: string): void
  clear(): void
}

export type MemoryLimits = { clock: Clock; maxAgeMs: number; maxEntries: number; maxBytes: number }

export function createMemoryCache<Value>({ clock, ...limits }: MemoryLimits): MemoryCache<Value> {
  // In the order in which they were set, so by age.
  const entries = new Map<string, { value: Value; bytes: number; at: number }>()
  let bytes = 0

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  function removeExpired(): void {
    const oldest = clock.now().getTime() - limits.maxAgeMs
    for (const [key, { at }] of entries) {
      if (at > oldest) return
      remove(key)
    }
  }

  return {
    get(key) {
      removeExpired()
      return entries.get(key)?.value
    },
    set(key, value, size) {
      removeExpired()
      remove(key)
      entries.set(key, { value, bytes: size, at: clock.now().getTime() })
      bytes += size
      for (const oldest of entries.keys()) {
        if (oldest === key || (entries.size <= limits.maxEntries && bytes <= limits.maxBytes)) return
        remove(oldest)
      }
    },
    delete: remove,
    clear() {
      entries.clear()
      bytes = 0
    },
  }
}
