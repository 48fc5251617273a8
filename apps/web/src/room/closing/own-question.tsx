import { limits } from '@greenroom/contract/limits'
import type { Dispatch } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { timerText } from '../machine/answer-timer.ts'
import type { RoomEvent } from '../machine/room.ts'
import type { OwnRecording } from '../recording/use-own-recording.ts'
import { Working } from '../session/working.tsx'

const { length } = limits.optionalQuestions
/** From here on it helps to know how much room is left (characters). */
const nearLimit = 100

type Props = {
  index: number
  text: string
  removal: 'offered' | 'not_offered'
  recording: OwnRecording
  /** What is on its way can no longer be changed. */
  sending: 'sending' | 'not_sending'
  dispatch: Dispatch<RoomEvent>
}

/** One question of the candidate's own, with its counter, its microphone and a way to take it back. */
export function OwnQuestion({ index, text, removal, recording, sending, dispatch }: Props) {
  const recorded = recording.index === index
  const fixed = sending === 'sending'
  const why = fixed ? 'questions-on-their-way' : undefined
  const listening = recorded && recording.microphone !== 'transcribing'

  function press(): void {
    if (!fixed) void (recorded ? recording.stop() : recording.start(index))
  }

  return (
    <li className="own-question">
      <TextArea
        label={`Question ${index + 1}`}
        rows={1}
        maxLength={length}
        {...(text.length > length - nearLimit && { count: { now: text.length, max: length, warnWithin: 50 } })}
        value={text}
        readOnly={recorded || fixed}
        onChange={(event) => dispatch({ type: 'question_typed', index, text: event.target.value })}
      />
      <div className="own-actions">
        <Button
          look="quiet"
          className="own-record"
          aria-label={listening ? `Stop recording question ${index + 1}` : `Record question ${index + 1}`}
          aria-disabled={fixed || (recorded && !listening) || undefined}
          aria-describedby={why}
          onClick={press}
        >
          <Icon name={listening ? 'stop' : 'microphone'} />
          {listening ? 'Stop' : 'Record'}
        </Button>
        {recorded && <Status recording={recording} />}
        {removal === 'offered' && !recorded && (
          <Button
            look="quiet"
            aria-label={`Remove question ${index + 1}`}
            aria-disabled={fixed || undefined}
            aria-describedby={why}
            onClick={fixed ? undefined : () => dispatch({ type: 'question_removed', index })}
          >
            <Icon name="trash" />
            Remove
          </Button>
        )}
      </div>
    </li>
  )
}

function Status({ recording: { microphone, secondsLeft } }: { recording: OwnRecording }) {
  if (microphone === 'transcribing') return <Working words="Transcribing what you said" />
  return (
    <span className="recording figures">
      {microphone === 'on' ? `Recording, ${timerText(secondsLeft)} left` : 'Starting the microphone'}
    </span>
  )
}
