import { limits } from '@greenroom/contract/limits'

const prefixOf = (interviewId: string) => `interview-${interviewId}-`

/** The name under which this browser keeps a field of an interview: its tab, and the words that are not submitted yet. */
export const storedKey = (interviewId: string, field: string): string => `${prefixOf(interviewId)}${field}`

const namesIn = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')

/** The interviews of which something is kept. */
export function listStored(storage: Storage): string[] {
  return [...new Set(namesIn(storage).flatMap((name) => /^interview-(.+)-\w+$/.exec(name)?.[1] ?? []))]
}

/** Removes everything this browser keeps of an interview that has ended. */
export function removeStored(storage: Storage, interviewId: string): void {
  for (const name of namesIn(storage)) if (name.startsWith(prefixOf(interviewId))) storage.removeItem(name)
}

/** Carries everything that is kept of an interview from one storage to another. */
export function moveStored(interviewId: string, from: Storage, to: Storage): void {
  for (const name of namesIn(from)) {
    const value = name.startsWith(prefixOf(interviewId)) ? from.getItem(name) : null
    if (value !== null) to.setItem(name, value)
  }
  removeStored(from, interviewId)
}

/** Whether a tab is in the interview: its heartbeat is less than three seconds old. `now` in milliseconds. */
export function isOpenInTab(storage: Pick<Storage, 'getItem'>, interviewId: string, now: number): boolean {
  const heartbeat = storage.getItem(storedKey(interviewId, 'heartbeat'))
  if (heartbeat === null) return false
  const age = now - Number(heartbeat)
  return age >= 0 && age < limits.heartbeat.liveWithin
}
