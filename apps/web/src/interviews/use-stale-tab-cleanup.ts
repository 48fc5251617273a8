import { limits } from '@greenroom/contract/limits'
import { useEffect } from 'react'
import { removeStaleTabs } from '../drafts/stale-tabs.ts'

/** Releases the locks of dead tabs every three seconds, while the page is visible. */
export function useStaleTabCleanup(): void {
  useEffect(() => {
    const sweep = () => {
      if (document.visibilityState === 'visible') removeStaleTabs(localStorage, Date.now())
    }
    const timer = setInterval(sweep, limits.heartbeat.sweepEvery)
    return () => clearInterval(timer)
  }, [])
}
