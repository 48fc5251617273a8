/** How a typed word lies in a word of the catalogue: 0 is a clean start of it, above the threshold is no match. */
export type WordMatch = { cost: number; start: number; end: number }

/** As with Fuse: 0 asks for a perfect match, 1 accepts anything. */
export const threshold = 0.3

const insideCost = 0.15
const shortestInside = 4
const shortestStart = 5
const otherFirstLetterCost = 0.08

const longestWord = 100
/** The rows of the distance table in use, kept because a query compares thousands of words. */
const rows = [new Uint8Array(longestWord), new Uint8Array(longestWord), new Uint8Array(longestWord)] as const

/** Finds `typed` at the start of `word`, inside it, or with few typing mistakes. Both are in lower case. */
export function matchWord(typed: string, word: string): WordMatch | undefined {
  if (word.startsWith(typed)) return { cost: 0, start: 0, end: typed.length }
  const inside = typed.length >= shortestInside ? word.indexOf(typed) : -1
  if (inside > 0) return { cost: insideCost, start: inside, end: inside + typed.length }
  return nearMiss(typed, word)
}

/**
 * The fewest mistakes (a letter wrong, missing, extra, or two swapped) that turn `typed` into a start of `word`,
 * as a share of its length. Gives up as soon as there are too many. A short word has to be all of `word`, because
 * with a mistake it would be the start of nearly anything.
 */
function nearMiss(typed: string, word: string): WordMatch | undefined {
  const allowed = Math.floor(typed.length * threshold)
  const longest = typed.length + allowed
  if (allowed === 0 || word.length < typed.length - allowed) return undefined
  if (typed.length < shortestStart && word.length > longest) return undefined

  const width = Math.min(word.length, longest)
  let [beforeLast, last, current] = rows
  for (let column = 0; column <= width; column++) last[column] = column
  let fewest = 0
  for (let row = 1; row <= typed.length; row++) {
    current[0] = fewest = row
    for (let column = 1; column <= width; column++) {
      const same = typed[row - 1] === word[column - 1]
      let mistakes = Math.min(last[column - 1]! + (same ? 0 : 1), last[column]! + 1, current[column - 1]! + 1)
      const swapped = row > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (swapped) mistakes = Math.min(mistakes, beforeLast[column - 2]! + 1)
      current[column] = mistakes
      if (mistakes < fewest) fewest = mistakes
    }
    if (fewest > allowed) return undefined
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }

  const cost = fewest / typed.length + (typed[0] === word[0] ? 0 : otherFirstLetterCost)
  return cost > threshold ? undefined : { cost, start: 0, end: last.subarray(0, width + 1).lastIndexOf(fewest) }
}
