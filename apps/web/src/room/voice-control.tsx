import { useSyncExternalStore } from 'react'
import { unlockAudio } from '../speech/audio-context.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { InterviewerVoice } from './interviewer-voice.ts'

type Props = { voice: InterviewerVoice; text: string; audioUrl: string | null; microphone: 'on' | 'off' }

/** Hear it again, or skip the rest. Where there is no audio, the browser reads. */
export function VoiceControl({ voice, text, audioUrl, microphone }: Props) {
  const state = useSyncExternalStore(voice.state.subscribe, voice.state.read)
  if (microphone === 'on' || (audioUrl === null && !voice.canReadAloud)) return null
  const sounding = state.kind === 'playing' || state.kind === 'loading'

  function press(): void {
    unlockAudio()
    if (sounding) voice.silence()
    else if (state.kind === 'paused') voice.resume()
    else if (audioUrl !== null && state.kind !== 'failed') voice.say(audioUrl)
    else voice.readAloud(text)
  }
  const label = sounding ? 'Stop the audio' : state.kind === 'paused' ? 'Go on playing' : 'Hear it again'
  return (
    <Button look="icon" aria-label={label} title={label} onClick={press}>
      <Icon name={sounding ? 'stop' : state.kind === 'paused' ? 'play' : 'volume'} />
    </Button>
  )
}
