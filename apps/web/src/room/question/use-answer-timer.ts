import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { announce } from '../../ui/announcer.tsx'
import type { RoomDraft } from '../drafts/room-draft.ts'
import { type AnswerTimer, announceSeconds, secondsLeft } from '../machine/answer-timer.ts'

const look = 250
const timeIsUp = 'Time is up. Finish your sentence, then submit.'

/** The seconds left, as they pass. Each is stored; 60, 30, 10 and the end are announced; `onOver` is called at zero. */
export function useAnswerTimer(timer: AnswerTimer, draft: RoomDraft, onOver: () => void): number {
  const [left, setLeft] = useState(() => secondsLeft(timer, Date.now()))
  const before = useRef(left)

  const pass = useEffectEvent(() => {
    const now = secondsLeft(timer, Date.now())
    setLeft(now)
    if (timer.state === 'running' && now !== before.current) {
      draft.saveTimer(now, timer.startedAt)
      const words = now === 0 ? timeIsUp : announceSeconds(before.current, now)
      if (words) announce(words, now === 0 ? 'assertive' : 'polite')
    }
    before.current = now
    if (timer.state === 'running' && now === 0) onOver()
  })

  useEffect(() => {
    if (timer.state === 'running') draft.saveTimer(secondsLeft(timer, Date.now()), timer.startedAt)
    if (timer.state === 'paused') draft.saveTimer(timer.secondsLeft, Date.now())
    pass()
    if (timer.state !== 'running') return
    const interval = setInterval(pass, look)
    return () => clearInterval(interval)
  }, [timer, draft])

  return left
}
