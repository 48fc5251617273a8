import '../../ui/speech.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { unlockAudio } from '../../speech/audio-context.ts'
import { announce } from '../../ui/announcer.tsx'
import { useQuestionOpen } from '../../ui/ask.tsx'
import { Presence } from '../../ui/presence.tsx'
import { Steps } from '../../ui/steps.tsx'
import type { RoomDraft } from '../drafts/room-draft.ts'
import { type DraftAnswer, isLong, joinDictation } from '../machine/answer.ts'
import type { QuestionRoom } from '../machine/room.ts'
import type { RoomStore } from '../machine/room-store.ts'
import type { Heading } from '../queries.ts'
import { useLevelTrack } from '../recording/use-level-track.ts'
import { useRecording } from '../recording/use-recording.ts'
import type { InterviewerVoice } from '../voice/interviewer-voice.ts'
import { SpeakerLine, useSpeakerStatus } from '../voice/speaker-status.tsx'
import { VoiceNote } from '../voice/voice-note.tsx'
import { VoiceStrip } from '../voice/voice-strip.tsx'
import { AnswerArea } from './answer-area.tsx'
import { Captioned } from './captioned.tsx'
import { Dock } from './dock.tsx'
import { PlannedTopics } from './planned-topics.tsx'
import { QuestionHeading } from './question-heading.tsx'
import { useAnswerTimer } from './use-answer-timer.ts'
import { useIgnoreDoubleClick } from './use-ignore-double-click.ts'

type Props = {
  room: QuestionRoom
  heading: Heading | null
  draft: RoomDraft
  voice: InterviewerVoice
  submit: () => Promise<void>
  /** Sends or asks once more, while the server cannot be reached. */
  tryNow: () => void
  state: RoomStore
}

