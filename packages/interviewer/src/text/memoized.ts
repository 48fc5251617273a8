/** There is no end to the words of answers, so what is remembered starts anew after so many of them. */
const mostKept = 20_000
/** Beyond it, it is no word that comes again. */
const longestKept = 40

/** The same function of a word, which remembers what it gave. */
export function memoized<Value extends {}>(work: (word: string) => Value): (word: string) => Value {
  const known = new Map<string, Value>()
  return (word) => {
    const found = known.get(word)
    if (found !== undefined) return found
    const value = work(word)
    if (word.length > longestKept) return value
    if (known.size >= mostKept) known.clear()
    known.set(word, value)
    return value
  }
}
