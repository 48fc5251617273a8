import { matchWord, mistakesAllowed, readWord, type SearchWord, type Typing } from './match-word.ts'
import { type IndexedEntry, isWord, letterSets, places, words } from './search-index.ts'
import { synonymWords } from './synonyms.ts'

/** Matched characters of a title, as `slice` takes them. */
export type Range = [start: number, end: number]

/** A typed word, with its match cost for each word of the catalogue and for the best word of each place: 1 is no match. */
type Typed = { word: SearchWord; typing: Typing; weight: number; inWords: Float64Array; inPlaces: Float64Array }

/** One spelling of the query: without spaces, and word by word. */
export type Spelling = { run: string; typed: Typed[] }

/** Minimum weight of a word, as if it had this length. */
const minWeight = 5

/** A cache of the previous query's words, because a keystroke changes only one of them. */
let cache = new Map<string, Typed>()

/** Compares every distinct word of the query with every word of the catalogue. */
export function readSpellings(texts: string[]): Spelling[] {
  const before = cache
  cache = new Map()
  return texts.map((text) => ({
    run: text.replaceAll(' ', ''),
    typed: text.split(' ').map((token) => {
      const typed = cache.get(token) ?? before.get(token) ?? compare(token)
      cache.set(token, typed)
      return typed
    }),
  }))
}

function compare(token: string): Typed {
  const word = readWord(token)
  const typing = isWord(token) || synonymWords.has(token) ? 'known' : 'maybe_misspelled'
  const inWords = new Float64Array(words.length).fill(1)
  for (const number of withLetters(word, typing)) inWords[number] = matchWord(word, words[number]!, typing)?.cost ?? 1
  const inPlaces = new Float64Array(places.length)
  for (let number = 0; number < places.length; number++) inPlaces[number] = cheapest(inWords, places[number]!)
  return { word, typing, weight: Math.max(token.length, minWeight), inWords, inPlaces }
}

/** Prefilter by letter masks: each missing letter is a typo, so nearly all words are rejected without the edit distance. */
function withLetters({ text, letters }: SearchWord, typing: Typing): number[] {
  const allowed = mistakesAllowed(text, typing)
  const able: number[] = []
  for (let number = 0; number < letterSets.length; number++) {
    let missing = letters & ~letterSets[number]!
    for (let left = allowed; missing !== 0 && left > 0; left--) missing &= missing - 1
    if (missing === 0) able.push(number)
  }
  return able
}

function cheapest(costs: Float64Array, among: readonly number[]) {
  let best = 1
  for (let at = 0; at < among.length; at++) {
    const cost = costs[among[at]!]!
    if (cost < best) best = cost
  }
  return best
}

/**
 * The weighted match cost of the query, from 0 (all words match) to 1 (none does): for the title alone, and for the title with its sector
 * and industry, so that "retail manager" finds a store manager.
 */
export function costsOf({ typed }: Spelling, { inTitle, place }: IndexedEntry): { title: number; withPlace: number } {
  let title = 0
  let withPlace = 0
  let total = 0
  for (let at = 0; at < typed.length; at++) {
    const { weight, inWords, inPlaces } = typed[at]!
    const best = cheapest(inWords, inTitle)
    title += weight * best
    withPlace += weight * Math.min(best, inPlaces[place]!)
    total += weight
  }
  return { title: title / total, withPlace: withPlace / total }
}

/** Where the query occurs in the title literally, from the start of a word; spaces are optional on both sides. */
export function findRun({ run }: Spelling, { run: title, titleWords }: IndexedEntry): Range | undefined {
  for (let at = title.indexOf(run); at >= 0; at = title.indexOf(run, at + 1)) {
    const first = titleWords.findIndex(({ start }, before) => start - before === at)
    if (first < 0) continue
    const last = titleWords.findLastIndex(({ start }, before) => start - before < at + run.length)
    return [at + first, at + run.length + last]
  }
  return undefined
}

/** The best match of each typed word in the title as ranges; adjacent ranges are merged. */
export function findWords({ typed }: Spelling, { titleWords }: IndexedEntry): Range[] {
  const found = typed.flatMap((each) => {
    const candidates = titleWords.flatMap(({ word, start }) => {
      const match = matchWord(each.word, words[word]!, each.typing)
      return match ? { cost: match.cost, range: [start + match.start, start + match.end] as Range } : []
    })
    return candidates.sort((a, b) => a.cost - b.cost).slice(0, 1)
  })
  const merged: Range[] = []
  for (const { range } of found.sort((a, b) => a.range[0] - b.range[0])) {
    const last = merged.at(-1)
    if (last && range[0] <= last[1] + 1) last[1] = Math.max(last[1], range[1])
    else merged.push(range)
  }
  return merged
}
