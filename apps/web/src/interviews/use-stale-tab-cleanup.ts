import { limits } from '@greenroom/contract/limits'
import { useEffect } from 'react'
import { removeStaleTabs } from '../drafts/stale-tabs.ts'

/** Every three seconds, while the page is seen, the traces of tabs that are gone are removed. */
export function useSweep(): void {
  useEffect(() => {
    const sweep = () => {
      if (document.visibilityState === 'visible') removeStaleTabs(localStorage, Date.now())
    }
    const timer = setInterval(sweep, limits.heartbeat.sweepEvery)
    return () => clearInterval(timer)
  }, [])
}
