/** How a typed word lies in a word of the catalogue: 0 is a clean start of it, above the threshold is no match. */
export type WordMatch = { cost: number; start: number; end: number }

/** A word in lower case, and which letters it holds: a bit for each, where digits share the bits of letters. */
export type Word = { text: string; letters: number }

/** As with Fuse: 0 asks for a perfect match, 1 accepts anything. */
export const threshold = 0.3

const insideCost = 0.15
const shortestInside = 4
const shortestStart = 5
const otherFirstLetterCost = 0.08

const longestWord = 100
const tooMany = 255
/** The rows of the distance table in use, kept because a query compares many words. */
const rows = [new Uint8Array(longestWord), new Uint8Array(longestWord), new Uint8Array(longestWord)] as const

export function readWord(text: string): Word {
  let letters = 0
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) - 97)
  return { text, letters }
}

/** How a word was typed: one that people use for a job is no misspelling of another ("waiter", "writer"). */
export type Typing = 'known' | 'maybe_misspelled'

/** Finds what was typed at the start of the word, inside it (one that is known, at its end), or with few typing mistakes. */
export function matchWord({ text: typed }: Word, { text: word }: Word, typing: Typing): WordMatch | undefined {
  if (word.startsWith(typed)) return { cost: 0, start: 0, end: typed.length }
  const inside = typed.length >= shortestInside ? word.lastIndexOf(typed) : -1
  if (inside > 0 && (typing !== 'known' || word.endsWith(typed)))
    return { cost: insideCost, start: inside, end: inside + typed.length }
  return typing === 'known' ? undefined : nearMiss(typed, word)
}

/** How many typing mistakes a word may have and still be found. */
export const mistakesAllowed = (typed: string, typing: Typing): number =>
  typing === 'known' ? 0 : Math.floor(typed.length * threshold)

/**
 * The fewest mistakes (a letter wrong, missing, extra, or two swapped) that turn `typed` into a start of `word`,
 * as a share of its length. Gives up as soon as there are too many. A short word has to be all of `word`, because
 * with a mistake it would be the start of nearly anything.
 */
function nearMiss(typed: string, word: string): WordMatch | undefined {
  const allowed = mistakesAllowed(typed, 'maybe_misspelled')
  const longest = typed.length + allowed
  if (allowed === 0 || word.length < typed.length - allowed) return undefined
  if (typed.length < shortestStart && word.length > longest) return undefined

  const width = Math.min(word.length, longest)
  let [beforeLast, last, current] = rows
  for (let column = 0; column <= width; column++) last[column] = column
  let fewest = 0
  for (let row = 1; row <= typed.length; row++) {
    // Farther from the diagonal there are too many mistakes already.
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
