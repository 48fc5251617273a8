import { isNoJob, withoutCircumstances, withoutLeadIn } from './around-the-job.ts'
import { threshold } from './match-word.ts'
import { plain } from './plain.ts'
import { type IndexedEntry, index } from './search-index.ts'
import type { TitleEntry } from './sector.ts'
import { costsOf, findRun, findWords, type Range, readSpellings, type Spelling } from './spelling.ts'
import { withSynonyms } from './synonyms.ts'

/** A search result: found by the title, or by the name of its sector or industry. A score of 0 is a perfect match. */
export type SearchHit = TitleEntry & { foundBy: 'title' | 'place'; score: number; ranges: Range[] }

/** A candidate, without the matched ranges: most candidates are not shown. */
type Found = { item: IndexedEntry; foundBy: 'title' | 'place'; score: number; place: number; spelling: Spelling }

const scores = { wholeTitle: 0, startOfTitle: 0.005, startOfWord: 0.01, separateWords: 0.02 }
/** Penalty for a match that ends within a word: "nurse" ranks a nurse above a nursery. */
const unfinishedWord = 0.008

/**
 * Fuzzy search for titles, best first: prefix of the title, prefix of a word, near misses, and last by sector or industry. Repeats of
 * a title follow the distinct titles. Nothing for a query that names no job ("summer job"); "nurse night shift" and "I want to be a
 * nurse" find the same as "nurse".
 */
export function searchTitles(query: string, limit = 10): SearchHit[] {
  const text = plain(query)
  if (isNoJob(text)) return []
  const hits = search(text, limit)
  if (hits.length > 0) return hits
  const named = withoutLeadIn(text)
  const job = withoutCircumstances(named)
  if (job === text || isNoJob(job)) return hits
  // No fuzzy matches for the rest of a sentence, which may be no job: "I want to be a star" is no full stack developer.
  return search(job, limit).filter(({ score }) => named === text || score <= scores.separateWords)
}

function search(text: string, limit: number): SearchHit[] {
  const spellings = readSpellings(withSynonyms(text))
  const found: Found[] = []
  for (const item of index) {
    const one = findIn(item, spellings)
    if (one) found.push(one)
  }
  found.sort((a, b) => a.score - b.score || a.place - b.place)
  const byTitle = found.filter(({ foundBy }) => foundBy === 'title')
  const byPlace = found.filter(({ foundBy }) => foundBy === 'place')
  return [...distinctFirst(byTitle), ...distinctFirst(byPlace)].slice(0, limit).map(toHit)
}

/** Warms up the JIT compiler with a few searches, so that the first real one is fast. */
export function warmUpSearch(): void {
  for (const query of ['n', 'nurse', 'senior softwre enginer', 'managr of electricl', 'hr sales', 'acountant']) {
    for (let end = 1; end <= query.length; end++) searchTitles(query.slice(0, end))
  }
}

/** Matches an entry by its title in the best spelling, or else by its place. */
function findIn(item: IndexedEntry, spellings: Spelling[]): Found | undefined {
  let place = 1
  let score = 1
  let best = spellings[0]
  for (const spelling of spellings) {
    const costs = costsOf(spelling, item)
    place = Math.min(place, costs.withPlace)
    const title = scoreOfRun(spelling, item) ?? Math.max(scores.separateWords, costs.title)
    if (title >= score) continue
    score = title
    best = spelling
  }
  if (best && score <= threshold) return { item, foundBy: 'title', score, place, spelling: best }
  return best && place <= threshold
    ? { item, foundBy: 'place', score: place, place, spelling: spellings[0]! }
    : undefined
}

/** Score of a literal match of the whole query, which ranks above matches word by word. */
function scoreOfRun(spelling: Spelling, item: IndexedEntry): number | undefined {
  const range = findRun(spelling, item)
  if (!range) return undefined
  const { jobTitle } = item.entry
  const [start, end] = range
  const place = start > 0 ? scores.startOfWord : end < jobTitle.length ? scores.startOfTitle : scores.wholeTitle
  const endsWord = end === jobTitle.length || jobTitle[end] === ' '
  return place + (endsWord ? 0 : unfinishedWord)
}

function distinctFirst(found: Found[]) {
  const first = new Map<string, Found>()
  for (const one of found) if (!first.has(one.item.entry.jobTitle)) first.set(one.item.entry.jobTitle, one)
  return [...first.values(), ...found.filter((one) => first.get(one.item.entry.jobTitle) !== one)]
}

function toHit({ item, foundBy, score, spelling }: Found): SearchHit {
  const run = foundBy === 'title' ? findRun(spelling, item) : undefined
  return { ...item.entry, foundBy, score, ranges: run ? [run] : findWords(spelling, item) }
}
