import type { Clock } from './clock.ts'

/** Says whether something that failed lately may be tried. */
export type Breaker = {
  isClosed(): boolean
  succeeded(): void
  failed(): void
}

const failuresInARow = 2

/** Opens for `pauseMs` after two failures in a row; after the pause one more failure opens it again. */
export function createBreaker({
  clock,
  pauseMs,
  onOpen,
}: {
  clock: Clock
  pauseMs: number
  onOpen: () => void
}): Breaker {
  let failures = 0
  let openUntil = 0
  return {
    isClosed: () => clock.now().getTime() >= openUntil,
    succeeded() {
      failures = 0
      openUntil = 0
    },
    failed() {
      if (++failures < failuresInARow) return
      openUntil = clock.now().getTime() + pauseMs
      onOpen()
    },
  }
}
