import { useEffect, useState } from 'react'
import type { RoomDraft } from '../drafts/room-draft.ts'
import type { LevelTrack } from './level-track.ts'

/** How loud this question's answer was, also after a reload: stored when a recording ends, and when the page is hidden or left. */
export function useLevelTrack(number: number, draft: RoomDraft, microphone: 'on' | 'off'): LevelTrack {
  const [track] = useState(() => draft.restoreLevels(number))
  useEffect(() => {
    if (microphone === 'off') return
    const save = () => draft.saveLevels(track)
    addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', save)
    return () => {
      save()
      removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', save)
    }
  }, [track, draft, microphone])
  return track
}
