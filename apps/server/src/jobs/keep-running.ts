import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../kit/log.ts'

/** What works on jobs until it is stopped. `promise` settles when it ended, by itself too. */
export type Runner = { promise: Promise<unknown>; stop(): Promise<void> }

const firstPauseMs = 1000
const longestPauseMs = 30_000

/**
 * Starts a runner, and again with backoff whenever it ended without being told to: a queue that cannot write a result back gives
 * up, and without this no job would run until the next start of the process. Fails when the first start does.
 */
export async function keepRunning(
  start: () => Promise<Runner>,
  { log, firstPause = firstPauseMs }: { log: Log; firstPause?: number },
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let running: Runner | undefined = await start()
  const kept = keep(running)

  async function keep(first: Runner): Promise<void> {
    for (let runner: Runner | undefined = first; runner; runner = await startAgain()) {
      const reason = await runner.promise.then(
        () => undefined,
        (error: unknown) => error,
      )
      running = undefined
      if (stopping.signal.aborted) return
      log.error('the job runner ended and is started again', reason)
    }
  }
  async function startAgain(): Promise<Runner | undefined> {
    for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPauseMs)) {
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return undefined
      try {
        running = await start()
        if (stopping.signal.aborted) await running.stop()
        return running
      } catch (error) {
        log.error('the job runner does not start', error)
      }
    }
  }
  return {
    async stop() {
      stopping.abort()
      // One that has just ended by itself refuses to be stopped.
      await running?.stop().catch(() => {})
      await kept
    },
  }
}
