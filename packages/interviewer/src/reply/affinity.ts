/** Training example of the classifier: the words, and the intent they are about. */
export type Example = { about: string; words: readonly string[] }
/** Similarity of words to each intent's examples: log odds per intent, 0 without evidence. */
export type Affinity = (words: readonly string[]) => ReadonlyMap<string, number>

const smoothing = 0.3
const prior = 300

/** Naive Bayes classifier over words and word pairs. Words without an example are ignored. */
export function learnAffinity(examples: readonly Example[]): Affinity {
  // Posting list per word, one entry a use: counts are computed only for the few words of a question.
  const uses = new Map<string, number[]>()
  const places = new Map<string, number>()
  const sizes: number[] = []
  let all = 0
  for (const { about, words } of examples) {
    const at = places.get(about) ?? places.size
    places.set(about, at)
    for (const gram of gramsOf(words)) {
      const of = uses.get(gram)
      if (of) of.push(at)
      else uses.set(gram, [at])
      sizes[at] = (sizes[at] ?? 0) + 1
      all++
    }
  }
  const odds = new Map<string, readonly number[]>()
  const oddsOf = (gram: string, of: readonly number[]) => {
    const known = odds.get(gram)
    if (known) return known
    const counts = sizes.map(() => smoothing)
    for (const at of of) counts[at]!++
    const share = sum(counts) / (all + prior * sizes.length)
    const row = sizes.map((size, at) => Math.log(counts[at]! / (size + prior) / share))
    odds.set(gram, row)
    return row
  }
  return (words) => {
    const rows = gramsOf(words).flatMap((gram) => {
      const of = uses.get(gram)
      return of ? [oddsOf(gram, of)] : []
    })
    return new Map([...places].map(([about, at]) => [about, sum(rows.map((row) => row[at]!))]))
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const gramsOf = (words: readonly string[]) => [...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)]
