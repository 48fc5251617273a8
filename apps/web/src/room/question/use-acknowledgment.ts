import { type Dispatch, useEffect, useEffectEvent } from 'react'
import { announce } from '../../ui/announcer.tsx'
import type { Room, RoomEvent } from '../machine/room.ts'
import type { InterviewerVoice } from '../voice/interviewer-voice.ts'

/**
 * Says the acknowledgment of an answer once, while the next question is on its way. Its audio is fetched while the question is
 * open, so that it sounds as soon as the answer is stored. Nobody waits for it: what fails, is skipped or is late is over.
 */
export function useAcknowledgment(room: Room, voice: InterviewerVoice, dispatch: Dispatch<RoomEvent>): void {
  const acknowledgment = 'asked' in room ? room.asked.question.acknowledgment : null
  const url = acknowledgment?.audioUrl ?? null

  useEffect(() => {
    if (url === null) return
    // The question's own audio comes first.
    const preload = () => {
      if (voice.state.read().kind !== 'loading') void voice.preload(url)
    }
    preload()
    return voice.state.subscribe(preload)
  }, [url, voice])

  const thinking = room.at === 'thinking'
  const isNextKnown = room.at === 'thinking' && room.next !== null

  const begin = useEffectEvent(() => {
    if (url !== null) voice.say(url)
    // What was being said belongs to the question that is answered.
    else voice.silence()
    announce(`${acknowledgment ? `${acknowledgment.text} ` : ''}Your answer is saved.`)
  })
  const follow = useEffectEvent(() => {
    const { kind } = voice.state.read()
    // Nothing on the screen resumes it: a system that paused it has ended it.
    if (kind === 'paused') return voice.silence()
    const isLate = kind === 'loading' && isNextKnown
    if (isLate || kind === 'ended' || kind === 'failed' || kind === 'idle') dispatch({ type: 'acknowledgment_over' })
  })
  useEffect(() => {
    if (!thinking) return
    begin()
    return voice.state.subscribe(() => follow())
  }, [thinking, voice])
  useEffect(() => {
    if (isNextKnown) follow()
  }, [isNextKnown])
}
