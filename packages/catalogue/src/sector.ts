import type { FamilyId } from './families.ts'

/** A job title as the catalogue lists it, with the family whose questions it gets. */
export type JobTitle = { title: string; family: FamilyId }

/** A branch of a sector. A title is listed once in a sector, so title and sector name an entry. */
export type Industry = { name: string; titles: JobTitle[] }

/** A sector as its file gives it. Its slug is its key in `catalogue.ts`. */
export type SectorContent = {
  /** The name, which is also its id in the API and the database: "Engineering and manufacturing". */
  sector: string
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
