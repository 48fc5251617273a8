/** Maximum edit distance for a word of this length; short words are too similar to one another. */
const slipsAllowed = (length: number) => (length >= 10 ? 2 : length >= 6 ? 1 : 0)
const minSwapLength = 5

/**
 * Spelling correction: the nearest known word within the allowed edit distance. Returns the word unchanged if it is
 * known, too short, or has several candidates.
 */
export function correctSpelling(word: string, known: ReadonlySet<string>): string {
  if (known.has(word) || word.length < minSwapLength || /\d/.test(word)) return word
  for (let slips = 1; slips <= Math.max(1, slipsAllowed(word.length)); slips++) {
    const near = [...known].filter((other) => isNear(word, other, slips))
    if (near.length > 0) return near.length === 1 ? near[0]! : word
  }
  return word
}

// Requires the same first letter, which is rarely mistyped.
const isNear = (word: string, other: string, slips: number) =>
  word[0] === other[0] &&
  Math.abs(word.length - other.length) <= slips &&
  (isSwap(word, other) ||
    (slips <= slipsAllowed(Math.min(word.length, other.length)) && distance(word, other) <= slips))

/** True if the words differ only by one transposition of neighbors. */
function isSwap(word: string, other: string): boolean {
  let at = 0
  while (at < word.length && word[at] === other[at]) at++
  return other === word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
}

/** Damerau-Levenshtein distance: insertions, deletions, substitutions and transpositions of neighbors. */
function distance(word: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= word.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = word[i - 1] === other[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1]
      row.push(
        Math.min(
          rows[i - 1]![j]! + 1,
          row[j - 1]! + 1,
          rows[i - 1]![j - 1]! + same,
          swapped ? rows[i - 2]![j - 2]! + 1 : 99,
        ),
      )
    }
    rows.push(row)
  }
  return rows[word.length]![other.length]!
}
