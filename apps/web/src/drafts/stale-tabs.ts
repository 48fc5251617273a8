import { isOpenInTab, listStored, storedKey } from './interview-storage.ts'

/** Releases the tab lock of a tab that is gone, so that the interview can be opened. */
export function removeStaleTab(storage: Pick<Storage, 'removeItem'>, interviewId: string): void {
  for (const field of ['activeTab', 'heartbeat']) storage.removeItem(storedKey(interviewId, field))
}

/** Releases tab locks whose heartbeat is over three seconds old. Drafts stay. `now` in milliseconds. */
export function removeStaleTabs(storage: Storage, now: number): void {
  for (const interviewId of listStored(storage)) {
    if (isOpenInTab(storage, interviewId, now)) continue
    removeStaleTab(storage, interviewId)
    storage.removeItem(storedKey(interviewId, 'questionIndex'))
  }
}
