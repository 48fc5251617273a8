import { hasExpired, onProfile, onSessionEnd, readSession } from '../api/session.ts'
import { isOpenInTab, listStored, moveStored, removeStored, storedKey } from './interview-storage.ts'
import { removeRecordingsExcept } from './recording-store.ts'

/**
 * Words that are not submitted belong to the account that wrote them. A logout takes them out of this browser; a session that
 * expires leaves them, and the next profile removes what is not that account's open interview. So it is with recordings, but no
 * tab takes those along. Called once, by the browser's entry.
 */
export function removeForeignAnswers(): void {
  onSessionEnd(() => {
    // A room that is open in a tab takes its words out by itself, when it closes.
    if (hasExpired()) return
    removeAllBut(localStorage, null)
    void removeRecordingsExcept(() => false)
  })
  onProfile(({ activeInterview }) => {
    const open = activeInterview?.interview_id ?? null
    for (const storage of [localStorage, sessionStorage]) removeAllBut(storage, open)
    const now = Date.now()
    void removeRecordingsExcept((id) => id === open || isOpenInTab(localStorage, id, now))
  })
}

function removeAllBut(storage: Storage, open: string | null): void {
  const now = Date.now()
  for (const id of listStored(storage)) if (id !== open && !isOpenInTab(storage, id, now)) removeStored(storage, id)
}

/** When the room closes because somebody logged out, its words stay with this tab alone, so that the same person can go on. */
export function moveDraftToTab(interviewId: string): void {
  if (readSession().status !== 'anonymous' || hasExpired()) return
  move(interviewId, () => [localStorage, sessionStorage])
}

/** Gives the words back that this tab took along, unless somebody has gone on with the interview elsewhere meanwhile. */
export function restoreDraftFromTab(interviewId: string): void {
  // What was written in the common storage since then is newer.
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
    // A storage that is full or forbidden: the words stay where they are.
  }
}
