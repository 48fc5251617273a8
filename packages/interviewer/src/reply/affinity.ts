/** Words by what they were said about. */
export type Example = { about: string; words: readonly string[] }
/** How much words sound like the examples of each intent: the log of the odds, 0 when they say nothing. */
export type Affinity = (words: readonly string[]) => ReadonlyMap<string, number>

const smoothing = 0.3
const prior = 300

/** Naive Bayes over words and pairs of words. A word that stands in no example says nothing. */
export function learnAffinity(examples: readonly Example[]): Affinity {
  const counts = new Map<string, Map<string, number>>()
  const sizes = new Map<string, number>()
  for (const { about, words } of examples)
    for (const gram of gramsOf(words)) {
      const of = counts.get(gram) ?? new Map<string, number>()
      counts.set(gram, of.set(about, (of.get(about) ?? 0) + 1))
      sizes.set(about, (sizes.get(about) ?? 0) + 1)
    }
  const all = sum([...sizes.values()])
  const odds = new Map<string, readonly number[]>()
  const oddsOf = (gram: string, of: ReadonlyMap<string, number>) => {
    const known = odds.get(gram)
    if (known) return known
    const share = (sum([...of.values()]) + smoothing * sizes.size) / (all + prior * sizes.size)
    const row = [...sizes].map(([about, size]) => Math.log(((of.get(about) ?? 0) + smoothing) / (size + prior) / share))
    odds.set(gram, row)
    return row
  }
  return (words) => {
    const rows = gramsOf(words).flatMap((gram) => {
      const of = counts.get(gram)
      return of ? [oddsOf(gram, of)] : []
    })
    return new Map([...sizes.keys()].map((about, at) => [about, sum(rows.map((row) => row[at]!))]))
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const gramsOf = (words: readonly string[]) => [...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)]
