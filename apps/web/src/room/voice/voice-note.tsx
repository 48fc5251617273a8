import { useSyncExternalStore } from 'react'
import type { InterviewerVoice, Spoken } from './interviewer-voice.ts'

type Props = { voice: InterviewerVoice; spoken: Spoken; microphone: 'on' | 'off' }

/** Says quietly that words could not be heard, and how they can be. */
export function VoiceNote({ voice, spoken, microphone }: Props) {
  useSyncExternalStore(voice.state.subscribe, voice.state.read)
  useSyncExternalStore(voice.browser.subscribe, voice.browser.read)
  const trouble = voice.troubleWith(spoken.audioUrl)
  const offer = voice.offerFor(spoken.audioUrl)
  if (microphone === 'on' || trouble === 'none' || offer === 'nothing') return null
  return (
    <p className="voice-note small soft">
      {trouble === 'blocked' ? 'Your browser plays sound only after a click.' : "We couldn't play the audio."}{' '}
      <button className="text-button" type="button" onClick={() => voice.hear(spoken)}>
        {trouble === 'blocked' ? 'Hear it now' : offer === 'browser' ? "Use your browser's voice" : 'Try again'}
      </button>
    </p>
  )
}
