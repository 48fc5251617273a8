import { limits } from '@greenroom/contract/limits'
import type { Dispatch } from 'react'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { timerText } from './answer-timer.ts'
import type { RoomEvent } from './room.ts'
import type { OwnRecording } from './use-own-recording.ts'

const { length } = limits.optionalQuestions

type Props = {
  index: number
  text: string
  removal: 'offered' | 'not offered'
  recording: OwnRecording
  dispatch: Dispatch<RoomEvent>
}

/** One question of the candidate's own, with its counter, its microphone and a way to take it back. */
export function OwnQuestion({ index, text, removal, recording, dispatch }: Props) {
  const recorded = recording.index === index
  return (
    <li className="own-question">
      <TextArea
        label={`Question ${index + 1}`}
        rows={2}
        maxLength={length}
        count={{ now: text.length, max: length, warnWithin: 50 }}
        value={text}
        readOnly={recorded}
        onChange={(event) => dispatch({ type: 'question typed', index, text: event.target.value })}
      />
      <div className="own-actions">
        {recorded && <span className="recording figures">{statusOf(recording)}</span>}
        <Button
          look={recorded ? 'plain' : 'quiet'}
          className="own-record"
          aria-label={recorded ? `Stop recording question ${index + 1}` : `Record question ${index + 1}`}
          onClick={() => void (recorded ? recording.stop() : recording.start(index))}
        >
          <Icon name={recorded ? 'stop' : 'microphone'} />
          {recorded ? 'Stop' : 'Record'}
        </Button>
        {removal === 'offered' && !recorded && (
          <Button
            look="quiet"
            aria-label={`Remove question ${index + 1}`}
            onClick={() => dispatch({ type: 'question removed', index })}
          >
            <Icon name="trash" />
            Remove
          </Button>
        )}
      </div>
    </li>
  )
}

function statusOf({ microphone, secondsLeft }: OwnRecording): string {
  if (microphone === 'writing') return 'Writing down what you said'
  return microphone === 'on' ? `Recording, ${timerText(secondsLeft)} left` : 'Starting the microphone'
}
