import { useEffect, useEffectEvent, useState } from 'react'
import type { InterviewerVoice } from '../voice/interviewer-voice.ts'

/** Says the closing words once. Returns whether this is still their first time: until they ended, failed or were skipped. */
export function useClosingAudio(audioUrl: string | null, voice: InterviewerVoice): 'first_time' | 'before' {
  const [said, setSaid] = useState<'first_time' | 'before'>(audioUrl === null ? 'before' : 'first_time')
  const greet = useEffectEvent(() => {
    if (audioUrl !== null) voice.say(audioUrl)
  })
  useEffect(() => {
    greet()
    return voice.state.subscribe(() => {
      if (['ended', 'failed', 'idle'].includes(voice.state.read().kind)) setSaid('before')
    })
  }, [voice])
  return said
}
