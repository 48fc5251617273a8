import { hasExpired, onProfile, onSessionEnd, readSession } from '../api/session.ts'
import { isOpenInTab, listStored, moveStored, removeStored, storedKey } from './interview-storage.ts'
import { removeRecordingsExcept } from './recording-store.ts'

/**
 * Unsent answers and recordings belong to the account that made them: a logout removes them; an expired session keeps them until
 * a profile arrives, which removes all but that account's open interview. Called once, by the browser's entry.
 */
export function removeForeignAnswers(): void {
  onSessionEnd(() => {
    // A room that is open in a tab moves its draft itself, when it closes.
    if (hasExpired()) return
    removeAllBut(localStorage, null)
    void removeRecordingsExcept(() => false)
  })
  onProfile(({ activeInterview }) => {
    const open = activeInterview?.interviewId ?? null
    for (const storage of [localStorage, sessionStorage]) removeAllBut(storage, open)
    const now = Date.now()
    void removeRecordingsExcept((id) => id === open || isOpenInTab(localStorage, id, now))
  })
}

function removeAllBut(storage: Storage, open: string | null): void {
  const now = Date.now()
  for (const id of listStored(storage)) if (id !== open && !isOpenInTab(storage, id, now)) removeStored(storage, id)
}

/** After a logout in the room its draft moves to this tab's sessionStorage, so that the same user can continue. */
export function moveDraftToTab(interviewId: string): void {
  if (readSession().status !== 'anonymous' || hasExpired()) return
  move(interviewId, () => [localStorage, sessionStorage])
}

/** Restores the draft that this tab holds, unless the interview was continued elsewhere meanwhile. */
export function restoreDraftFromTab(interviewId: string): void {
  // A draft in localStorage is newer.
  move(interviewId, () =>
    hasWords(localStorage, interviewId) ? [sessionStorage, null] : [sessionStorage, localStorage],
  )
}

const hasWords = (storage: Storage, interviewId: string) =>
  isOpenInTab(storage, interviewId, Date.now()) ||
  ['answerOf', 'ownQuestions'].some((field) => storage.getItem(storedKey(interviewId, field)) !== null)

function move(interviewId: string, storages: () => [from: Storage, to: Storage | null]): void {
  try {
    const [from, to] = storages()
    if (to === null) removeStored(from, interviewId)
    else moveStored(interviewId, from, to)
  } catch {
    // Storage full or blocked: the draft stays where it is.
  }
}
