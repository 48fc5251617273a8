import './answer-area.css'
import './sound-check.css'
import '../ui/speech.css'
import { type RefObject, useEffect, useRef } from 'react'
import { unlockAudio } from '../speech/audio-context.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { VoiceLine } from '../ui/voice-line.tsx'
import type { InterviewerVoice } from './interviewer-voice.ts'
import { tickPlaces } from './level-track.ts'
import { Presence } from './presence.tsx'
import type { ScreenMicrophone } from './screen-microphone.ts'
import { rememberSoundCheck, type SoundCheckOutcome } from './sound-check.ts'
import { SoundCheckDock } from './sound-check-dock.tsx'
import { adviceOf, purpose, purposeWithoutVoice, stateOf, withoutDictation } from './sound-check-words.ts'
import { useDictationWay } from './use-dictation.ts'
import { useGreeting } from './use-greeting.ts'
import { useLineWidth } from './use-line-width.ts'
import { useSoundCheck } from './use-sound-check.ts'

type Props = {
  voice: InterviewerVoice
  /** Filled with this screen's microphone. */
  screenMicrophone: RefObject<ScreenMicrophone>
  /** Called once, with the microphone released; whether it was skipped or heard makes no difference to the room. */
  onDone: (outcome: 'speaking' | 'typing') => void
}

/** Before the first question of a browser's first interview: is the microphone heard, and is the interviewer? */
export function SoundCheckScreen({ voice, screenMicrophone, onDone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const greeting = useGreeting(voice)
  const { check, microphones, chosen, listen, release, quieten } = useSoundCheck(() =>
    voice.state.read().kind === 'playing' ? 'sounding' : 'silent',
  )
  const dictation = useDictationWay() === 'none' ? 'missing' : 'possible'
  const width = useLineWidth()
  const open = 'levels' in check
  const offered = dictation === 'missing' || check.at === 'unavailable' ? 'typing' : 'voice'

  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    screenMicrophone.current = { state: 'off', quieten, stay() {} }
  })

  function finish(outcome: SoundCheckOutcome): void {
    unlockAudio()
    greeting.stop()
    release()
    rememberSoundCheck(localStorage, outcome)
    onDone(outcome === 'typing' ? 'typing' : 'speaking')
  }

  return (
    <>
      <main className="room-main" id="content" tabIndex={-1}>
        <div className="room-column room-question">
          <div className="room-meta">
            <Presence doing={open ? 'your turn' : 'here'} voice={voice} />
            <Button
              look="quiet"
              className="sound-check-hear"
              aria-label={greeting.state === 'sounding' ? 'Stop the interviewer' : 'Hear the interviewer'}
              onClick={() => {
                unlockAudio()
                greeting.toggle()
              }}
            >
              <Icon name={greeting.state === 'sounding' ? 'stop' : 'volume'} />
              <span>
                {greeting.state === 'sounding' ? 'Stop' : 'Hear'}
                <span className="spare"> the interviewer</span>
              </span>
            </Button>
          </div>
          <h1 className="question" ref={heading} tabIndex={-1} data-focus-target>
            A short sound check
          </h1>
          <p className="soft">{offered === 'voice' ? purpose : purposeWithoutVoice}</p>
          {greeting.state === 'failed' && (
            <p className="small soft" role="status">
              The interviewer cannot be played right now. Every question is also written here.
            </p>
          )}
        </div>
        <div className="room-line">
          <VoiceLine
            className={`voice-line-${open ? 'on' : 'off'}`}
            levels={open ? check.levels.slice(-tickPlaces[width]) : []}
            ticks={tickPlaces[width]}
          />
        </div>
        <section className="room-column room-answer sound-check" aria-label="Your microphone">
          <div className="between">
            <span className={open ? 'recording' : 'small soft'}>Microphone: {stateOf(check, dictation)}</span>
          </div>
          <p className="answer">{dictation === 'missing' ? withoutDictation : adviceOf(check)}</p>
          {microphones.length > 0 && check.at !== 'denied' && (
            <Select
              label="Listen to"
              hint="For this check only. Your answers are heard through the browser’s default microphone."
              options={[
                { value: '', label: 'The browser’s default microphone' },
                ...microphones.map(({ deviceId, label }) => ({ value: deviceId, label })),
              ]}
              value={chosen}
              onChange={(event) => {
                unlockAudio()
                listen(event.currentTarget.value)
              }}
            />
          )}
        </section>
      </main>
      <SoundCheckDock
        check={check}
        offered={offered}
        onListen={() => {
          unlockAudio()
          greeting.stop()
          listen()
        }}
        onFinish={finish}
      />
    </>
  )
}
