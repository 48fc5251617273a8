import type { Clock } from './clock.ts'

/** A circuit breaker: says whether something that failed lately may be tried. */
export type Breaker = {
  /** Whether it is not open; it may be half-open. */
  isClosed(): boolean
  /** Admits a try: always while closed, one at a time (the probe) while half-open. Every admitted try ends with one of the others. */
  admits(): boolean
  succeeded(): void
  failed(): void
  /** The try was given up and says nothing. */
  abandoned(): void
  /** The other side asked to be left alone for so long: open until then, whatever failed before. */
  rest(ms: number): void
}

/** Opens for `pauseMs` after `failuresInARow` failures (two unless given); after the pause one more failure opens it again. */
export function createBreaker({
  clock,
  pauseMs,
  failuresInARow = 2,
  onOpen,
}: {
  clock: Clock
  pauseMs: number
  failuresInARow?: number
  onOpen: (ms: number) => void
}): Breaker {
  let failures = 0
  let openUntil = 0
  let probing = false
  const isClosed = () => clock.now().getTime() >= openUntil
  function open(ms: number): void {
    // Calls that were already on their way fail together: that is one opening.
    if (isClosed()) onOpen(ms)
    openUntil = Math.max(openUntil, clock.now().getTime() + ms)
  }
  return {
    isClosed,
    admits() {
      if (!isClosed() || probing) return false
      probing = failures >= failuresInARow
      return true
    },
    succeeded() {
      failures = 0
      openUntil = 0
      probing = false
    },
    failed() {
      probing = false
      if (++failures < failuresInARow) return
      open(pauseMs)
    },
    abandoned() {
      probing = false
    },
    rest(ms) {
      probing = false
      open(ms)
    },
  }
}
