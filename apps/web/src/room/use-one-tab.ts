import { limits } from '@greenroom/contract/limits'
import { type Dispatch, useEffect, useState } from 'react'
import { type KeptRoom, keptKey } from './kept-room.ts'
import { beat, claimTab, releaseTab } from './one-tab.ts'
import type { RoomEvent } from './room.ts'

/** Holds the interview for this tab while `held`; refuses the room in a second tab and notices when another takes over. */
export function useOneTab(
  interviewId: string,
  kept: KeptRoom,
  held: 'held' | 'released',
  dispatch: Dispatch<RoomEvent>,
): void {
  const [tabId] = useState(() => crypto.randomUUID())

  useEffect(() => {
    if (held === 'released') return
    if (claimTab(kept, tabId, Date.now()) === 'other tab') return dispatch({ type: 'refused', reason: 'other tab' })

    const check = () => {
      if (beat(kept, tabId, Date.now()) === 'moved') dispatch({ type: 'refused', reason: 'moved' })
    }
    const notice = ({ key, newValue }: StorageEvent) => {
      if (key === keptKey(interviewId, 'activeTab') && newValue !== null) check()
    }
    const release = () => releaseTab(kept, tabId)
    const timer = setInterval(check, limits.heartbeat.every)
    addEventListener('storage', notice)
    addEventListener('pagehide', release)
    addEventListener('pageshow', check)
    return () => {
      clearInterval(timer)
      removeEventListener('storage', notice)
      removeEventListener('pagehide', release)
      removeEventListener('pageshow', check)
      release()
    }
  }, [interviewId, kept, held, tabId, dispatch])
}
