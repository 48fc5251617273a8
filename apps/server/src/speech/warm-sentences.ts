import type { Clock } from '../kit/clock.ts'
import { createMemoryCache } from './memory-cache.ts'
import type { SpeechAudio } from './port.ts'
import { splitSentences } from './sentences.ts'

/** Prefetch: sentences that are synthesized before they are requested, in memory only. */
export type WarmSentences = {
  get(sentence: string): Promise<SpeechAudio> | undefined
  /** Speaks each sentence of a text now; it is forgotten after five minutes. */
  warm(text: string): void
  /** Speaks each sentence of these texts when nothing else is spoken, one at a time; they are forgotten after an hour. */
  warmWhenIdle(texts: readonly string[]): void
  /** To be called when something else has been spoken. */
  resume(): void
}

const minute = 60_000
/** A sentence is about 15 KB of MP3, and 150 KB of what servers give. */
const soonLimits = { maxAgeMs: 5 * minute, maxEntries: 60, maxBytes: 16_000_000 }
const idleLimits = { maxAgeMs: 60 * minute, maxEntries: 800, maxBytes: 16_000_000 }
const offeredLimits = { maxAgeMs: 5 * minute, maxEntries: 2000, maxBytes: 1_000_000 }
/** Of those that wait for an idle moment the oldest are dropped. */
const maxWaiting = 60

export function createWarmSentences(deps: {
  clock: Clock
  speak(sentence: string): Promise<SpeechAudio>
  isBusy(): boolean
}): WarmSentences {
  const { clock, speak, isBusy } = deps
  const soon = createMemoryCache<Promise<SpeechAudio>>({ clock, ...soonLimits })
  const idle = createMemoryCache<Promise<SpeechAudio>>({ clock, ...idleLimits })
  const offered = createMemoryCache<true>({ clock, ...offeredLimits })
  const waiting = new Set<string>()
  let speaking = false
  const get = (sentence: string) => soon.get(sentence) ?? idle.get(sentence)

  function warmIn(cache: typeof soon, sentence: string): Promise<unknown> {
    const known = get(sentence)
    if (known) return Promise.resolve()
    const synthesis = speak(sentence)
    cache.set(sentence, synthesis, 0)
    const isStillOurs = () => cache.get(sentence) === synthesis
    return synthesis.then(
      ({ audio }) => isStillOurs() && cache.set(sentence, synthesis, audio.byteLength),
      () => isStillOurs() && cache.delete(sentence),
    )
  }

  async function speakWaiting(): Promise<void> {
    if (speaking) return
    speaking = true
    for (const sentence of waiting) {
      if (isBusy()) break
      waiting.delete(sentence)
      await warmIn(idle, sentence)
    }
    speaking = false
  }

  return {
    get,
    warm(text) {
      for (const sentence of splitSentences(text)) void warmIn(soon, sentence)
    },
    warmWhenIdle(texts) {
      for (const text of texts) {
        // Each read of a question offers the same ones.
        if (offered.get(text)) continue
        offered.set(text, true, text.length)
        for (const sentence of splitSentences(text)) if (!get(sentence)) waiting.add(sentence)
      }
      for (const sentence of waiting) {
        if (waiting.size <= maxWaiting) break
        waiting.delete(sentence)
      }
      void speakWaiting()
    },
    resume: () => void speakWaiting(),
  }
}
