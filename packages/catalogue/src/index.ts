export {
  allTitles,
  countJobs,
  findSector,
  findTitle,
  namesOf,
  type Sector,
  type SectorSlug,
  sectors,
} from './catalogue.ts'
export { type FamilyId, families, isFamily } from './families.ts'
export { type SearchHit, searchTitles, warmUpSearch } from './search.ts'
export type { Industry, JobTitle, Template, TitleEntry } from './sector.ts'
export { synonyms } from './synonyms.ts'
export { builtInTemplates, templates } from './templates.ts'
export { type UsualLevel, usualLevel } from './usual-level.ts'
