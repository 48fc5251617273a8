import type { PlaybackState } from './playback.ts'

export type BrowserVoice = { stop(): void }

/** Whether the browser can read aloud by itself. Voices may still be missing: then `speakWithBrowser` fails. */
export function canSpeakWithBrowser(): boolean {
  return typeof speechSynthesis !== 'undefined' && typeof SpeechSynthesisUtterance !== 'undefined'
}

/**
 * Reads a text with the browser's own voice: offered when the question's audio cannot be played. `onState` tells `loading`,
 * `playing`, and at last `ended` or `failed`. Call it inside a click handler.
 */
export function speakWithBrowser(
  text: string,
  options: { rate?: number; onState?: (state: PlaybackState) => void; watchdogMs?: number } = {},
): BrowserVoice {
  const { rate = 1, onState, watchdogMs = 6000 } = options
  let over = false
  let watchdog: ReturnType<typeof setTimeout> | undefined

  function end(state: PlaybackState): void {
    if (over) return
    over = true
    clearTimeout(watchdog)
    onState?.(state)
  }

  if (!canSpeakWithBrowser()) {
    end({ kind: 'failed', reason: 'error' })
    return { stop() {} }
  }
  onState?.({ kind: 'loading' })
  speechSynthesis.cancel()
  // Chrome falls silent in utterances longer than about 15 seconds: one utterance per sentence.
  const utterances = (text.match(/[^.!?]+[.!?]*\s*/g) ?? [text]).map((sentence) => {
    const utterance = new SpeechSynthesisUtterance(sentence)
    utterance.lang = 'en-US'
    utterance.rate = rate
    utterance.onerror = () => end({ kind: 'failed', reason: 'error' })
    return utterance
  })
  utterances[0]!.onstart = () => {
    if (over) return
    clearTimeout(watchdog)
    onState?.({ kind: 'playing' })
  }
  utterances.at(-1)!.onend = () => end({ kind: 'ended' })
  watchdog = setTimeout(() => {
    end({ kind: 'failed', reason: 'error' })
    speechSynthesis.cancel()
  }, watchdogMs)
  for (const utterance of utterances) speechSynthesis.speak(utterance)
  return {
    stop() {
      end({ kind: 'idle' })
      speechSynthesis.cancel()
    },
  }
}
