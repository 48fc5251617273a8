import { limits } from '@greenroom/contract/limits'

const prefixOf = (interviewId: string) => `interview-${interviewId}-`

/** Storage key of an interview's field: the tab lock, and the unsent answer. */
export const storedKey = (interviewId: string, field: string): string => `${prefixOf(interviewId)}${field}`

const keysIn = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')

/** The interviews that have stored fields. */
export function listStored(storage: Storage): string[] {
  return [...new Set(keysIn(storage).flatMap((key) => /^interview-(.+)-\w+$/.exec(key)?.[1] ?? []))]
}

/** Removes every stored field of an interview. */
export function removeStored(storage: Storage, interviewId: string): void {
  for (const key of keysIn(storage)) if (key.startsWith(prefixOf(interviewId))) storage.removeItem(key)
}

/** Moves an interview's stored fields from one storage to another. */
export function moveStored(interviewId: string, from: Storage, to: Storage): void {
  for (const key of keysIn(from)) {
    const value = key.startsWith(prefixOf(interviewId)) ? from.getItem(key) : null
    if (value !== null) to.setItem(key, value)
  }
  removeStored(from, interviewId)
}

/** Whether a tab holds the interview's lock: its heartbeat is under three seconds old. `now` in milliseconds. */
export function isOpenInTab(storage: Pick<Storage, 'getItem'>, interviewId: string, now: number): boolean {
  const heartbeat = storage.getItem(storedKey(interviewId, 'heartbeat'))
  if (heartbeat === null) return false
  const age = now - Number(heartbeat)
  return age >= 0 && age < limits.heartbeat.liveWithin
}
