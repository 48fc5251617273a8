import { limits } from '@greenroom/contract/limits'
import { draftKey } from '../drafts/room-draft.ts'
import type { RoomEffect } from '../room-context.ts'
import { beat, claimTab, explainLoss, releaseTab } from './tab-lock.ts'

/** Holds the interview for this tab with a heartbeat; refuses the room in a second tab and notices when another takes over. */
export const holdTabLock: RoomEffect = {
  start({ interviewId, tabId, draft, state: { dispatch } }) {
    const claimedAt = Date.now()
    if (claimTab(draft, tabId, claimedAt) === 'other_tab') {
      dispatch({ type: 'refused', reason: 'other_tab' })
      return undefined
    }

    const check = () => {
      const now = Date.now()
      if (beat(draft, tabId, now) === 'moved') dispatch({ type: 'refused', reason: explainLoss(claimedAt, now) })
    }
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === draftKey(interviewId, 'activeTab') && newValue !== null) check()
    }
    // Timers of a background tab are throttled, so it checks as soon as it is seen again.
    const onVisibility = () => {
      if (document.visibilityState === 'visible') check()
    }
    const release = () => releaseTab(draft, tabId)
    const timer = setInterval(check, limits.heartbeat.every)
    addEventListener('storage', onStorage)
    addEventListener('pagehide', release)
    addEventListener('pageshow', check)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      clearInterval(timer)
      removeEventListener('storage', onStorage)
      removeEventListener('pagehide', release)
      removeEventListener('pageshow', check)
      document.removeEventListener('visibilitychange', onVisibility)
      release()
    }
  },
}
