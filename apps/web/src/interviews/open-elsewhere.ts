import { limits } from '@greenroom/contract/limits'

// The room writes these while an interview is open in a tab; the names are its own (`room/kept-room.ts`).
const tabKeys = ['activeTab', 'heartbeat'] as const
const keyOf = (interviewId: string, field: (typeof tabKeys)[number]) => `interview-${interviewId}-${field}`

/** Whether the interview is open in another tab: its heartbeat is at most three seconds old. `now` in milliseconds. */
export function isOpenElsewhere(storage: Pick<Storage, 'getItem'>, interviewId: string, now: number): boolean {
  const heartbeat = storage.getItem(keyOf(interviewId, 'heartbeat'))
  if (heartbeat === null) return false
  const age = now - Number(heartbeat)
  return age >= 0 && age < limits.heartbeat.liveWithin
}

/** Removes what a tab that is gone has left behind, so that the interview can be entered. */
export function removeStaleTab(storage: Pick<Storage, 'removeItem'>, interviewId: string): void {
  for (const field of tabKeys) storage.removeItem(keyOf(interviewId, field))
}

/** Removes everything this browser keeps of an interview that was ended from outside its room. */
export function removeKeptInterview(storage: Storage, interviewId: string): void {
  const own = Array.from({ length: storage.length }, (_, i) => storage.key(i)).filter((key) =>
    key?.startsWith(`interview-${interviewId}-`),
  )
  for (const key of own) if (key) storage.removeItem(key)
}
