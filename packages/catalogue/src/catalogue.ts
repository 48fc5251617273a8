import { formerTitles } from './former-titles.ts'
import type { SectorContent, TitleEntry } from './sector.ts'
import { constructionAndTrades } from './sectors/construction-and-trades.ts'
import { education } from './sectors/education.ts'
import { engineeringAndManufacturing } from './sectors/engineering-and-manufacturing.ts'
import { finance } from './sectors/finance.ts'
import { healthcare } from './sectors/healthcare.ts'
import { hospitalityAndTravel } from './sectors/hospitality-and-travel.ts'
import { lawAndPublicService } from './sectors/law-and-public-service.ts'
import { logisticsAndTransport } from './sectors/logistics-and-transport.ts'
import { marketingAndMedia } from './sectors/marketing-and-media.ts'
import { salesAndRetail } from './sectors/sales-and-retail.ts'
import { scienceAndResearch } from './sectors/science-and-research.ts'
import { technology } from './sectors/technology.ts'

/** The sectors by slug, in the order in which they are shown. */
const contents = {
  technology,
  healthcare,
  finance,
  education,
  'engineering-and-manufacturing': engineeringAndManufacturing,
  'marketing-and-media': marketingAndMedia,
  'sales-and-retail': salesAndRetail,
  'hospitality-and-travel': hospitalityAndTravel,
  'law-and-public-service': lawAndPublicService,
  'construction-and-trades': constructionAndTrades,
  'science-and-research': scienceAndResearch,
  'logistics-and-transport': logisticsAndTransport,
} satisfies Record<string, SectorContent>

export type SectorSlug = keyof typeof contents
export type Sector = SectorContent & { slug: SectorSlug }

export const sectors: readonly Sector[] = (Object.keys(contents) as SectorSlug[]).map((slug) => ({
  slug,
  ...contents[slug],
}))

const entries: readonly TitleEntry[] = sectors.flatMap(({ sector, industries }) =>
  industries.flatMap(({ name, titles }) =>
    titles.map(({ title, family }) => ({ jobTitle: title, sector, industry: name, family })),
  ),
)

const entriesByTitle = new Map<string, TitleEntry[]>()
for (const entry of entries) {
  const key = fold(entry.jobTitle)
  entriesByTitle.set(key, [...(entriesByTitle.get(key) ?? []), entry])
}

/** Every entry of the catalogue, by sector. A title of several sectors has an entry in each. */
export function allTitles() {
  return entries
}

/** The number of distinct job titles. */
export const countJobs = (): number => new Set(entries.map(({ jobTitle }) => jobTitle)).size

/** The sector with this name ("Sales and retail") or slug ("sales-and-retail"), in any case. */
export function findSector(nameOrSlug: string): Sector | undefined {
  const key = fold(nameOrSlug)
  return sectors.find(({ sector, slug }) => fold(sector) === key || slug === key)
}

/** The entry with this title or former title, in any case: the one in `sector` (name or slug), or without it the first. */
export function findTitle(title: string, sector?: string): TitleEntry | undefined {
  const asked = fold(title)
  const candidates = entriesByTitle.get(fold(formerTitles.get(asked) ?? asked)) ?? []
  if (sector === undefined) return candidates[0]
  const name = findSector(sector)?.sector
  return candidates.find((entry) => entry.sector === name)
}

/** The names of a title in stored rows, in lower case: the current one and all former ones. */
export function namesOf(title: string): string[] {
  const former = [...formerTitles].filter(([, now]) => now === title).map(([name]) => name)
  return [title.toLowerCase(), ...former]
}

function fold(text: string) {
  return text.trim().replace(/\s+/g, ' ').toLowerCase()
}
