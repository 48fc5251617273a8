const shortest = { swap: 5, other: 6 }

/** The word itself when it is known or too short to say, or else the only known word that is one slip of the keyboard away. */
export function correctSpelling(word: string, known: ReadonlySet<string>): string {
  if (known.has(word) || word.length < shortest.swap || /\d/.test(word)) return word
  const near = [...known].filter((other) => isOneSlipAway(word, other))
  return near.length === 1 ? near[0]! : word
}

/** One letter more, fewer or other, or two neighbors swapped. A first letter is rarely wrong. */
function isOneSlipAway(word: string, other: string): boolean {
  const longer = word.length - other.length
  if (Math.abs(longer) > 1 || word[0] !== other[0]) return false
  let at = 0
  while (at < word.length && word[at] === other[at]) at++
  const rest = (skip: number, skipOther: number) => word.slice(at + skip) === other.slice(at + skipOther)
  if (longer === 0 && word[at] === other[at + 1] && word[at + 1] === other[at] && rest(2, 2)) return true
  if (Math.min(word.length, other.length) < shortest.other) return false
  return longer === 0 ? rest(1, 1) : longer > 0 ? rest(1, 0) : rest(0, 1)
}
