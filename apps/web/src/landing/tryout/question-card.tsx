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
import { isOpen, isSendable, minuteText, secondsLeft, type TryoutAt, type TryoutState } from './tryout-state.ts'
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
  state: TryoutState
  voice: ReturnType<typeof createStore<number>>
  levels: MinuteLevels
  actions: Actions
}

/** The question, the minute as a line, and the dock. Of constant height in every state (no layout shift). */
export function QuestionCard({ state, voice, levels, actions }: Props) {
  const { question, at } = state
  return (
    <>
      <Head other={isOpen(state) ? actions.next : 'not_now'}>
        <b className="strong">Try one question now.</b> No account, nothing is saved.
      </Head>
      <div className="tryout-ask">
        <Presence
          state={at === 'resting' || at === 'asking' ? 'speaking' : 'quiet'}
          {...(at === 'asking' && { level: voice })}
        />
        <div className="tryout-words">
          <p className="small soft">{stateWords(state)}</p>
          <h2 className="question" id="tryout-question" tabIndex={-1}>
            {question.text}
          </h2>
        </div>
      </div>
      <div className="tryout-stage">
        {state.at === 'typing' ? <Box state={state} actions={actions} /> : <Listening state={state} levels={levels} />}
      </div>
      <Dock state={state} actions={actions} />
      <p className="label tryout-promise">
        Our own coach reads your answer, and we don't store it. When you speak, your browser's speech service turns it
        into text.
      </p>
    </>
  )
}

function stateWords({ at }: TryoutState): string {
  if (at === 'asking') return 'Interviewer is speaking'
  return at === 'resting' ? 'The interviewer asks' : 'Your turn'
}

/** The minute as a line, with the live transcript below. */
function Listening({ state, levels }: Pick<Props, 'state' | 'levels'>) {
  const now = useNow(state.at === 'recording')
  const startedAt = state.at === 'recording' ? state.startedAt : null
  const used = startedAt === null ? (state.at === 'stopping' ? state.seconds * 1000 : 0) : Math.max(0, now - startedAt)
  const left = startedAt === null ? limits.tryout.seconds : secondsLeft(startedAt, now)
  return (
    <>
      <Line levels={levels} milliseconds={used} sounds={state.at === 'recording' ? 'live' : 'past'} />
      <div className="tryout-time">
        {state.at === 'recording' ? (
          <span className="tryout-recording">Recording</span>
        ) : (
          <span className="label">
            {state.at === 'starting' ? 'Starting the microphone' : 'Your voice draws this line.'}
          </span>
        )}
        {state.at === 'stopping' ? null : (
          <span className="timer">
            <strong>{minuteText(left)}</strong> {startedAt === null ? 'to answer' : 'left'}
          </span>
        )}
      </div>
      <p className="tryout-heard">
        {'heard' in state ? (
          <span>
            {state.written} {state.heard.final} <span className="hearing">{state.heard.interim}</span>
            <span className="caret" />
          </span>
        ) : (
          <span className="small soft">
            {state.notice
              ? noticeWords[state.notice]
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

function Box({ state, actions }: { state: TryoutAt<'typing'>; actions: Actions }) {
  const box = useRef<HTMLTextAreaElement>(null)
  const { text } = state.draft
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
        {state.notice
          ? noticeWords[state.notice]
          : left < limits.answer.warnWithin
            ? `${left.toLocaleString('en-US')} characters left`
            : 'Three sentences are plenty.'}
      </p>
    </>
  )
}

function Dock({ state, actions }: Pick<Props, 'state' | 'actions'>) {
  const busy = state.at === 'starting' || state.at === 'stopping' || state.at === 'recording'
  return (
    <div className="tryout-dock">
      <Control
        icon="play"
        aria-disabled={busy || state.at === 'asking' || undefined}
        onClick={() => !busy && state.at !== 'asking' && actions.hear()}
      >
        Hear it
      </Control>
      {state.at === 'typing' ? (
        <Button
          look="primary"
          size="large"
          aria-disabled={!isSendable(state.draft) || undefined}
          onClick={actions.send}
        >
          Get one remark
        </Button>
      ) : (
        <Microphone state={state} actions={actions} />
      )}
      {state.at === 'typing' ? (
        <Control key="speak" icon="microphone" onClick={actions.record}>
          Speak instead
        </Control>
      ) : (
        <Control
          key="type"
          icon="keyboard"
          aria-disabled={state.at === 'stopping' || undefined}
          onClick={state.at === 'recording' ? actions.stop : actions.type}
        >
          {state.at === 'recording' ? 'Stop and type' : 'Type instead'}
        </Control>
      )}
    </div>
  )
}

function Microphone({ state, actions }: Pick<Props, 'state' | 'actions'>) {
  const on = state.at === 'recording'
  const waiting = state.at === 'starting' || state.at === 'stopping'
  return (
    <button
      className={on || waiting ? 'mic' : 'mic mic-ready'}
      type="button"
      aria-pressed={on}
      aria-disabled={waiting || undefined}
      // Ignore double clicks: the second click would stop the recording at once.
      onClick={({ detail }) => detail < 2 && !waiting && (on ? actions.stop() : actions.record())}
    >
      <i>
        <Icon name={on ? 'stop' : 'microphone'} />
      </i>
      <b className="strong">{on ? 'Stop recording' : 'Answer out loud'}</b>
    </button>
  )
}
