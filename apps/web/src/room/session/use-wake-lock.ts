import { useEffect } from 'react'

/** Keeps the screen awake while an interview runs, where the browser can; it is asked for anew when the page is seen again. */
export function useWakeLock(interview: 'running' | 'over'): void {
  useEffect(() => {
    if (interview === 'over' || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let left = false
    const acquire = async () => {
      if (document.visibilityState !== 'visible') return
      const next = await navigator.wakeLock.request('screen').catch(() => null)
      if (left) void next?.release()
      else lock = next
    }
    void acquire()
    document.addEventListener('visibilitychange', acquire)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', acquire)
      void lock?.release()
    }
  }, [interview])
}
