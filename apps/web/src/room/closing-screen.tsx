import './closing.css'
import '../ui/speech.css'
import { limits } from '@greenroom/contract/limits'
import { type Dispatch, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { unlockAudio } from '../speech/audio-context.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { Captioned } from './captioned.tsx'
import type { InterviewerVoice } from './interviewer-voice.ts'
import { OwnQuestion } from './own-question.tsx'
import { Presence } from './presence.tsx'
import { askedQuestions } from './question-lines.ts'
import type { RoomAt, RoomEvent } from './room.ts'
import { useClosingAudio } from './use-closing-audio.ts'
import { useOwnRecording } from './use-own-recording.ts'
import { VoiceControl, VoiceNote } from './voice-control.tsx'

type Props = {
  room: RoomAt<'closing'>
  interviewer: string
  voice: InterviewerVoice
  closing: { send: () => Promise<void>; skip: () => Promise<void> }
  dispatch: Dispatch<RoomEvent>
  quietenMicrophone: RefObject<() => void>
}

/** After the last answer: up to five questions of one's own, or none. */
export function ClosingScreen({ room, interviewer, voice, closing, dispatch, quietenMicrophone }: Props) {
  const { message, audioUrl, questions, sending } = room
  const heading = useRef<HTMLHeadingElement>(null)
  const recording = useOwnRecording(questions, voice.silence, dispatch)
  const count = askedQuestions(questions).length
  const working = sending === 'sending'
  const spoken = useSyncExternalStore(voice.state.subscribe, voice.state.read)

  const said = useClosingAudio(audioUrl, voice)
  const microphone = recording.index === null ? 'off' : 'on'

  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    quietenMicrophone.current = recording.quieten
  })

  async function send(): Promise<void> {
    unlockAudio()
    await recording.settle()
    await closing.send()
  }

  async function skip(): Promise<void> {
    await recording.settle()
    await closing.skip()
  }

  return (
    <>
      <main className="room-main" id="content" tabIndex={-1}>
        <div className="room-column room-closing">
          <div className="room-meta">
            <Presence
              interviewer={interviewer}
              doing={spoken.kind === 'playing' ? 'speaking' : 'listening'}
              voice={voice}
            />
            {message !== null && (
              <VoiceControl voice={voice} spoken={{ text: message, audioUrl }} microphone={microphone} />
            )}
          </div>
          {message !== null && (
            <>
              <VoiceNote voice={voice} spoken={{ text: message, audioUrl }} microphone={microphone} />
              <Captioned
                settings={voice.settings}
                said={count > 0 || recording.index !== null ? 'before' : said}
                placeholder="Listen. The words are shown afterwards."
              >
                <p className="answer">{message}</p>
              </Captioned>
            </>
          )}
          <h1 className="question" ref={heading} tabIndex={-1} data-focus-target>
            Your turn to ask
          </h1>
          <p className="soft">
            Up to {limits.optionalQuestions.max} questions, by voice or keyboard. They do not change your feedback, and
            asking none is fine.
          </p>
          <ol className="own-questions">
            {questions.map((text, index) => (
              <OwnQuestion
                key={index}
                index={index}
                text={text}
                removal={(questions.length > 1 || text !== '') && recording.index === null ? 'offered' : 'not offered'}
                recording={recording}
                dispatch={dispatch}
              />
            ))}
          </ol>
          {questions.length < limits.optionalQuestions.max && (
            <Button
              look="quiet"
              className="own-add"
              aria-disabled={working || undefined}
              onClick={() => dispatch({ type: 'question added' })}
            >
              <Icon name="plus" />
              Add a question
            </Button>
          )}
          {sending === 'failed' && <Notice tone="bad">Failed to submit your questions. Please try again.</Notice>}
        </div>
      </main>
      <footer className="dock">
        <div className="room-column dock-pair">
          {count > 0 && (
            <Button look="quiet" aria-disabled={working || undefined} onClick={working ? undefined : () => void skip()}>
              Skip
            </Button>
          )}
          <Button look="primary" working={working ? 'Asking' : undefined} onClick={() => void send()}>
            {count > 1 ? `Ask ${count} questions` : count === 1 ? 'Ask the question' : 'Finish without questions'}
          </Button>
        </div>
      </footer>
    </>
  )
}
