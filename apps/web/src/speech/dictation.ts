import { findRecognizer, type Recognizer, type RecognizerConstructor, readResults } from './recognizer.ts'

/**
 * Why dictation failed. `unstable`: sessions keep ending right after they start. `given-up`: a recording couldn't be transcribed, and
 * the user chose to go on without it.
 */
export type DictationFailure =
  | 'denied'
  | 'no-microphone'
  | 'network'
  | 'language'
  | 'unsupported'
  | 'unstable'
  | 'given-up'

export type DictationState =
  | { kind: 'idle' }
  | { kind: 'starting' }
  | { kind: 'listening' }
  | { kind: 'restarting' }
  | { kind: 'stopping' }
  | { kind: 'held' }
  | { kind: 'failed'; reason: DictationFailure }

export type DictationText = { final: string; interim: string }

export type DictationOptions = {
  onText?: (text: DictationText) => void
  onState?: (state: DictationState) => void
  language?: string
  /** The browser's own unless given. */
  recognizer?: RecognizerConstructor | undefined
  /** Milliseconds, for measuring how long a session lasted. */
  now?: () => number
}

export type Dictation = {
  readonly supported: boolean
  readonly state: DictationState
  /** Clears the text and listens until `stop` or a failure. No-op while listening. */
  start(): void
  /** Stops listening and resolves with the whole text, once the last results have arrived (1.5 s at most). */
  stop(): Promise<string>
  /**
   * Turns the microphone off at once and holds the text until `stop`; a pending `stop` resolves with that one.
   */
  hold(): void
  /** Disposes: the microphone goes off permanently, and a pending `stop` may never resolve. */
  abandon(): void
  /** Everything heard since `start`, words that may still change included. */
  text(): string
}

const fatal: Record<string, DictationFailure> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'audio-capture': 'no-microphone',
  'language-not-supported': 'language',
}
const networkAttempts = 3
const quickEnds = 5
const quickMs = 1000
const restartMs = 150
const networkRetryMs = 500
const lastWordsMs = 1500

/**
 * Continuous speech recognition: browser sessions end on their own, so each end starts the next one, with retry and backoff on network
 * errors, and interim results are preserved. Text that was shown is never lost.
 */
export function createDictation(options: DictationOptions = {}): Dictation {
  const { onText, onState, language = 'en-US', now = () => performance.now() } = options
  const Recognizer = 'recognizer' in options ? options.recognizer : findRecognizer()
  let state: DictationState = { kind: 'idle' }
  let session: Recognizer | undefined
  let kept: string[] = []
  let finals: string[] = []
  let interim = ''
  let networkFailures = 0
  let quickEndsSoFar = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped: ((text: string) => void)[] = []
  let abandoned = false

  const segments = () => [...kept, ...finals]
  const text = () => [...segments(), interim].join(' ').trim()
  const wanted = () => ['starting', 'listening', 'restarting'].includes(state.kind)

  function enter(next: DictationState): void {
    state = next
    onState?.(next)
  }

  /** Commits interim results: a session that has ended won't revise them. */
  function keepWords(): void {
    const open = interim !== ''
    kept = [...segments(), ...(open ? [interim] : [])]
    finals = []
    interim = ''
    if (open) onText?.({ final: text(), interim })
  }

  function settle(next: DictationState): void {
    clearTimeout(timer)
    session = undefined
    keepWords()
    enter(next)
    const waiting = stopped
    stopped = []
    for (const resolve of waiting) resolve(text())
  }

  /** Detaches the session, so that its late events are ignored, and moves to the next state. */
  function cut(goOn: () => void): void {
    const ending = session
    goOn()
    try {
      ending?.abort()
    } catch {
      // It never started: nothing to abort.
    }
  }

  const fail = (reason: DictationFailure) => cut(() => settle({ kind: 'failed', reason }))
  const end = () => cut(() => settle({ kind: 'idle' }))

  function openSession(Constructor: RecognizerConstructor): void {
    const opened = new Constructor()
    session = opened
    opened.lang = language
    opened.continuous = true
    opened.interimResults = true
    opened.maxAlternatives = 1
    if ('unspokenPunctuation' in opened) opened.unspokenPunctuation = true
    let error: string | undefined
    let startedAt = now()

    opened.onstart = () => {
      if (session !== opened || !wanted()) return
      startedAt = now()
      enter({ kind: 'listening' })
    }
    opened.onresult = (event) => {
      if (session !== opened) return
      networkFailures = 0
      quickEndsSoFar = 0
      const heard = readResults(event)
      finals = heard.finals
      interim = heard.interim
      onText?.({ final: segments().join(' '), interim })
    }
    opened.onerror = (event) => {
      if (session !== opened) return
      error = event.error
      const reason = fatal[event.error]
      if (reason) fail(reason)
      else if (error === 'network' && ++networkFailures >= networkAttempts && wanted()) fail('network')
    }
    opened.onend = () => {
      if (session !== opened) return
      if (!wanted()) {
        settle({ kind: 'idle' })
        return
      }
      session = undefined
      keepWords()
      const quick = now() - startedAt < quickMs && error !== 'no-speech' && error !== 'network'
      restart(Constructor, quick ? 'quick' : error === 'network' ? 'network' : 'silence')
    }
    try {
      opened.start()
    } catch {
      // InvalidStateError: an earlier session still holds the microphone. Anything else will repeat and end as unstable.
      session = undefined
      restart(Constructor, 'quick')
    }
  }

  function restart(Constructor: RecognizerConstructor, cause: 'silence' | 'network' | 'quick'): void {
    if (cause === 'quick' && ++quickEndsSoFar >= quickEnds) {
      fail('unstable')
      return
    }
    enter({ kind: 'restarting' })
    const delay = cause === 'network' ? networkRetryMs * 2 ** (networkFailures - 1) : restartMs
    timer = setTimeout(() => openSession(Constructor), delay)
  }

  return {
    supported: Recognizer !== undefined,
    get state() {
      return state
    },
    start() {
      if (abandoned || wanted()) return
      if (!Recognizer) {
        enter({ kind: 'failed', reason: 'unsupported' })
        return
      }
      if (session || state.kind === 'held') end()
      kept = []
      finals = []
      interim = ''
      networkFailures = 0
      quickEndsSoFar = 0
      enter({ kind: 'starting' })
      openSession(Recognizer)
    },
    stop() {
      if (wanted()) {
        clearTimeout(timer)
        const ending = session
        if (!ending) {
          settle({ kind: 'idle' })
          return Promise.resolve(text())
        }
        enter({ kind: 'stopping' })
        timer = setTimeout(end, lastWordsMs)
        const done = new Promise<string>((resolve) => stopped.push(resolve))
        ending.stop()
        return done
      }
      if (state.kind === 'held') settle({ kind: 'idle' })
      return state.kind === 'stopping' ? new Promise((resolve) => stopped.push(resolve)) : Promise.resolve(text())
    },
    hold() {
      if (!wanted() && state.kind !== 'stopping') return
      clearTimeout(timer)
      cut(() => {
        session = undefined
        keepWords()
        enter({ kind: 'held' })
      })
    },
    abandon() {
      abandoned = true
      if (wanted() || session || state.kind === 'held') end()
    },
    text,
  }
}
