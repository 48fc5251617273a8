import { limits } from '@greenroom/contract/limits'
import { type Dispatch, useEffect, useEffectEvent } from 'react'
import type { PlaybackState } from '../../speech/playback.ts'
import { ask } from '../../ui/ask.tsx'
import type { RoomDraft } from '../drafts/room-draft.ts'
import type { Room, RoomEvent } from '../machine/room.ts'
import { alerts } from '../room-alerts.ts'
import type { InterviewerVoice } from '../voice/interviewer-voice.ts'

/** Says each question once. When its audio has ended, failed or was skipped, the answer's time starts. */
export function useQuestionAudio(
  room: Room,
  voice: InterviewerVoice,
  draft: RoomDraft,
  dispatch: Dispatch<RoomEvent>,
): void {
  const asked = 'asked' in room ? room.asked : null
  const number = asked?.question.number ?? null
  const due = asked?.audio === 'playing'

  const finish = useEffectEvent(() => dispatch({ type: 'audio_done', now: Date.now() }))

  const tellIssue = useEffectEvent(async (reason: 'blocked' | 'error') => {
    finish()
    // The page says already that the network is gone; the question can be read.
    if (reason === 'error' && !navigator.onLine) return
    if (!asked || draft.read('audioIssueTold') !== null) return
    draft.write('audioIssueTold', 'true')
    const { question } = asked
    const close = { value: 'closed', label: 'OK' } as const
    const hear = { value: 'hear', label: 'Hear the question', look: 'primary' } as const
    const trouble =
      reason === 'blocked'
        ? 'audioBlocked'
        : voice.offerFor(question.audioUrl) === 'browser'
          ? 'audioReadable'
          : 'audioIssue'
    const choice = await ask({
      title: alerts[trouble].title,
      text: alerts[trouble].message,
      choices: trouble === 'audioIssue' ? [{ ...close, look: 'primary' }] : [close, hear],
    })
    if (choice === 'hear') voice.hear(question)
  })

  const follow = useEffectEvent((state: PlaybackState) => {
    if (!due) return
    if (state.kind === 'ended' || state.kind === 'idle') finish()
    if (state.kind === 'failed') void tellIssue(state.reason)
  })

  const begin = useEffectEvent(() => {
    if (asked?.question.audioUrl) voice.say(asked.question.audioUrl)
    else void tellIssue('error')
  })

  useEffect(() => {
    if (number === null || !due) return
    begin()
    const stop = voice.state.subscribe(() => follow(voice.state.read()))
    // Whatever went wrong with the sound, nobody waits for a timer that never starts.
    const timer = setTimeout(() => {
      if (!['loading', 'playing', 'paused'].includes(voice.state.read().kind)) finish()
    }, limits.answer.restartAfter)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [number, due, voice])
}
