/** A semaphore (concurrency limit): runs at most so many at a time, the others wait in a first-in, first-out queue. */
export type Semaphore = {
  /** Fails with the signal's reason when it aborts in the queue. Work that runs already has to watch the signal itself. */
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
    const slot = Promise.withResolvers<void>()
    const leaveQueue = () => {
      waiting.splice(waiting.indexOf(slot.resolve), 1)
      slot.reject(signal?.reason)
    }
    waiting.push(slot.resolve)
    signal?.addEventListener('abort', leaveQueue, { once: true })
    await slot.promise.finally(() => signal?.removeEventListener('abort', leaveQueue))
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
