import './dock.css'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { judgeRecording } from './judge-recording.ts'
import type { AskedRoom, Room, RoomAt } from './room.ts'
import type { Microphone } from './use-dictation.ts'

type Props = {
  room: AskedRoom
  microphone: Microphone
  onType: () => void
  onMicrophone: () => void
  onSubmit: () => void
}

/** The three things one can do, within reach of a thumb: type, speak, submit. While the interviewer thinks there is none. */
export function Dock({ room, microphone, onType, onMicrophone, onSubmit }: Props) {
  const typing = room.at === 'editing'
  return (
    <footer className="dock">
      <div className="room-column">
        {room.at !== 'thinking' && (
          <>
            <Button
              look="quiet"
              aria-label={typing ? 'Edit answer' : 'Type instead'}
              aria-disabled={isBusy(room) || microphone === 'writing' || undefined}
              onClick={onType}
            >
              <Icon name="keyboard" />
              <span>
                {typing ? 'Edit' : 'Type'}
                <span className="spare">{typing ? ' answer' : ' instead'}</span>
              </span>
            </Button>
            <MicrophoneButton room={room} microphone={microphone} onPress={onMicrophone} />
            <SubmitButton room={room} microphone={microphone} onPress={onSubmit} />
          </>
        )}
      </div>
    </footer>
  )
}

function isBusy(room: Room): boolean {
  return room.at === 'punctuating' || room.at === 'submitting'
}

/** It stays focusable when it cannot record: pressing it then says why. */
function MicrophoneButton({ room, microphone, onPress }: Pick<Props, 'room' | 'microphone'> & { onPress: () => void }) {
  const recording = room.at === 'recording' && microphone !== 'writing'
  const judgement = judgeRecording(room)
  const spent = room.asked.recording === 'used' || microphone === 'writing'
  return (
    <button
      className={spent ? 'mic mic-small' : 'mic'}
      aria-keyshortcuts="Alt+R"
      aria-label={spent || judgement === 'time over' ? undefined : recording ? 'Stop recording' : 'Start recording'}
      type="button"
      aria-pressed={recording}
      aria-disabled={judgement !== 'allowed' && !recording ? true : undefined}
      // The second press of a double click would stop before a word could be said.
      onClick={({ detail }) => detail < 2 && onPress()}
    >
      <i>
        <Icon name={recording ? 'stop' : 'microphone'} />
      </i>
      {spent ? (
        <span>Recorded</span>
      ) : judgement === 'time over' ? (
        <span>Recording closed</span>
      ) : (
        <span>
          {recording ? 'Stop' : 'Start'}
          <span className="spare"> recording</span>
        </span>
      )}
    </button>
  )
}

function SubmitButton({ room, microphone, onPress }: Pick<Props, 'room' | 'microphone'> & { onPress: () => void }) {
  if (room.at === 'recording' || room.at === 'punctuating') {
    return (
      <>
        <span className="unseen" id="submit-when">
          {room.at !== 'recording'
            ? 'Punctuation is being added'
            : microphone === 'writing'
              ? 'Your words are being transcribed'
              : 'Stop recording first'}
        </span>
        <Button aria-disabled="true" aria-describedby="submit-when">
          Submit
        </Button>
      </>
    )
  }
  const due = room.asked.answer.text.trim() !== '' || room.asked.timer.state === 'over'
  if (!due) {
    return (
      <>
        <span className="unseen" id="submit-when">
          Record or type an answer first
        </span>
        <Button aria-disabled="true" aria-describedby="submit-when" onClick={onPress}>
          Submit
        </Button>
      </>
    )
  }
  return (
    <Button
      look="primary"
      aria-keyshortcuts="Control+Enter Meta+Enter"
      working={room.at === 'submitting' ? wordsOfSending(room) : undefined}
      onClick={onPress}
    >
      Submit
    </Button>
  )
}

const wordsOfSending = ({ attempt, network }: RoomAt<'submitting'>) =>
  attempt === 1 && network === 'sending' ? 'Sending' : 'Retrying'
