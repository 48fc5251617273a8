import './offline-notice.css'
import { useEffect, useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** True while the browser believes that there is a network. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

export function OfflineNotice() {
  const online = useOnline()
  // What is being typed stays in sight beside the notice.
  useEffect(() => {
    if (!online) document.activeElement?.closest('input, textarea, select')?.scrollIntoView({ block: 'nearest' })
  }, [online])
  return (
    <div role="status" className="offline">
      {!online && <p>You're offline. What you've typed stays here until you're back online.</p>}
    </div>
  )
}