/** One question: who asks and how far we are, the question, the line, the answer, and the dock. */
export function QuestionScreen({ room, heading, draft, voice, submit: submitAnswer, tryNow, state }: Props) {
  const { dispatch } = state
  const { question, timer, audio, answer } = room.asked
  const box = useRef<HTMLTextAreaElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const turnLine = useRef<HTMLElement>(null)
  const dock = useRef<HTMLElement>(null)
  const [cleared, setCleared] = useState<DraftAnswer | null>(null)
  const status = useSpeakerStatus(doingOf(room), voice)
  const microphone = room.at === 'recording' ? 'on' : 'off'
  const track = useLevelTrack(question.number, draft, microphone)
  const recording = useRecording(room, track, voice.silence, draft, state)
  const left = useAnswerTimer(timer, draft, () => {
    dispatch({ type: 'time_over' })
    if (room.at === 'recording') void recording.stop()
  })
  const listening = recording.microphone === 'transcribing' ? 'off' : microphone
  const acknowledgment = room.at === 'thinking' ? question.acknowledgment : null
  const covered = useQuestionOpen()
  const isDoubleClick = useIgnoreDoubleClick()

  useEffect(() => {
    if (timer.state === 'running' && covered) dispatch({ type: 'covered', now: Date.now() })
    if (timer.state === 'paused' && !covered) dispatch({ type: 'uncovered', now: Date.now() })
  }, [timer.state, covered, room.at, dispatch])

  const focusNewQuestion = useEffectEvent(() => {
    // A screen reader would read the question while the interviewer says it.
    const target = audio === 'playing' && voice.offerFor(question.audioUrl) !== 'nothing' ? turnLine : title
    target.current?.focus({ preventScroll: true })
  })
  useEffect(() => focusNewQuestion(), [])
  const audioBefore = useRef(audio)
  useEffect(() => {
    if (audioBefore.current === 'playing' && audio === 'done' && room.at !== 'thinking') announce('Your turn')
    audioBefore.current = audio
  }, [audio, room.at])
  useEffect(() => {
    if (room.at === 'editing') focusEnd(box.current)
    // The control that was pressed to come here leads somewhere else now.
    if (room.at === 'ready' && dock.current?.contains(document.activeElement))
      dock.current.querySelector<HTMLElement>('.mic')?.focus()
  }, [room.at])

  function type(): void {
    unlockAudio()
    if (room.at === 'recording') void recording.stop()
    else if (room.at === 'editing') focusEnd(box.current)
    else dispatch({ type: 'typing_chosen' })
  }

  /** Empties the box, or brings back what was in it. */
  function clear(): void {
    const restored = answer.text === '' ? cleared : null
    setCleared(restored === null ? answer : null)
    dispatch(restored === null ? { type: 'typed', text: '' } : { type: 'answer_restored', answer: restored })
    box.current?.focus()
  }

  function submit(): void {
    unlockAudio()
    void submitAnswer()
  }

  /** The second press of a double click would find this question without an answer. */
  function pressSubmit(): void {
    if (room.asked.answer.text !== '' || !isDoubleClick()) submit()
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

  const words = room.at === 'recording' ? joinDictation(room.heard) : answer.text
  const progress = heading?.practiced ? 'Retake' : nameQuestion(question)
  return (
    <>
      <main
        className="room-main room-asked"
        id="content"
        tabIndex={-1}
        data-turn={audio === 'playing' ? 'theirs' : 'yours'}
        data-pinned={isLong(words) || undefined}
      >
        <div className="room-stand">
          <Presence state={status.disc} level={voice.level} />
          <div className="room-ask">
            <SpeakerLine status={status} voice={voice} progress={progress} focus={turnLine}>
              {heading?.practiced ? (
                <p className="progress">{progress}</p>
              ) : (
                <Steps
                  noun="Question"
                  current={question.number}
                  total={question.count}
                  note={question.kind === 'follow_up' ? 'follow-up' : undefined}
                />
              )}
            </SpeakerLine>
            {room.at !== 'thinking' && <VoiceNote voice={voice} utterance={question} microphone={listening} />}
            {heading && question.number === 1 && <PlannedTopics {...heading} />}
            <Captioned
              settings={voice.settings}
              said={isSaid(room) ? 'first_time' : 'before'}
              placeholder={
                room.at === 'thinking' ? null : placeholders[status.doing === 'paused' ? 'paused' : 'speaking']
              }
              instead={acknowledgment?.text}
            >
              <QuestionHeading text={question.text} title={title} />
            </Captioned>
          </div>
        </div>
        <VoiceStrip timer={timer} track={track} microphone={listening} />
        <AnswerArea
          room={room}
          question={status.doing === 'paused' ? 'paused' : 'going_on'}
          secondsLeft={left}
          microphone={recording.microphone}
          way={recording.way}
          box={box}
          onType={(text) => dispatch({ type: 'typed', text })}
          onRetry={tryNow}
        />
      </main>
      <Dock
        ref={dock}
        room={room}
        voice={voice}
        microphone={recording.microphone}
        clearing={cleared !== null && answer.text === '' ? 'undo' : 'clear'}
        onType={type}
        onMicrophone={() => void recording.toggle()}
        onClear={clear}
        onSkip={voice.silence}
        onSubmit={pressSubmit}
      />
    </>
  )
}

const nameQuestion = ({ number, count, kind }: Props['room']['asked']['question']) =>
  `Question ${number} of ${count}${kind === 'follow_up' ? ', follow-up' : ''}`

/** In place of words that are only heard, until they were. */
const placeholders = {
  speaking: "Listen. You'll see the text afterward.",
  paused: "Resume to hear the rest. You'll see the text afterward.",
}

function doingOf(room: Props['room']) {
  if (room.at === 'thinking') return room.acknowledgment === 'playing' ? 'speaking' : 'thinking'
  if (room.asked.audio === 'playing') return 'speaking'
  if (room.at !== 'submitting') return 'your_turn'
  // No "thinking" about an answer that may not have arrived.
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
