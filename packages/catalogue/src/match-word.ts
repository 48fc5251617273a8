/** Where and how well a typed word matches a word of the catalogue: cost 0 is an exact prefix, above the threshold no match. */
export type WordMatch = { cost: number; start: number; end: number }

/** A word in lower case, and the set of its letters as a bit mask, where digits share the bits of letters. */
export type SearchWord = { text: string; letters: number }

/** As with Fuse: 0 asks for a perfect match, 1 accepts anything. */
export const threshold = 0.3

const insideCost = 0.15
const minInsideLength = 4
const minStartLength = 5
const otherFirstLetterCost = 0.08

const maxWordLength = 100
const tooMany = 255
/** Rows of the distance table, reused to avoid allocations, because a query compares many words. */
const rows = [new Uint8Array(maxWordLength), new Uint8Array(maxWordLength), new Uint8Array(maxWordLength)] as const

export function readWord(text: string): SearchWord {
  let letters = 0
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) - 97)
  return { text, letters }
}

/** Whether fuzzy matching applies: a known word for a job is no misspelling of another ("waiter", "writer"). */
export type Typing = 'known' | 'maybe_misspelled'

/** Matches a typed word as a prefix, as a substring (a known word only as a suffix), or fuzzily with few typos. */
export function matchWord(
  { text: typed }: SearchWord,
  { text: word }: SearchWord,
  typing: Typing,
): WordMatch | undefined {
  if (word.startsWith(typed)) return { cost: 0, start: 0, end: typed.length }
  const inside = typed.length >= minInsideLength ? word.lastIndexOf(typed) : -1
  if (inside > 0 && (typing !== 'known' || word.endsWith(typed)))
    return { cost: insideCost, start: inside, end: inside + typed.length }
  return typing === 'known' ? undefined : nearMiss(typed, word)
}

/** The maximum number of typos in a word. */
export const mistakesAllowed = (typed: string, typing: Typing): number =>
  typing === 'known' ? 0 : Math.floor(typed.length * threshold)

/**
 * Edit distance (Damerau-Levenshtein) from `typed` to the nearest prefix of `word`, as a share of its length; undefined as soon as it
 * exceeds the limit. A short word must match all of `word`, because with a typo it would be the prefix of nearly anything.
 */
function nearMiss(typed: string, word: string): WordMatch | undefined {
  const allowed = mistakesAllowed(typed, 'maybe_misspelled')
  const maxLength = typed.length + allowed
  if (allowed === 0 || word.length < typed.length - allowed) return undefined
  if (typed.length < minStartLength && word.length > maxLength) return undefined

  const width = Math.min(word.length, maxLength)
  let [beforeLast, last, current] = rows
  for (let column = 0; column <= width; column++) last[column] = column
  let fewest = 0
  for (let row = 1; row <= typed.length; row++) {
    // A band around the diagonal: farther from it the distance exceeds the limit.
    const from = Math.max(1, row - allowed)
    const to = Math.min(width, row + allowed)
    const letter = typed.charCodeAt(row - 1)
    current[from - 1] = from === 1 ? row : tooMany
    fewest = current[from - 1]!
    for (let column = from; column <= to; column++) {
      const same = letter === word.charCodeAt(column - 1)
      let mistakes = Math.min(last[column - 1]! + (same ? 0 : 1), last[column]! + 1, current[column - 1]! + 1)
      const swapped =
        row > 1 &&
        column > 1 &&
        letter === word.charCodeAt(column - 2) &&
        typed.charCodeAt(row - 2) === word.charCodeAt(column - 1)
      if (swapped) mistakes = Math.min(mistakes, beforeLast[column - 2]! + 1)
      current[column] = Math.min(mistakes, tooMany)
      if (mistakes < fewest) fewest = mistakes
    }
    if (to < width) current[to + 1] = tooMany
    if (fewest > allowed) return undefined
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }

  const cost = fewest / typed.length + (typed[0] === word[0] ? 0 : otherFirstLetterCost)
  if (cost > threshold) return undefined
  return { cost, start: 0, end: last.subarray(0, Math.min(width, typed.length + allowed) + 1).lastIndexOf(fewest) }
}
