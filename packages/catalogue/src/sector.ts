import type { FamilyId } from './families.ts'

/** A job title with the family that determines its questions. */
export type JobTitle = { title: string; family: FamilyId }

/** An industry of a sector. Titles are unique within a sector, so title and sector identify an entry. */
export type Industry = { name: string; titles: JobTitle[] }

/** The content of a sector's file. Its slug is the key in `catalogue.ts`. */
export type SectorContent = {
  /** The name, which is also its id in the API and the database: "Engineering and manufacturing". */
  sector: string
  summary: string
  industries: Industry[]
}

/** One entry of the catalogue: a title in one industry of one sector. */
export type TitleEntry = { jobTitle: string; sector: string; industry: string; family: FamilyId }

/** A preset for an interview that fits any job. */
export type Template = {
  id: string
  title: string
  description: string
  level: 'Entry' | 'Mid' | 'Senior'
  questionCount: 5 | 10
  /** Competencies of the question bank that its questions cover. */
  competencies: string[]
}
