import '../ui/speech.css'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { unlockAudio } from '../speech/audio-context.ts'
import { useQuestionOpen } from '../ui/ask.tsx'
import { Steps } from '../ui/steps.tsx'
import { AnswerArea } from './answer-area.tsx'
import { BriefLine } from './brief-line.tsx'
import { Captioned } from './captioned.tsx'
import { Dock } from './dock.tsx'
import type { InterviewerVoice } from './interviewer-voice.ts'
import type { KeptRoom } from './kept-room.ts'
import { Presence } from './presence.tsx'
import type { Heading } from './queries.ts'
import type { AskedRoom } from './room.ts'
import type { RoomState } from './room-state.ts'
import type { ScreenMicrophone } from './screen-microphone.ts'
import { useAnswerTimer } from './use-answer-timer.ts'
import { useEcho } from './use-echo.ts'
import { useLevelTrack } from './use-level-track.ts'
import { useRecording } from './use-recording.ts'
import { VoiceControl, VoiceNote } from './voice-control.tsx'
import { VoiceStrip } from './voice-strip.tsx'

type Props = {
  room: AskedRoom
  heading: Heading | null
  kept: KeptRoom
  voice: InterviewerVoice
  submit: () => Promise<void>
  /** Sends or asks once more, while the server cannot be reached. */
  tryNow: () => void
  state: RoomState
  /** Filled with this screen's microphone. */
  screenMicrophone: RefObject<ScreenMicrophone>
}

/** One question: who asks and how far we are, the question, the line, the answer, and the dock. */
export function QuestionScreen({
  room,
  heading,
  kept,
  voice,
  submit: submitAnswer,
  tryNow,
  state,
  screenMicrophone,
}: Props) {
  const { dispatch } = state
  const { question, timer } = room.asked
  const box = useRef<HTMLTextAreaElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const microphone = room.at === 'recording' ? 'on' : 'off'
  const track = useLevelTrack(question.number, kept, microphone)
  const recording = useRecording(room, track, voice.silence, kept, state)
  const left = useAnswerTimer(timer, kept, () => {
    dispatch({ type: 'time over' })
    if (room.at === 'recording') void recording.stop()
  })
  const listening = recording.microphone === 'writing' ? 'off' : microphone
  const acknowledgment = room.at === 'thinking' ? question.acknowledgment : null
  const covered = useQuestionOpen()
  const isEcho = useEcho()

  useEffect(() => {
    if (timer.state === 'running' && covered) dispatch({ type: 'covered', now: Date.now() })
    if (timer.state === 'paused' && !covered) dispatch({ type: 'uncovered', now: Date.now() })
  }, [timer.state, covered, room.at, dispatch])

  useEffect(() => {
    screenMicrophone.current = recording.screenMicrophone
  })
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (room.at === 'editing') focusEnd(box.current)
  }, [room.at])

  function type(): void {
    unlockAudio()
    if (room.at === 'recording') void recording.stop()
    else if (room.at === 'editing') focusEnd(box.current)
    else dispatch({ type: 'typing chosen' })
  }

  function submit(): void {
    unlockAudio()
    void submitAnswer()
  }

  /** The second press of a double click would find this question without an answer. */
  function pressSubmit(): void {
    if (room.asked.answer.text !== '' || !isEcho()) submit()
  }

  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('dialog:modal') || event.repeat) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
    else if (event.code === 'KeyR' && event.altKey && !event.ctrlKey && !event.metaKey) void recording.toggle()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', pressKey)
    return () => removeEventListener('keydown', pressKey)
  }, [])

  return (
    <>
      <main className="room-main" id="content" tabIndex={-1}>
        <div className="room-column room-question">
          <div className="room-meta">
            <Presence doing={doingOf(room)} voice={voice} />
            {room.at !== 'thinking' && <VoiceControl voice={voice} spoken={question} microphone={listening} />}
            {heading?.practiced ? (
              <p className="progress">One question, again</p>
            ) : (
              <Steps
                noun="Question"
                current={question.number}
                total={question.count}
                note={question.kind === 'follow_up' ? 'follow-up' : undefined}
              />
            )}
          </div>
          {room.at !== 'thinking' && <VoiceNote voice={voice} spoken={question} microphone={listening} />}
          {heading && question.number === 1 && <BriefLine {...heading} />}
          <Captioned
            settings={voice.settings}
            said={isSaid(room) ? 'first time' : 'before'}
            placeholder={room.at === 'thinking' ? null : 'Listen. The words are shown after the question.'}
            instead={acknowledgment?.text}
          >
            <h1 className="question" ref={title} tabIndex={-1} data-focus-target>
              {question.text}
            </h1>
          </Captioned>
        </div>
        <VoiceStrip timer={timer} track={track} microphone={listening} />
        <AnswerArea
          room={room}
          secondsLeft={left}
          microphone={recording.microphone}
          way={recording.way}
          box={box}
          onType={(text) => dispatch({ type: 'typed', text })}
          onRetry={tryNow}
        />
      </main>
      <Dock
        room={room}
        microphone={recording.microphone}
        onType={type}
        onMicrophone={() => void recording.toggle()}
        onSubmit={pressSubmit}
      />
    </>
  )
}

function doingOf(room: Props['room']) {
  if (room.at === 'thinking') return room.acknowledgment === 'playing' ? 'speaking' : 'thinking'
  if (room.asked.audio === 'playing') return 'speaking'
  if (room.at !== 'submitting') return 'your turn'
  // Nobody can think about an answer that hasn't arrived.
  return room.attempt === 1 && room.network === 'sending' ? 'thinking' : 'here'
}

/** Whether the interviewer's words are said for the first time just now. */
function isSaid(room: Props['room']): boolean {
  if (room.at === 'thinking') return room.acknowledgment === 'playing'
  return room.at === 'speaking' && room.asked.audio === 'playing'
}

function focusEnd(box: HTMLTextAreaElement | null): void {
  if (!box) return
  box.focus()
  box.setSelectionRange(box.value.length, box.value.length)
}
