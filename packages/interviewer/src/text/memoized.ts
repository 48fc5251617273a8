/** Cache limit: answers hold unbounded distinct words, so the cache is cleared at this size. */
const maxCached = 20_000
/** Longer words aren't cached: they hardly recur. */
const maxCachedLength = 40

/** Memoizes a function of a word. */
export function memoized<Value extends {}>(work: (word: string) => Value): (word: string) => Value {
  const known = new Map<string, Value>()
  return (word) => {
    const found = known.get(word)
    if (found !== undefined) return found
    const value = work(word)
    if (word.length > maxCachedLength) return value
    if (known.size >= maxCached) known.clear()
    known.set(word, value)
    return value
  }
}
