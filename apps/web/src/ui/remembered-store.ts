import { createStore } from './store.ts'

/** A store whose value outlives the page, where the storage lets it. `parse` gives undefined for what is no such value. */
export function createRememberedStore<Value extends string | number>(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  key: string,
  initial: Value,
  parse: (kept: string) => Value | undefined,
) {
  const store = createStore<Value>(read() ?? initial)
  function read(): Value | undefined {
    try {
      const kept = storage.getItem(key)
      return kept === null ? undefined : parse(kept)
    } catch {
      return undefined
    }
  }
  return {
    ...store,
    write(value: Value): void {
      store.write(value)
      try {
        storage.setItem(key, String(value))
      } catch {
        // A browser that keeps nothing still follows for this visit.
      }
    },
  }
}
