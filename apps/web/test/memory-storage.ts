/** For tests: a browser's storage, with these entries, that lasts as long as the test. */
export function makeStorage(given: Record<string, string> = {}): Storage {
  const entries = new Map(Object.entries(given))
  return {
    get length() {
      return entries.size
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  }
}

/** The names in a storage, in order. */
export const namesOf = (storage: Storage): (string | null)[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index))
