import type { Clock } from './clock.ts'

/** A circuit breaker (closed, open, half-open): whether a call to a service that failed lately is allowed. */
export type Breaker = {
  /** Whether it is not open; it may be half-open. Changes nothing. */
  isClosed(): boolean
  /** Admits a call: always while closed, one at a time (the probe) while half-open. Every admitted call ends with one of the next. */
  admits(): boolean
  succeeded(): void
  failed(): void
  /** The call was canceled, which says nothing about the service. */
  abandoned(): void
  /** Opens for this long, whatever failed before: the service sent Retry-After. */
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
    // Calls that were in flight fail together: that is one opening.
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
