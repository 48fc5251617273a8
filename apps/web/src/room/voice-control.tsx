import './voice-control.css'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { InterviewerVoice, Spoken } from './interviewer-voice.ts'
import { VoiceDisclosure } from './voice-disclosure.tsx'

type Props = { voice: InterviewerVoice; spoken: Spoken; microphone: 'on' | 'off' }

/** While the interviewer speaks: pause, go on, skip the rest. Afterwards: hear it again. Always: how fast, and captions. */
export function VoiceControl({ voice, spoken, microphone }: Props) {
  const { kind } = useSyncExternalStore(voice.state.subscribe, voice.state.read)
  useSyncExternalStore(voice.browser.subscribe, voice.browser.read)
  const main = useRef<HTMLButtonElement>(null)
  const sounding = kind === 'playing' || kind === 'loading'
  const underWay = sounding || kind === 'paused'

  const before = useRef(underWay)
  useEffect(() => {
    // The button that was pressed may have gone with the change: the keyboard stays here.
    if (before.current !== underWay && document.activeElement === document.body) main.current?.focus()
    before.current = underWay
  }, [underWay])

  if (microphone === 'on' || voice.offerFor(spoken.audioUrl) === 'nothing') return null

  function press(): void {
    if (sounding) voice.pause()
    else if (kind === 'paused') voice.resume()
    else voice.hear(spoken)
  }
  // Speed and captions mean something where something can be heard.
  const adjustable = voice.troubleWith(spoken.audioUrl) === 'none' || voice.offerFor(spoken.audioUrl) === 'browser'
  const label = sounding ? 'Pause' : kind === 'paused' ? 'Resume' : 'Hear it again'
  return (
    <div className="voice-control">
      {voice.troubleWith(spoken.audioUrl) === 'none' && (
        <Button look="icon" ref={main} aria-label={label} title={label} onClick={press}>
          <Icon name={sounding ? 'pause' : kind === 'paused' ? 'play' : 'volume'} />
        </Button>
      )}
      {adjustable && <VoiceDisclosure settings={voice.settings} />}
      {underWay && (
        <Button look="icon" aria-label="Skip the rest" title="Skip the rest" onClick={voice.silence}>
          <Icon name="skip" />
        </Button>
      )}
    </div>
  )
}

/** Says quietly that words could not be heard, and how they can be. */
export function VoiceNote({ voice, spoken, microphone }: Props) {
  useSyncExternalStore(voice.state.subscribe, voice.state.read)
  useSyncExternalStore(voice.browser.subscribe, voice.browser.read)
  const trouble = voice.troubleWith(spoken.audioUrl)
  const offer = voice.offerFor(spoken.audioUrl)
  if (microphone === 'on' || trouble === 'none' || offer === 'nothing') return null
  return (
    <p className="voice-note small soft">
      {trouble === 'blocked' ? 'Your browser plays sound only after a click.' : 'The audio could not be played.'}{' '}
      <button className="text-button" type="button" onClick={() => voice.hear(spoken)}>
        {trouble === 'blocked' ? 'Hear it now' : offer === 'browser' ? "Use your browser's voice" : 'Try again'}
      </button>
    </p>
  )
}
