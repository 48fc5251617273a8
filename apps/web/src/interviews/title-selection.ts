import { findSector, findTitle } from '@greenroom/catalogue'
import type { Location, NavigateOptions, To } from 'react-router'
import { paths } from '../paths.ts'

export const startLevels = ['Entry', 'Mid', 'Senior'] as const
export type StartLevel = (typeof startLevels)[number]
export type Selection = { jobTitle: string | null; level: StartLevel }

/** Where a title is set up, and the router state that chooses it there. */
export function toTitle({
  jobTitle,
  sector,
  industry,
  level,
}: {
  jobTitle: string
  sector: string
  industry: string
  level?: string
}): {
  to: To
  state: NavigateOptions['state']
} {
  return {
    to: paths.sector(sector),
    state: { selectedJobTitle: jobTitle, selectedIndustry: industry, selectedLevel: level },
  }
}

/** Where a position that was practised before is set up again; a custom or behavioral one starts from the overview. */
export function toPosition(position: string, level?: string): { to: To; state?: NavigateOptions['state'] } {
  const entry = findTitle(position)
  return entry ? toTitle({ ...entry, ...(level !== undefined && { level }) }) : { to: paths.interviews() }
}

/** What the sector page starts with. Router state that names nothing of this sector is ignored. */
export function readSelection(state: Location['state'], sector: string): Selection {
  const given: Record<string, unknown> = typeof state === 'object' && state !== null ? state : {}
  const title = typeof given.selectedJobTitle === 'string' ? given.selectedJobTitle : ''
  const listed = findSector(sector)?.industries.some(({ titles }) => titles.some((entry) => entry.title === title))
  return {
    jobTitle: listed ? title : null,
    level: startLevels.find((level) => level === given.selectedLevel) ?? 'Entry',
  }
}
