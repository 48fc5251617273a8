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

/** What the overview opens or points to when somebody arrives to set up such an interview again. */
export type SetUp = { kind: 'custom'; jobTitle: string } | { kind: 'behavioral' } | { kind: 'template'; id: string }
type Practised = { position: string; level: string; kind: 'title' | SetUp['kind']; templateId: string | null }

/** Where an interview that was practised before is set up again: its title in its sector, or its kind on the overview. */
export function toSetUp({ position, level, kind, templateId }: Practised): { to: To; state: NavigateOptions['state'] } {
  const entry = kind === 'title' && findTitle(position)
  if (entry) return toTitle({ ...entry, level })
  const setUp: SetUp =
    kind === 'behavioral'
      ? { kind }
      : kind === 'template' && templateId !== null
        ? { kind, id: templateId }
        : { kind: 'custom', jobTitle: position }
  return { to: paths.interviews(), state: { setUp } }
}

/** What router state asks the overview for; undefined when it asks for nothing known. */
export function readSetUp(state: Location['state']): SetUp | undefined {
  const { setUp } = (typeof state === 'object' && state !== null ? state : {}) as {
    setUp?: Partial<Record<string, string>>
  }
  if (setUp?.kind === 'behavioral') return { kind: 'behavioral' }
  if (setUp?.kind === 'template' && typeof setUp.id === 'string') return { kind: 'template', id: setUp.id }
  if (setUp?.kind === 'custom' && typeof setUp.jobTitle === 'string')
    return { kind: 'custom', jobTitle: setUp.jobTitle }
  return undefined
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
