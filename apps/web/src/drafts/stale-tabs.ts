import { isOpenInTab, listStored, storedKey } from './interview-storage.ts'

/** Removes what a tab that is gone has left behind, so that the interview can be entered. */
export function removeStaleTab(storage: Pick<Storage, 'removeItem'>, interviewId: string): void {
  for (const field of ['activeTab', 'heartbeat']) storage.removeItem(storedKey(interviewId, field))
}

/** Removes what tabs have left behind that gave no sign for three seconds. What was typed there stays. `now` in milliseconds. */
export function sweepStaleTabs(storage: Storage, now: number): void {
  for (const interviewId of listStored(storage)) {
    if (isOpenInTab(storage, interviewId, now)) continue
    removeStaleTab(storage, interviewId)
    storage.removeItem(storedKey(interviewId, 'questionIndex'))
  }
}
