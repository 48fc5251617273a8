import type { PlaybackState } from './playback.ts'

export type BrowserVoice = {
  pause(): void
  /** Goes on with the sentence that was cut off, from its beginning. */
  resume(): void
  stop(): void
  /** Speed from 0.8 to 1.2. The sentence being said starts again, because no browser changes its speed half-way. */
  setRate(rate: number): void
}

/** Whether the browser supports speech synthesis: some have the interface, but not one voice. */
export function canSpeakWithBrowser(): boolean {
  return hasSpeech() && speechSynthesis.getVoices().length > 0
}

/** Calls back when the browser's voices have arrived or gone, until the answer is called: many load them on first use. */
export function watchBrowserVoices(onChange: () => void): () => void {
  if (!hasSpeech()) return () => {}
  speechSynthesis.addEventListener('voiceschanged', onChange)
  return () => speechSynthesis.removeEventListener('voiceschanged', onChange)
}

const hasSpeech = () => typeof speechSynthesis !== 'undefined' && typeof SpeechSynthesisUtterance !== 'undefined'

/**
 * The utterance rate at 1×, for about 165 words a minute. An estimate, not a measurement: at rate 1 many systems' voices read
 * about 180, and they differ.
 */
const baseRate = 0.9

type Options = { rate?: number; onState?: (state: PlaybackState) => void; watchdogMs?: number }

/**
 * Reads a text with the browser's own voice: offered when the question's audio cannot be played. `onState` receives `loading`, `playing`,
 * `paused`, and finally `ended`, `failed` or `idle`. Call it inside a click handler.
 */
export function speakWithBrowser(text: string, options: Options = {}): BrowserVoice {
  const { onState, watchdogMs = 6000 } = options
  // Chrome bug: utterances longer than about 15 seconds stop. So one utterance per sentence.
  const sentences = text.split(/(?<=[.!?])\s+/)
  let rate = options.rate ?? 1
  let at = 0
  let over = false
  /** The current utterance; late events of canceled ones are ignored. */
  let utterance: SpeechSynthesisUtterance | null = null
  let watchdog: ReturnType<typeof setTimeout> | undefined

  function hush(state: PlaybackState): void {
    utterance = null
    clearTimeout(watchdog)
    speechSynthesis.cancel()
    onState?.(state)
  }

  function end(state: PlaybackState): void {
    if (over) return
    over = true
    hush(state)
  }

  function say(index: number): void {
    const saying = new SpeechSynthesisUtterance(sentences[index])
    const on = (react: () => void) => () => {
      if (utterance === saying) react()
    }
    at = index
    utterance = saying
    saying.lang = 'en-US'
    saying.rate = baseRate * rate
    saying.onstart = on(() => {
      clearTimeout(watchdog)
      onState?.({ kind: 'playing' })
    })
    saying.onend = on(() => (index + 1 < sentences.length ? say(index + 1) : end({ kind: 'ended' })))
    saying.onerror = on(() => end({ kind: 'failed', reason: 'error' }))
    clearTimeout(watchdog)
    watchdog = setTimeout(() => end({ kind: 'failed', reason: 'error' }), watchdogMs)
    speechSynthesis.speak(saying)
  }

  function start(): void {
    hush({ kind: 'loading' })
    say(at)
  }

  start()
  return {
    pause() {
      if (utterance) hush({ kind: 'paused' })
    },
    resume() {
      if (!over && !utterance) start()
    },
    stop: () => end({ kind: 'idle' }),
    setRate(wanted) {
      rate = wanted
      if (utterance) start()
    },
  }
}
