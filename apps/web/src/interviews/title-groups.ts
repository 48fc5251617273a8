import { limits } from '@greenroom/contract/limits'
import type { Favorite } from './favorites.ts'

/** A job title in one place of the catalogue. `ranges` are the stretches of the title that match what was typed. */
export type TitleRow = {
  jobTitle: string
  sector: string
  industry: string
  ranges: readonly (readonly [number, number])[]
}
export type TitleGroup = { name: 'Favorites' | 'Search Results'; rows: TitleRow[] }

/**
 * Groups of the finder's list: the first five favorites and the ten best results, without empty groups. Stacked, the results come first, so
 * that favorites don't push them out of view.
 */
export function groupTitles(
  found: readonly TitleRow[],
  favorites: readonly Favorite[],
  width: 'narrow' | 'wide',
): TitleGroup[] {
  const kept = favorites.slice(0, limits.search.favorites).map((favorite) => ({
    jobTitle: favorite.jobTitle,
    sector: favorite.sector,
    industry: favorite.industry,
    // A favorite may match without being among the ten best.
    ranges: found.find((row) => row.jobTitle === favorite.jobTitle)?.ranges ?? [],
  }))
  const groups: TitleGroup[] = [
    { name: 'Favorites', rows: kept },
    { name: 'Search Results', rows: found.slice(0, limits.search.results) },
  ]
  return (width === 'wide' ? groups : groups.toReversed()).filter(({ rows }) => rows.length > 0)
}

/** The favorite for a title of the catalogue. */
export const favoriteOf = ({ jobTitle, sector, industry }: Omit<TitleRow, 'ranges'>): Favorite => ({
  jobTitle,
  sector,
  industry,
})

/** Cuts a title where its matches begin and end, for drawing. */
export function cutTitle({
  jobTitle,
  ranges,
}: Pick<TitleRow, 'jobTitle' | 'ranges'>): { text: string; matched: boolean }[] {
  let at = 0
  const parts: { text: string; matched: boolean }[] = []
  for (const [start, end] of ranges) {
    parts.push({ text: jobTitle.slice(at, start), matched: false }, { text: jobTitle.slice(start, end), matched: true })
    at = end
  }
  parts.push({ text: jobTitle.slice(at), matched: false })
  return parts.filter(({ text }) => text !== '')
}
