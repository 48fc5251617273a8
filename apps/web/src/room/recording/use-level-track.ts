import { useEffect, useState } from 'react'
import type { KeptRoom } from '../drafts/room-draft.ts'
import type { LevelTrack } from './level-track.ts'

/** How loud this question's answer was, also after a reload: kept when a recording ends, and when the page is hidden or left. */
export function useLevelTrack(number: number, kept: KeptRoom, microphone: 'on' | 'off'): LevelTrack {
  const [track] = useState(() => kept.restoreLevels(number))
  useEffect(() => {
    if (microphone === 'off') return
    const save = () => kept.saveLevels(track)
    addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', save)
    return () => {
      save()
      removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', save)
    }
  }, [track, kept, microphone])
  return track
}
