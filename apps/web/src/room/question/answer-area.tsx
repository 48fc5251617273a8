import './answer-area.css'
import { limits } from '@greenroom/contract/limits'
import { type ClipboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react'
import type { DictationText } from '../../speech/dictation.ts'
import { Counter } from '../../ui/field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { showToast } from '../../ui/toast.tsx'
import { judgeLength } from '../machine/answer.ts'
import { lastSeconds, timerText } from '../machine/answer-timer.ts'
import type { OpenQuestion, QuestionRoom } from '../machine/room.ts'
import type { DictationWay, MicrophoneState } from '../recording/use-dictation.ts'
import { Working } from '../session/working.tsx'
import { KeyHint } from './key-hint.tsx'

type Props = {
  room: QuestionRoom
  /** Whether the question is held in the middle of its words. */
  question: 'paused' | 'going_on'
  secondsLeft: number
  microphone: MicrophoneState
  way: DictationWay
  box: Ref<HTMLTextAreaElement>
  onType: (text: string) => void
  onRetry: () => void
}

/** The answer below the line: what to do, the words being heard, the box to edit, or the text on its way. */
export function AnswerArea({ room, question, secondsLeft, microphone, way, box, onType, onRetry }: Props) {
  const { answer, timer } = room.asked
  return (
    <section className="room-column room-answer" aria-label="Your answer">
      <div className="between">
        <Status room={room} question={question} microphone={microphone} onRetry={onRetry} />
        <span className="room-measures">
          {room.at !== 'thinking' && judgeLength(answer.text) !== 'fine' && (
            <Counter now={answer.text.length} max={limits.answer.max} warnWithin={limits.answer.warnWithin} />
          )}
          {room.at === 'submitting' || room.at === 'thinking' ? null : timer.state === 'over' ? (
            <span className="timer timer-near">Time is up</span>
          ) : (
            <span className={secondsLeft <= lastSeconds ? 'timer timer-near' : 'timer'}>
              <strong>{timerText(secondsLeft)}</strong>
              {timer.state !== 'waiting' && ' left'}
            </span>
          )}
        </span>
      </div>
      <Words room={room} microphone={microphone} way={way} box={box} onType={onType} />
      {room.at === 'ready' && <KeyHint />}
    </section>
  )
}

function Status({ room, question, microphone, onRetry }: Pick<Props, 'room' | 'question' | 'microphone' | 'onRetry'>) {
  switch (room.at) {
    case 'speaking':
      return (
        <span className="small soft">
          {question === 'paused' ? 'Resume when you like.' : 'Listen first.'} Your three minutes start after the
          question.
        </span>
      )
    case 'ready':
      return <span className="small soft">{room.asked.timer.state === 'over' && withoutAnswer}</span>
    case 'recording':
      if (microphone === 'on') return <span className="recording">Recording</span>
      if (microphone === 'transcribing') return <Working words="Transcribing what you said" />
      return (
        <span className="small soft">
          {microphone === 'stopping' ? 'Waiting for the last words' : 'Starting the microphone'}
        </span>
      )
    case 'punctuating':
      return <Working words="Adding punctuation" />
    case 'editing':
      return <span className="small soft">{describeEditing(room.asked)}</span>
    case 'submitting':
      return (
        <span className="small room-sending">
          <span role="status">
            {room.network === 'sending' && room.attempt === 1 ? (
              <Spinner words="Sending your answer" />
            ) : (
              `Not sent yet, trying again${room.outage ? `. ${room.outage}` : ''}`
            )}
          </span>
          {(room.network === 'lost' || room.attempt > 1) && (
            <Retry state={room.network === 'sending' ? 'trying' : 'waiting'} onPress={onRetry} />
          )}
        </span>
      )
    case 'thinking':
      return (
        <span className="small room-sending">
          <span role="status">
            {room.network === 'waiting' ? (
              <Spinner words="Answer saved. One moment…" />
            ) : (
              "Answer saved. We can't load the next question yet. Retrying…"
            )}
          </span>
          {room.network === 'lost' && <Retry state="waiting" onPress={onRetry} />}
        </span>
      )
  }
}

function Retry({ state, onPress }: { state: 'trying' | 'waiting'; onPress: () => void }) {
  return (
    <button className="text-button" type="button" aria-disabled={state === 'trying' || undefined} onClick={onPress}>
      Retry
    </button>
  )
}

/** What Submit does now must not come as a surprise. */
const withoutAnswer = 'You can still type an answer, or submit to move on without one.'

function describeEditing({ answer, timer }: OpenQuestion): string {
  if (timer.state === 'over') return answer.text.trim() === '' ? withoutAnswer : 'Finish your sentence, then submit.'
  return answer.by === 'voice' ? 'Review your answer and edit anything.' : 'Your answer'
}

/** The browser truncates text that is too long, silently. */
function sayWhatIsCut({ currentTarget: box, clipboardData }: ClipboardEvent<HTMLTextAreaElement>): void {
  const kept = box.value.length - (box.selectionEnd - box.selectionStart)
  if (kept + clipboardData.getData('text').length > limits.answer.box)
    showToast(
      `Only ${limits.answer.box.toLocaleString('en-US')} characters fit here, so the end of your text was left out`,
    )
}

function Words({ room, microphone, way, box, onType }: Pick<Props, 'room' | 'microphone' | 'way' | 'box' | 'onType'>) {
  const { text } = room.asked.answer
  if (room.at === 'editing') {
    return (
      <textarea
        ref={box}
        className="input answer answer-box"
        aria-label="Your answer"
        aria-invalid={judgeLength(text) === 'over' || undefined}
        placeholder="Type your answer"
        rows={5}
        maxLength={limits.answer.box}
        value={text}
        onPaste={sayWhatIsCut}
        onChange={(event) => onType(event.target.value)}
      />
    )
  }
  if (room.at === 'ready' && room.asked.timer.state !== 'over') {
    return (
      <div className="room-turn">
        <p className="answer">Press the microphone and speak, or type your answer.</p>
        <p className="small soft">You can record once per question, and edit the words before you submit them.</p>
      </div>
    )
  }
  if (room.at === 'recording' && way === 'recorded') {
    return microphone === 'on' ? <p className="small soft">Your words appear here when you stop.</p> : null
  }
  if (room.at === 'recording') {
    return (
      <AnswerWords>
        {room.heard.final !== '' && `${room.heard.final} `}
        <span className="hearing">{room.heard.interim}</span>
        <Caret follows={room.heard} />
      </AnswerWords>
    )
  }
  return text === '' ? null : (
    <AnswerWords className={room.at === 'submitting' || room.at === 'thinking' ? 'soft' : ''}>{text}</AnswerWords>
  )
}

/** Words that cannot be edited now. However many they are, they scroll in their own place, and the question stays. */
function AnswerWords({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <section className="answer-words" aria-label="Your words" tabIndex={0}>
      <p className={`answer ${className}`}>{children}</p>
    </section>
  )
}

/** Where the next word will appear; it stays in view as the text grows. */
function Caret({ follows }: { follows: DictationText }) {
  const element = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [follows])
  return <span className="caret" ref={element} />
}
