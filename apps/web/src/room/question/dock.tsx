import './dock.css'
import type { ReactNode, Ref } from 'react'
import { Control } from '../../ui/control.tsx'
import { Icon } from '../../ui/icon.tsx'
import { judgeRecording } from '../machine/judge-recording.ts'
import type { QuestionRoom, RoomAt, RoomState } from '../machine/room.ts'
import type { MicrophoneState } from '../recording/use-dictation.ts'
import type { InterviewerVoice } from '../voice/interviewer-voice.ts'
import { PlaybackControl, PlaybackResting } from '../voice/playback-control.tsx'
import { SoundControl } from '../voice/sound-control.tsx'

type Controls = {
  room: QuestionRoom
  voice: InterviewerVoice
  microphone: MicrophoneState
  /** `undo` while a cleared answer can be brought back. */
  clearing: 'clear' | 'undo'
  onType: () => void
  onMicrophone: () => void
  onClear: () => void
  onSkip: () => void
  onSubmit: () => void
}

/**
 * Five places within reach of a thumb, each with its name, the microphone in the middle; one of them at most is filled. What has
 * nothing to do now rests in its place.
 */
export function Dock({ ref, ...controls }: Controls & { ref: Ref<HTMLElement> }) {
  const { room, voice, microphone } = controls
  return (
    <footer className="dock" ref={ref}>
      <div className="room-column dock-places">
        <DockSlot>
          {room.at === 'thinking' ? (
            <PlaybackResting />
          ) : (
            <PlaybackControl
              voice={voice}
              utterance={room.asked.question}
              hearing={room.asked.audio === 'playing' ? 'first_time' : 'again'}
              microphone={isRecording(room, microphone) ? 'on' : 'off'}
            />
          )}
        </DockSlot>
        <DockSlot>
          <SoundControl voice={voice} utterance={room.asked.question} />
        </DockSlot>
        <MicrophoneButton room={room} microphone={microphone} onPress={controls.onMicrophone} />
        <DockSlot>
          <WritingControl {...controls} />
        </DockSlot>
        <DockSlot>
          <NextControl {...controls} />
        </DockSlot>
      </div>
    </footer>
  )
}

const DockSlot = ({ children }: { children: ReactNode }) => <div className="dock-place">{children}</div>

const isBusy = (room: RoomState) => room.at === 'punctuating' || room.at === 'submitting' || room.at === 'thinking'
const isRecording = (room: RoomState, microphone: MicrophoneState) =>
  room.at === 'recording' && microphone !== 'transcribing'

/** It stays focusable when it can't record: pressing it then says why, unless the screen does, while an answer is on its way. */
function MicrophoneButton({
  room,
  microphone,
  onPress,
}: Pick<Controls, 'room' | 'microphone'> & { onPress: () => void }) {
  const recording = isRecording(room, microphone)
  const judgement = judgeRecording(room)
  return (
    <button
      className={classOf(room, microphone)}
      aria-keyshortcuts="Alt+R"
      type="button"
      aria-pressed={recording}
      aria-disabled={judgement !== 'allowed' && !recording ? true : undefined}
      // The second press of a double click would stop before a word could be said.
      onClick={({ detail }) => detail < 2 && onPress()}
    >
      <i>
        <Icon name={recording ? 'stop' : 'microphone'} />
      </i>
      <span>{nameMicrophone(room, microphone)}</span>
    </button>
  )
}

/** Filled green where it's the one thing to press, and live where it hears: not yet while the browser asks for permission. */
function classOf(room: QuestionRoom, microphone: MicrophoneState): string {
  if (room.at === 'recording' && microphone === 'starting') return 'mic mic-starting'
  return room.at === 'ready' && judgeRecording(room) === 'allowed' ? 'mic mic-ready' : 'mic'
}

function nameMicrophone(room: QuestionRoom, microphone: MicrophoneState): string {
  if (isRecording(room, microphone)) return 'Stop recording'
  if (room.asked.recording === 'used' || microphone === 'transcribing') return 'Recorded'
  if (room.asked.timer.state === 'over') return 'Recording closed'
  if (room.asked.audio === 'playing') return 'After the question'
  return room.at === 'editing' || room.at === 'submitting' || room.at === 'thinking'
    ? 'Record instead'
    : 'Start recording'
}

/** Opens the box; once it is open, empties it, and brings back what it held. */
function WritingControl({ room, microphone, clearing, onType, onClear }: Controls) {
  const busy = isBusy(room) || microphone === 'transcribing'
  if (room.at !== 'editing') {
    return (
      <Control icon="keyboard" aria-disabled={busy || undefined} onClick={onType}>
        Type instead
      </Control>
    )
  }
  if (clearing === 'undo') {
    return (
      <Control icon="replay" onClick={onClear}>
        Undo clear
      </Control>
    )
  }
  const empty = room.asked.answer.text === ''
  return (
    <Control icon="close" aria-disabled={empty || undefined} onClick={empty ? undefined : onClear}>
      Clear
    </Control>
  )
}

/** What leads on: to one's own turn while the question is heard, then to the next question. One button, so that it keeps the focus. */
function NextControl({ room, microphone, onSkip, onSubmit }: Controls) {
  const skipping = room.asked.audio === 'playing' && room.asked.answer.text.trim() === ''
  const missing = skipping || room.at === 'submitting' ? null : whyNotYet(room, microphone)
  const resting = room.at === 'recording' || room.at === 'punctuating' || room.at === 'thinking'
  return (
    <>
      {missing !== null && (
        <span className="unseen" id="submit-when">
          {missing}
        </span>
      )}
      <Control
        icon={skipping ? 'skip' : 'arrowUp'}
        look={skipping || missing !== null ? 'plain' : 'ready'}
        working={room.at === 'submitting' ? wordsOfSending(room) : undefined}
        aria-disabled={missing === null ? undefined : true}
        aria-describedby={missing === null ? undefined : 'submit-when'}
        aria-keyshortcuts={skipping ? undefined : 'Control+Enter Meta+Enter'}
        // The second press of a double click on Skip would submit nothing, and that of one on Submit skip the next question.
        onClick={({ detail }) => {
          if (skipping) return detail < 2 && onSkip()
          return !resting && (missing === null || detail < 2) && onSubmit()
        }}
      >
        {skipping ? 'Skip to my turn' : 'Submit'}
      </Control>
    </>
  )
}

/** What has to happen before the answer can be submitted; null when nothing has. */
function whyNotYet(room: QuestionRoom, microphone: MicrophoneState): string | null {
  if (room.at === 'thinking') return 'Your answer is saved, and the next question is on its way'
  if (room.at === 'punctuating') return 'Punctuation is being added'
  if (room.at === 'recording')
    return microphone === 'transcribing' ? 'Your words are being transcribed' : 'Stop recording first'
  const due = room.asked.answer.text.trim() !== '' || room.asked.timer.state === 'over'
  return due ? null : 'Record or type an answer first'
}

const wordsOfSending = ({ attempt, network }: RoomAt<'submitting'>) =>
  attempt === 1 && network === 'sending' ? 'Sending' : 'Retrying'
