import './tryout.css'
import '../../ui/speech.css'
import { firstTryoutQuestion } from '@greenroom/contract/tryout-question'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { announce } from '../../ui/announcer.tsx'
import { createStore } from '../../ui/store.ts'
import { readAnswerDraft, removeAnswerDraft, saveAnswerDraft } from './answer-draft.ts'
import type { TryoutController } from './controller.ts'
import type { MinuteLevels } from './minute-levels.ts'
import { type Actions, QuestionCard } from './question-card.tsx'
import type { ResultProps } from './result.tsx'
import { initialState, reduce, secondsLeft, type TryoutEvent, type TryoutState } from './tryout-state.ts'
import { announcementFor } from './words.ts'

/**
 * One question to answer without an account. Only what its initial state needs loads with the page; the rest is loaded lazily, with
 * the first click.
 */
export function Tryout() {
  const [state, setState] = useState<TryoutState>(() => initialState(firstTryoutQuestion))
  const [Result, setResult] = useState<ComponentType<ResultProps> | null>(null)
  const latest = useRef(state)
  const controller = useRef<Promise<TryoutController>>(null)
  const levels = useRef<MinuteLevels>([])
  const [voice] = useState(() => createStore(0))
  const element = useRef<HTMLElement>(null)

  function dispatch(event: TryoutEvent): void {
    const before = latest.current
    const after = reduce(before, event)
    latest.current = after
    if (before === after) return
    if (after.at === 'recording' && before.at === 'starting') levels.current = []
    if (after.at === 'typing') saveAnswerDraft({ question: after.question, text: after.draft.text })
    if (after.at === 'answered' || after.at === 'resting') removeAnswerDraft()
    const words = after.at !== before.at || after.notice !== before.notice ? announcementFor(after) : null
    if (words !== null) announce(words)
    setState(after)
  }

  async function open(): Promise<TryoutController> {
    const [{ createController }, result] = await Promise.all([import('./controller.ts'), import('./result.tsx')])
    setResult(() => result.Result)
    return createController({
      dispatch,
      onVoice: voice.write,
      onLevel(level) {
        const { current } = latest
        if (current.at === 'recording') levels.current.push({ at: Date.now() - current.startedAt, level })
      },
    })
  }

  /** Lazy loading may fail; the next click retries. */
  async function withController(act: (controller: TryoutController) => Promise<void> | void): Promise<void> {
    controller.current ??= open()
    try {
      await act(await controller.current)
    } catch {
      controller.current = null
      dispatch({ type: 'not_loaded', network: navigator.onLine ? 'on' : 'off' })
    }
  }

  const actions: Actions = {
    hear: () => withController(({ hear }) => hear(latest.current.question)),
    record() {
      const { at } = latest.current
      return withController(({ record }) => {
        // "Type instead" may have been clicked while the code was loading.
        if (latest.current.at !== 'typing' || at === 'typing') record()
      })
    },
    stop: () => withController(({ stop }) => stop()),
    type() {
      if (controller.current) void withController(({ cancel }) => cancel())
      dispatch({ type: 'typing_chosen' })
    },
    edit(text) {
      dispatch({ type: 'typed', text })
      // Preload what sending needs, while there is a network.
      if (!controller.current) void withController(() => {})
    },
    send() {
      const { current } = latest
      if (current.at === 'typing') void withController(({ send }) => send(current.question, current.draft))
    },
    next: () => withController(({ next }) => next(latest.current.question)),
  }

  useEffect(() => {
    const draft = readAnswerDraft()
    if (draft) dispatch({ type: 'restored', ...draft })
    return () => void controller.current?.then(({ close }) => close()).catch(() => {})
  }, [])

  // At the end of the minute recording stops; the text stays.
  const startedAt = state.at === 'recording' ? state.startedAt : null
  useEffect(() => {
    if (startedAt === null) return
    const timer = setInterval(() => {
      if (secondsLeft(startedAt, Date.now()) === 0) void actions.stop()
    }, 200)
    return () => clearInterval(timer)
  }, [startedAt])

  // Focus management: the focused control may be unmounted; move focus to what replaces it.
  const shownBefore = useRef(state.at)
  useEffect(() => {
    if (shownBefore.current === state.at) return
    shownBefore.current = state.at
    if (document.activeElement !== document.body) return
    element.current?.querySelector<HTMLElement>(state.at === 'resting' ? 'h2' : '.mic')?.focus({ preventScroll: true })
  }, [state.at])

  const shown = state.at === 'sending' || state.at === 'answered' || state.at === 'refused' ? state : null
  return (
    <section className="tryout page" data-state={state.at} ref={element} aria-labelledby="tryout-question">
      {shown && Result ? (
        <Result
          state={shown}
          levels={levels.current}
          onNext={actions.next}
          onEdit={() => dispatch({ type: 'editing_chosen' })}
        />
      ) : (
        <QuestionCard state={state} voice={voice} levels={levels.current} actions={actions} />
      )}
    </section>
  )
}
