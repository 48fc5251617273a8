import { limits } from '@greenroom/contract/limits'
import { type Dispatch, useEffect, useState } from 'react'
import { draftKey, type RoomDraft } from '../drafts/room-draft.ts'
import type { RoomEvent } from '../machine/room.ts'
import { beat, claimTab, explainLoss, releaseTab } from './tab-lock.ts'

/** Holds the interview for this tab while `held`; refuses the room in a second tab and notices when another takes over. */
export function useTabLock(
  interviewId: string,
  draft: RoomDraft,
  held: 'held' | 'released',
  dispatch: Dispatch<RoomEvent>,
): void {
  const [tabId] = useState(() => crypto.randomUUID())

  useEffect(() => {
    if (held === 'released') return
    const claimedAt = Date.now()
    if (claimTab(draft, tabId, claimedAt) === 'other_tab') return dispatch({ type: 'refused', reason: 'other_tab' })

    const check = () => {
      const now = Date.now()
      if (beat(draft, tabId, now) === 'moved') dispatch({ type: 'refused', reason: explainLoss(claimedAt, now) })
    }
    const notice = ({ key, newValue }: StorageEvent) => {
      if (key === draftKey(interviewId, 'activeTab') && newValue !== null) check()
    }
    // A tab that slept in the background looks at once whether the interview is still its own.
    const wake = () => {
      if (document.visibilityState === 'visible') check()
    }
    const release = () => releaseTab(draft, tabId)
    const timer = setInterval(check, limits.heartbeat.every)
    addEventListener('storage', notice)
    addEventListener('pagehide', release)
    addEventListener('pageshow', check)
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearInterval(timer)
      removeEventListener('storage', notice)
      removeEventListener('pagehide', release)
      removeEventListener('pageshow', check)
      document.removeEventListener('visibilitychange', wake)
      release()
    }
  }, [interviewId, draft, held, tabId, dispatch])
}
