/** Runs at most so many at a time; the others wait for their turn, in order. */
export type Semaphore = {
  /** Fails with the signal's reason when it aborts before the turn comes. What runs already has to watch the signal itself. */
  run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
}

export function createSemaphore(atATime: number): Semaphore {
  let free = atATime
  const waiting: (() => void)[] = []

  async function acquire(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    if (free > 0) {
      free--
      return
    }
    const turn = Promise.withResolvers<void>()
    const giveUp = () => {
      waiting.splice(waiting.indexOf(turn.resolve), 1)
      turn.reject(signal?.reason)
    }
    waiting.push(turn.resolve)
    signal?.addEventListener('abort', giveUp, { once: true })
    await turn.promise.finally(() => signal?.removeEventListener('abort', giveUp))
  }

  function release(): void {
    const next = waiting.shift()
    if (next) next()
    else free++
  }

  return {
    async run(work, signal) {
      await acquire(signal)
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
