import type { FamilyId } from './families.ts'

/** A job title as it stands in the catalogue, with the family whose questions it gets. */
export type JobTitle = { title: string; family: FamilyId }

/** A branch of a sector. A title stands only once in a sector, so title and sector name an entry. */
export type Industry = { name: string; titles: JobTitle[] }

export type SectorIcon =
  | 'laptop'
  | 'stethoscope'
  | 'coins'
  | 'graduationCap'
  | 'gear'
  | 'megaphone'
  | 'bag'
  | 'bell'
  | 'scale'
  | 'hammer'
  | 'flask'
  | 'truck'

export type Sector = {
  /** The name, and the key: "Engineering and manufacturing". */
  sector: string
  slug: string
  /** Path of the sector's page. */
  link: string
  /** File name of the sector's picture. */
  img: string
  /** Name of the small drawing that stands beside the sector's name. */
  icon: SectorIcon
  summary: string
  industries: Industry[]
}

/** One line of the catalogue: a title in one industry of one sector. */
export type TitleEntry = { jobTitle: string; sector: string; industry: string; family: FamilyId }

/** A whole rehearsal that fits any job, and what it starts with. */
export type Template = {
  id: string
  title: string
  description: string
  level: 'Entry' | 'Mid' | 'Senior'
  questionCount: 5 | 10
  /** What its questions look at: competencies of the question bank. */
  competencies: string[]
}
