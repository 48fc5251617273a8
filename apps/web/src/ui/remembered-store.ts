import { createStore } from './store.ts'

/** A store persisted in Web Storage, where that is available. `parse` returns undefined for an invalid value. */
export function createRememberedStore<Value extends string | number>(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  key: string,
  initial: Value,
  parse: (stored: string) => Value | undefined,
) {
  const store = createStore<Value>(read() ?? initial)
  function read(): Value | undefined {
    try {
      const stored = storage.getItem(key)
      return stored === null ? undefined : parse(stored)
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
        // Without storage the value lasts for this visit.
      }
    },
  }
}
