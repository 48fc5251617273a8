import { findSector } from '@greenroom/catalogue'
import type { Location } from 'react-router'
import { paths, type SheetChoice } from '../paths.ts'
import { openedHere } from './start-address.ts'

/** Where the sheet of a title opens, as an address and router state for a link. */
export const toSheet = (choice: SheetChoice, tab?: 'favorites') => ({
  to: paths.startSheet(choice, tab),
  ...openedHere,
})

/** The title of this sector that router state selects; undefined where it names nothing of it. */
export function readSelection(state: Location['state'], sector: string): SheetChoice | undefined {
  const given: Record<string, unknown> = typeof state === 'object' && state !== null ? state : {}
  const { selectedJobTitle: job, selectedLevel: level } = given
  if (typeof job !== 'string') return undefined
  const listed = findSector(sector)?.industries.some(({ titles }) => titles.some(({ title }) => title === job))
  return listed ? { job, level: typeof level === 'string' ? level : undefined } : undefined
}
