import type { RoomEffect } from '../room-context.ts'

/** Keeps the screen awake, where the browser can: a wake lock is lost with the page's visibility and acquired again with it. */
export const holdWakeLock: RoomEffect = {
  start() {
    if (!('wakeLock' in navigator)) return undefined
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
  },
}
