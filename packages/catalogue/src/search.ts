import { allTitles } from './catalogue.ts'
import { matchWord, threshold, type WordMatch } from './match-word.ts'
import type { TitleEntry } from './sector.ts'
import { synonyms } from './synonyms.ts'

/** Matched characters of a title, as `slice` takes them. */
export type Range = [start: number, end: number]

/** A title that was found, by its own words or by the name of its sector or industry. A score of 0 is perfect. */
export type SearchHit = TitleEntry & { foundBy: 'title' | 'place'; score: number; ranges: Range[] }

type IndexedEntry = { entry: TitleEntry; titleWords: TitleWord[]; inTitle: number[]; inAll: number[] }
type TitleWord = { word: number; start: number }

/** One way to write the query. `matches` holds, for each typed word, how it lies in each word of the catalogue. */
type Spelling = { phrase: RegExp; typed: { weight: number; matches: (WordMatch | undefined)[] }[] }

const longestQuery = 60
/** Leaving out a short word weighs as much as leaving out one of this length. */
const leastWeight = 5
const scores = { wholeTitle: 0, startOfTitle: 0.005, startOfWord: 0.01, separateWords: 0.02 }
/** "nurse" means a nurse before it means a nursery. */
const unfinishedWord = 0.008

/** Every distinct word of the catalogue. The index refers to words by their place here. */
const words: string[] = []
const index = allTitles().map(indexEntry)

/**
 * The titles nearest to what was typed, best first: those that start with it, those with a word that does, near
 * misses, and last those whose sector or industry matches. Repeats of a title follow the distinct titles of their kind.
 */
export function searchTitles(query: string, limit = 10): SearchHit[] {
  const spellings = withSynonyms(plain(query)).map(readSpelling)
  const found = index.flatMap((item) => {
    const place = Math.min(...spellings.map((spelling) => placeScore(item, spelling)))
    const [title] = spellings.flatMap((spelling) => matchTitle(item, spelling) ?? []).sort((a, b) => a.score - b.score)
    if (title) return { hit: { ...item.entry, foundBy: 'title' as const, ...title }, place }
    if (place > threshold) return []
    const ranges = mergeRanges(item, spellings[0]!)
    return { hit: { ...item.entry, foundBy: 'place' as const, score: place, ranges }, place }
  })
  const ranked = found.sort((a, b) => a.hit.score - b.hit.score || a.place - b.place).map(({ hit }) => hit)
  const byTitle = ranked.filter((hit) => hit.foundBy === 'title')
  const byPlace = ranked.filter((hit) => hit.foundBy === 'place')
  return [...distinctFirst(byTitle), ...distinctFirst(byPlace)].slice(0, limit)
}

function matchTitle(item: IndexedEntry, spelling: Spelling): { score: number; ranges: Range[] } | undefined {
  const title = item.entry.jobTitle
  const phrase = spelling.phrase.exec(title)
  if (phrase) {
    const whole = phrase[0].length === title.length
    const place = whole ? scores.wholeTitle : phrase.index === 0 ? scores.startOfTitle : scores.startOfWord
    const score = place + (/^\w/.test(title.slice(phrase.index + phrase[0].length)) ? unfinishedWord : 0)
    return { score, ranges: [[phrase.index, phrase.index + phrase[0].length]] }
  }
  const score = Math.max(scores.separateWords, meanCost(spelling, item.inTitle))
  return score > threshold ? undefined : { score, ranges: mergeRanges(item, spelling) }
}

/** Reads the title together with its sector and industry, so that "retail manager" finds a store manager. */
function placeScore({ inAll }: IndexedEntry, spelling: Spelling) {
  return meanCost(spelling, inAll)
}

/** What the typed words cost in the best of these words: 0 when all are there, 1 when none is. */
function meanCost({ typed }: Spelling, among: number[]) {
  let cost = 0
  let total = 0
  for (const { weight, matches } of typed) {
    let best = 1
    for (const word of among) best = Math.min(best, matches[word]?.cost ?? 1)
    cost += weight * best
    total += weight
  }
  return total === 0 ? 1 : cost / total
}

/** The best place of each typed word in the title; places with only a space between them become one. */
function mergeRanges({ titleWords }: IndexedEntry, { typed }: Spelling): Range[] {
  const places = typed.flatMap(({ matches }) => {
    const candidates = titleWords.flatMap(({ word, start }) => {
      const match = matches[word]
      return match ? { cost: match.cost, range: [start + match.start, start + match.end] as Range } : []
    })
    return candidates.sort((a, b) => a.cost - b.cost).slice(0, 1)
  })
  const merged: Range[] = []
  for (const { range } of places.sort((a, b) => a.range[0] - b.range[0])) {
    const last = merged.at(-1)
    if (last && range[0] <= last[1] + 1) last[1] = Math.max(last[1], range[1])
    else merged.push(range)
  }
  return merged
}

function distinctFirst(hits: SearchHit[]) {
  const first = new Map<string, SearchHit>()
  for (const hit of hits) if (!first.has(hit.jobTitle)) first.set(hit.jobTitle, hit)
  return [...first.values(), ...hits.filter((hit) => first.get(hit.jobTitle) !== hit)]
}

function readSpelling(text: string): Spelling {
  const typed = text.split(' ').map((token) => ({
    weight: Math.max(token.length, leastWeight),
    matches: words.map((word) => matchWord(token, word)),
  }))
  // Spaces are optional: "front end" finds Frontend Developer, "fullstack" Full Stack Developer.
  const phrase = new RegExp(`\\b${[...text.replaceAll(' ', '')].join(' ?')}`, 'i')
  return { phrase, typed }
}

/** The text itself and, when it holds a synonym as whole words, the text with the catalogue's word instead. */
function withSynonyms(text: string) {
  if (text === '') return []
  const replaced = Object.entries(synonyms).flatMap(([said, written]) => {
    const other = ` ${text} `.replace(` ${said} `, ` ${written} `).trim()
    return other === text ? [] : other
  })
  return [text, ...replaced]
}

/** Lower case without accents and punctuation. */
function plain(text: string) {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return letters
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .slice(0, longestQuery)
    .trim()
}

function indexEntry(entry: TitleEntry): IndexedEntry {
  const titleWords = [...entry.jobTitle.matchAll(/\w+/g)].map((word) => ({
    word: numberOf(word[0]),
    start: word.index,
  }))
  const inTitle = titleWords.map(({ word }) => word)
  const inPlace = plain(`${entry.sector} ${entry.industry}`).split(' ').map(numberOf)
  return { entry, titleWords, inTitle, inAll: [...inTitle, ...inPlace] }
}

function numberOf(text: string) {
  const word = text.toLowerCase()
  return words.includes(word) ? words.indexOf(word) : words.push(word) - 1
}
