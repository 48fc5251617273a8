import { limits } from '@greenroom/contract/limits'
import { storedKey } from '../interview-storage.ts'

// The room writes these while an interview is open in a tab.
const tabKeys = ['activeTab', 'heartbeat'] as const

/** Whether the interview is open in another tab: its heartbeat is at most three seconds old. `now` in milliseconds. */
export function isOpenElsewhere(storage: Pick<Storage, 'getItem'>, interviewId: string, now: number): boolean {
  const heartbeat = storage.getItem(storedKey(interviewId, 'heartbeat'))
  if (heartbeat === null) return false
  const age = now - Number(heartbeat)
  return age >= 0 && age < limits.heartbeat.liveWithin
}

/** Removes what a tab that is gone has left behind, so that the interview can be entered. */
export function removeStaleTab(storage: Pick<Storage, 'removeItem'>, interviewId: string): void {
  for (const field of tabKeys) storage.removeItem(storedKey(interviewId, field))
}
