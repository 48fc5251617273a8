import { allTitles } from './catalogue.ts'
import { readWord, type SearchWord } from './match-word.ts'
import { plain } from './plain.ts'
import type { TitleEntry } from './sector.ts'

/** An indexed entry. Words and places are numbers, so that each distinct one is compared with the query only once. */
export type IndexedEntry = {
  entry: TitleEntry
  /** The title in lower case without spaces, to match regardless of the spaces in a query. */
  run: string
  titleWords: { word: number; start: number }[]
  inTitle: number[]
  place: number
}

/** Every distinct word of the catalogue. */
export const words: SearchWord[] = []
const wordNumbers = new Map<string, number>()

/** The words of every sector and industry, one list for each pair. */
export const places: number[][] = []
const placeNumbers = new Map<string, number>()

export const index: readonly IndexedEntry[] = allTitles().map((entry) => {
  const titleWords = [...entry.jobTitle.matchAll(/\w+/g)].map((found) => ({
    word: numberOf(found[0].toLowerCase()),
    start: found.index,
  }))
  return {
    entry,
    run: entry.jobTitle.toLowerCase().replaceAll(' ', ''),
    titleWords,
    inTitle: titleWords.map(({ word }) => word),
    place: placeOf(`${entry.sector} ${entry.industry}`),
  }
})

/** The letter masks of all words in one typed array, because every keystroke scans all of them. */
export const letterSets = Int32Array.from(words, ({ letters }) => letters)

/** Whether a title, a sector or an industry has exactly this word. */
export const isWord = (text: string): boolean => wordNumbers.has(text)

function placeOf(name: string) {
  const known = placeNumbers.get(name)
  if (known !== undefined) return known
  placeNumbers.set(name, places.length)
  return places.push(plain(name).split(' ').map(numberOf)) - 1
}

function numberOf(word: string) {
  const known = wordNumbers.get(word)
  if (known !== undefined) return known
  wordNumbers.set(word, words.length)
  return words.push(readWord(word)) - 1
}
