import { limits } from '@greenroom/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Control } from '../../ui/control.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Presence } from '../../ui/presence.tsx'
import type { createStore } from '../../ui/store.ts'
import { Head } from './head.tsx'
import { Line } from './line.tsx'
import type { MinuteLevels } from './minute-levels.ts'
import { isOpen, isSendable, minuteText, secondsLeft, type Tryout, type TryoutAt } from './tryout.ts'
import { noticeWords } from './words.ts'

export type Actions = {
  hear(): void
  record(): void
  stop(): void
  type(): void
  edit(text: string): void
  send(): void
  next(): void
}
type Props = {
  room: Tryout
  voice: ReturnType<typeof createStore<number>>
  levels: MinuteLevels
  actions: Actions
}

/** The question, the minute as a line, and the three things one can do. Of one height, whatever is going on. */
export function Room({ room, voice, levels, actions }: Props) {
  const { question, at } = room
  return (
    <>
      <Head other={isOpen(room) ? actions.next : 'not_now'}>
        <b className="strong">Try one question now.</b> No account, nothing is saved.
      </Head>
      <div className="tryout-ask">
        <Presence
          state={at === 'resting' || at === 'asking' ? 'speaking' : 'quiet'}
          {...(at === 'asking' && { level: voice })}
        />
        <div className="tryout-words">
          <p className="small soft">{stateWords(room)}</p>
          <h2 className="question" id="tryout-question" tabIndex={-1}>
            {question.text}
          </h2>
        </div>
      </div>
      <div className="tryout-stage">
        {room.at === 'typing' ? <Box room={room} actions={actions} /> : <Listening room={room} levels={levels} />}
      </div>
      <Dock room={room} actions={actions} />
      <p className="label tryout-promise">
        Our own coach reads your answer, and we don't store it. When you speak, your browser's speech service turns it
        into text.
      </p>
    </>
  )
}

function stateWords({ at }: Tryout): string {
  if (at === 'asking') return 'Interviewer is speaking'
  return at === 'resting' ? 'The interviewer asks' : 'Your turn'
}

/** The line of the minute with what is being heard below it. */
function Listening({ room, levels }: Pick<Props, 'room' | 'levels'>) {
  const now = useNow(room.at === 'recording')
  const startedAt = room.at === 'recording' ? room.startedAt : null
  const used = startedAt === null ? (room.at === 'stopping' ? room.seconds * 1000 : 0) : Math.max(0, now - startedAt)
  const left = startedAt === null ? limits.tryout.seconds : secondsLeft(startedAt, now)
  return (
    <>
      <Line levels={levels} milliseconds={used} sounds={room.at === 'recording' ? 'live' : 'past'} />
      <div className="tryout-time">
        {room.at === 'recording' ? (
          <span className="tryout-recording">Recording</span>
        ) : (
          <span className="label">
            {room.at === 'starting' ? 'Starting the microphone' : 'Your voice draws this line.'}
          </span>
        )}
        {room.at === 'stopping' ? null : (
          <span className="timer">
            <strong>{minuteText(left)}</strong> {startedAt === null ? 'to answer' : 'left'}
          </span>
        )}
      </div>
      <p className="tryout-heard">
        {'heard' in room ? (
          <span>
            {room.written} {room.heard.final} <span className="hearing">{room.heard.interim}</span>
            <span className="caret" />
          </span>
        ) : (
          <span className="small soft">
            {room.notice
              ? noticeWords[room.notice]
              : 'A minute is plenty: what was going on, what you did, and how it ended.'}
          </span>
        )}
      </p>
    </>
  )
}

function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    setNow(Date.now())
    const interval = setInterval(() => setNow(Date.now()), 100)
    return () => clearInterval(interval)
  }, [isRunning])
  return now
}

function Box({ room, actions }: { room: TryoutAt<'typing'>; actions: Actions }) {
  const box = useRef<HTMLTextAreaElement>(null)
  const { text } = room.draft
  const left = limits.answer.max - text.length
  useEffect(() => {
    const { current } = box
    current?.focus({ preventScroll: true })
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])
  return (
    <>
      <textarea
        ref={box}
        className="answer tryout-box"
        aria-label="Your answer"
        aria-describedby="tryout-notice"
        placeholder="Type your answer"
        value={text}
        maxLength={limits.answer.max}
        onChange={(event) => actions.edit(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) actions.send()
        }}
      />
      <p className="label tryout-notice" id="tryout-notice">
        {room.notice
          ? noticeWords[room.notice]
          : left < limits.answer.warnWithin
            ? `${left.toLocaleString('en-US')} characters left`
            : 'Three sentences are plenty.'}
      </p>
    </>
  )
}

function Dock({ room, actions }: Pick<Props, 'room' | 'actions'>) {
  const busy = room.at === 'starting' || room.at === 'stopping' || room.at === 'recording'
  return (
    <div className="tryout-dock">
      <Control
        icon="play"
        aria-disabled={busy || room.at === 'asking' || undefined}
        onClick={() => !busy && room.at !== 'asking' && actions.hear()}
      >
        Hear it
      </Control>
      {room.at === 'typing' ? (
        <Button look="primary" size="large" aria-disabled={!isSendable(room.draft) || undefined} onClick={actions.send}>
          Get one remark
        </Button>
      ) : (
        <Microphone room={room} actions={actions} />
      )}
      {room.at === 'typing' ? (
        <Control key="speak" icon="microphone" onClick={actions.record}>
          Speak instead
        </Control>
      ) : (
        <Control
          key="type"
          icon="keyboard"
          aria-disabled={room.at === 'stopping' || undefined}
          onClick={room.at === 'recording' ? actions.stop : actions.type}
        >
          {room.at === 'recording' ? 'Stop and type' : 'Type instead'}
        </Control>
      )}
    </div>
  )
}

function Microphone({ room, actions }: Pick<Props, 'room' | 'actions'>) {
  const on = room.at === 'recording'
  const waiting = room.at === 'starting' || room.at === 'stopping'
  return (
    <button
      className={on || waiting ? 'mic' : 'mic mic-ready'}
      type="button"
      aria-pressed={on}
      aria-disabled={waiting || undefined}
      // The second press of a double click would stop before a word could be said.
      onClick={({ detail }) => detail < 2 && !waiting && (on ? actions.stop() : actions.record())}
    >
      <i>
        <Icon name={on ? 'stop' : 'microphone'} />
      </i>
      <b className="strong">{on ? 'Stop recording' : 'Answer out loud'}</b>
    </button>
  )
}
