import { useSyncExternalStore } from 'react'
import type { InterviewerVoice, Utterance } from './interviewer-voice.ts'

type Props = { voice: InterviewerVoice; utterance: Utterance; microphone: 'on' | 'off' }

/** Says quietly that words could not be heard, and how they can be. */
export function VoiceNote({ voice, utterance, microphone }: Props) {
  useSyncExternalStore(voice.state.subscribe, voice.state.read)
  useSyncExternalStore(voice.browser.subscribe, voice.browser.read)
  const trouble = voice.troubleWith(utterance.audioUrl)
  const offer = voice.offerFor(utterance.audioUrl)
  if (microphone === 'on' || trouble === 'none' || offer === 'nothing') return null
  return (
    <p className="voice-note small soft">
      {trouble === 'blocked' ? 'Your browser plays sound only after a click.' : "We couldn't play the audio."}{' '}
      <button className="text-button" type="button" onClick={() => voice.hear(utterance)}>
        {trouble === 'blocked' ? 'Hear it now' : offer === 'browser' ? "Use your browser's voice" : 'Try again'}
      </button>
    </p>
  )
}
