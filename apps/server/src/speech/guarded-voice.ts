import { createBreaker } from '../kit/breaker.ts'
import type { Clock } from '../kit/clock.ts'
import type { Log } from '../kit/log.ts'
import type { SpeechAudio, Voice } from './port.ts'
import { Unspeakable } from './unspeakable.ts'

/** A voice behind a circuit breaker. */
export type GuardedVoice = {
  /** Circuit open: it failed twice in a row less than a minute ago, and the fallback speaks. */
  isResting(): boolean
  speak(sentence: string): Promise<SpeechAudio>
}

const minute = 60_000

/** Opens the circuit for a minute after two failures in a row, and says so in the log once a minute at most. */
export function guardVoice(
  voice: Voice,
  { clock, log, isClosed }: { clock: Clock; log: Log; isClosed: () => boolean },
): GuardedVoice {
  const breaker = createBreaker({ clock, pauseMs: minute, onOpen: () => {} })
  let warnedAt = Number.NEGATIVE_INFINITY

  function warn(why: string): void {
    const now = clock.now().getTime()
    if (now - warnedAt < minute) return
    warnedAt = now
    log.warn('the voice failed, the built-in one is used', { voice: voice.name, why })
  }

  return {
    isResting: () => !breaker.isClosed(),
    async speak(sentence) {
      try {
        const spoken = await voice.speak(sentence)
        breaker.succeeded()
        return spoken
      } catch (error) {
        // What cannot be read, and what we ended ourselves, is not its failure.
        if (error instanceof Unspeakable || isClosed()) throw error
        breaker.failed()
        warn(error instanceof Error ? error.message : 'unknown')
        throw error
      }
    },
  }
}
