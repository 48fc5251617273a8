import '../question/answer-area.css'
import './sound-check.css'
import '../../ui/speech.css'
import { useEffect, useEffectEvent } from 'react'
import { unlockAudio } from '../../speech/audio-context.ts'
import { lendsMicrophoneOnce } from '../../speech/microphone-lending.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { Icon } from '../../ui/icon.tsx'
import { VoiceLine } from '../../ui/voice-line.tsx'
import type { HeldSince } from '../machine/room.ts'
import { tickPlaces } from '../recording/level-track.ts'
import { useDictationWay } from '../recording/use-dictation.ts'
import { useLineWidth } from '../recording/use-line-width.ts'
import type { InterviewerVoice } from '../voice/interviewer-voice.ts'
import { SpeakerLine, useSpeakerStatus } from '../voice/speaker-status.tsx'
import { describeTrial } from './sentence-trial.ts'
import { rememberSoundCheck, type SoundCheckOutcome } from './sound-check.ts'
import { SoundCheckDock } from './sound-check-dock.tsx'
import {
  adviceOf,
  describeInterview,
  purpose,
  purposeWithoutVoice,
  sentToServer,
  stateOf,
  withoutDictation,
} from './sound-check-words.ts'
import { useGreeting } from './use-greeting.ts'
import { useSentenceTrial } from './use-sentence-trial.ts'
import { useSoundCheck } from './use-sound-check.ts'

type Props = {
  /** How many questions follow. */
  questions: number
  voice: InterviewerVoice
  heldSince: HeldSince
  /** Called once, with the microphone released; whether it was skipped or heard makes no difference to the room. */
  onDone: (outcome: 'speaking' | 'typing') => void
}

/** Before the first question of a browser's first interview: is the microphone heard, and is the interviewer? */
export function SoundCheckScreen({ questions, voice, heldSince, onDone }: Props) {
  const greeting = useGreeting(voice)
  const { check, microphones, chosen, listen, release, quieten } = useSoundCheck(() =>
    voice.state.read().kind === 'playing' ? 'sounding' : 'silent',
  )
  const { trial, way, ...sentence } = useSentenceTrial()
  const dictation = useDictationWay() === 'none' ? 'missing' : 'possible'
  const width = useLineWidth()
  const status = useSpeakerStatus('here', voice)
  const open = 'levels' in check
  const heard = check.at === 'heard' || trial.at !== 'not_tried'
  const hearing = open || trial.at === 'listening'
  const offered = dictation === 'missing' || check.at === 'unavailable' ? 'typing' : 'voice'

  const releaseAll = useEffectEvent(() => {
    quieten()
    sentence.quieten()
  })
  useEffect(() => {
    if (heldSince !== null) releaseAll()
  }, [heldSince])

  /** Phones lend the microphone once, so the level gives way to the words. */
  function trySentence(): void {
    unlockAudio()
    greeting.stop()
    if (lendsMicrophoneOnce(navigator)) release()
    sentence.start()
  }

  function finish(outcome: SoundCheckOutcome): void {
    unlockAudio()
    greeting.stop()
    release()
    sentence.quieten()
    rememberSoundCheck(localStorage, outcome)
    onDone(outcome === 'typing' ? 'typing' : 'speaking')
  }

  return (
    <>
      <main className="room-main" id="content" tabIndex={-1}>
        <div className="room-column room-question">
          <SpeakerLine status={status} voice={voice}>
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
          </SpeakerLine>
          <h1 className="question" ref={focusOnMount} tabIndex={-1} data-focus-target>
            A short sound check
          </h1>
          <p className="soft">
            {describeInterview(questions)} {offered === 'voice' ? purpose : purposeWithoutVoice}
          </p>
          {greeting.state === 'failed' && (
            <p className="small soft" role="status">
              We can't play the interviewer right now. You can also read every question.
            </p>
          )}
        </div>
        <div className="room-line">
          <VoiceLine
            className={`room-column voice-line-${hearing ? 'on' : 'off'}`}
            levels={open ? check.levels.slice(-tickPlaces[width]) : []}
            ticks={tickPlaces[width]}
          />
        </div>
        <section className="room-column room-answer sound-check" aria-label="Your microphone">
          <div className="between">
            <span className={hearing ? 'recording' : 'small soft'}>
              {heard ? 'Microphone is working' : stateOf(check, dictation)}
            </span>
          </div>
          <p className="answer">
            {dictation === 'missing' ? withoutDictation : heard ? describeTrial(trial) : adviceOf(check)}
          </p>
          {heard && way === 'recorded' && <p className="small soft">{sentToServer}</p>}
          {microphones.length > 0 && check.at !== 'denied' && !heard && (
            <Select
              label="Listen to"
              hint="For this check only. Your answers use your browser's default microphone."
              options={[
                { value: '', label: "Your browser's default microphone" },
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
        trial={trial}
        offered={offered}
        onTry={trySentence}
        onStopTrying={() => void sentence.stop()}
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
