import type { Location, NavigateOptions } from 'react-router'
import type { SheetChoice } from '../paths.ts'

/** Router state of an address that was opened from this page: closing the sheet then goes back to it. */
export const openedHere: NavigateOptions = { state: { sheet: 'opened_here' }, preventScrollReset: true }
export const wasOpenedHere = (state: Location['state']): boolean =>
  typeof state === 'object' && state !== null && (state as { sheet?: unknown }).sheet === 'opened_here'

const names = ['job', 'sector', 'template', 'level', 'questions'] as const

/** What the address asks a sheet for; null where it asks for none. */
export function readSheetChoice(query: URLSearchParams): SheetChoice | null {
  const [job, sector, template, level, questions] = names.map((name) => query.get(name) ?? undefined)
  if (!job?.trim() && !template) return null
  return { job, sector, template, level, questions: questions === undefined ? undefined : Number(questions) }
}

/** The same address without a sheet. */
export function withoutSheet({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search)
  for (const name of names) query.delete(name)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
