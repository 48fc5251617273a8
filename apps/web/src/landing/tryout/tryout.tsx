import './tryout.css'
import '../../ui/speech.css'
import { firstTryoutQuestion } from '@greenroom/contract/tryout-question'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { announce } from '../../ui/announcer.tsx'
import { createStore } from '../../ui/store.ts'
import { readAnswerDraft, removeAnswerDraft, saveAnswerDraft } from './answer-draft.ts'
import type { MinuteLevels } from './minute-levels.ts'
import type { ResultProps } from './result.tsx'
import { type Actions, Room } from './room.tsx'
import type { Session } from './session.ts'
import { advance, beginWith, secondsLeft, type TryoutEvent, type Tryout as TryoutState } from './tryout.ts'
import { announcementFor } from './words.ts'

/**
 * One question that can be answered before there is an account. What shows it at rest is all that loads with the page; the rest
 * comes with the first press.
 */
export function Tryout() {
  const [room, setRoom] = useState<TryoutState>(() => beginWith(firstTryoutQuestion))
  const [Result, setResult] = useState<ComponentType<ResultProps> | null>(null)
  const latest = useRef(room)
  const session = useRef<Promise<Session>>(null)
  const levels = useRef<MinuteLevels>([])
  const [voice] = useState(() => createStore(0))
  const element = useRef<HTMLElement>(null)

  function dispatch(event: TryoutEvent): void {
    const before = latest.current
    const after = advance(before, event)
    latest.current = after
    if (before === after) return
    if (after.at === 'recording' && before.at === 'starting') levels.current = []
    if (after.at === 'typing') saveAnswerDraft({ question: after.question, text: after.draft.text })
    if (after.at === 'answered' || after.at === 'resting') removeAnswerDraft()
    const words = after.at !== before.at || after.notice !== before.notice ? announcementFor(after) : null
    if (words !== null) announce(words)
    setRoom(after)
  }

  async function open(): Promise<Session> {
    const [{ openSession }, result] = await Promise.all([import('./session.ts'), import('./result.tsx')])
    setResult(() => result.Result)
    return openSession({
      dispatch,
      onVoice: voice.write,
      onLevel(level) {
        const { current } = latest
        if (current.at === 'recording') levels.current.push({ at: Date.now() - current.startedAt, level })
      },
    })
  }

  /** The code may fail to load; then the next press tries again. */
  async function withSession(act: (session: Session) => Promise<void> | void): Promise<void> {
    session.current ??= open()
    try {
      await act(await session.current)
    } catch {
      session.current = null
      dispatch({ type: 'not_loaded', network: navigator.onLine ? 'on' : 'off' })
    }
  }

  const actions: Actions = {
    hear: () => withSession(({ hear }) => hear(latest.current.question)),
    record() {
      const { at } = latest.current
      return withSession(({ record }) => {
        // "Type instead" may have been pressed while the code was loading.
        if (latest.current.at !== 'typing' || at === 'typing') record()
      })
    },
    stop: () => withSession(({ stop }) => stop()),
    type() {
      if (session.current) void withSession(({ cancel }) => cancel())
      dispatch({ type: 'typing_chosen' })
    },
    edit(text) {
      dispatch({ type: 'typed', text })
      // While there is still a network: what is needed to send.
      if (!session.current) void withSession(() => {})
    },
    send() {
      const { current } = latest
      if (current.at === 'typing') void withSession(({ send }) => send(current.question, current.draft))
    },
    next: () => withSession(({ next }) => next(latest.current.question)),
  }

  useEffect(() => {
    const kept = readAnswerDraft()
    if (kept) dispatch({ type: 'restored', ...kept })
    return () => void session.current?.then(({ close }) => close()).catch(() => {})
  }, [])

  // At the end of the minute the recording stops; the words stay.
  const startedAt = room.at === 'recording' ? room.startedAt : null
  useEffect(() => {
    if (startedAt === null) return
    const timer = setInterval(() => {
      if (secondsLeft(startedAt, Date.now()) === 0) void actions.stop()
    }, 200)
    return () => clearInterval(timer)
  }, [startedAt])

  // What was pressed may be gone; then the keyboard goes on from what takes its place.
  const shownBefore = useRef(room.at)
  useEffect(() => {
    if (shownBefore.current === room.at) return
    shownBefore.current = room.at
    if (document.activeElement !== document.body) return
    element.current?.querySelector<HTMLElement>(room.at === 'resting' ? 'h2' : '.mic')?.focus({ preventScroll: true })
  }, [room.at])

  const shown = room.at === 'sending' || room.at === 'answered' || room.at === 'refused' ? room : null
  return (
    <section className="tryout page" data-state={room.at} ref={element} aria-labelledby="tryout-question">
      {shown && Result ? (
        <Result
          room={shown}
          levels={levels.current}
          onNext={actions.next}
          onEdit={() => dispatch({ type: 'editing_chosen' })}
        />
      ) : (
        <Room room={room} voice={voice} levels={levels.current} actions={actions} />
      )}
    </section>
  )
}
