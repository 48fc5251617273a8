import type { CoverPoint } from './model.ts'
import { askedWords, coversWords, noteTitles } from './words.ts'

export type CoverRow = { title: string; words: string; points: CoverPoint[] }

/** The points of an answer in the rows of its notes: what is worth covering, and what a passage of it may have covered. No row is empty. */
export const coverRows = (covers: readonly CoverPoint[]): CoverRow[] =>
  [
    { title: noteTitles.covers, words: coversWords, points: covers.filter(({ passage }) => passage === null) },
    { title: noteTitles.asked, words: askedWords, points: covers.filter(({ passage }) => passage !== null) },
  ].filter(({ points }) => points.length > 0)
