export type ScheduledCleanup = {
  /** Schedules `cleanUpSoon` after `soonMs`; once more if requested meanwhile. */
  soon(): void
  /** Clears the timers, and waits for a running cleanup. */
  stop(): Promise<void>
}

/** Scheduled cleanup: `cleanUp` after `firstMs` and then every `everyMs`, `cleanUpSoon` on request; one at a time, on unref'd timers. */
export function createScheduledCleanup(work: {
  firstMs: number
  everyMs: number
  cleanUp(): Promise<void>
  soonMs: number
  cleanUpSoon(): Promise<void>
  failed(error: unknown): void
}): ScheduledCleanup {
  let running = Promise.resolve()
  let soon: NodeJS.Timeout | undefined
  const run = (task: () => Promise<void>) => {
    running = running.then(task).catch(work.failed)
  }
  const first = setTimeout(() => run(work.cleanUp), work.firstMs).unref()
  const every = setInterval(() => run(work.cleanUp), work.everyMs).unref()
  return {
    soon() {
      soon ??= setTimeout(() => {
        soon = undefined
        run(work.cleanUpSoon)
      }, work.soonMs).unref()
    },
    async stop() {
      for (const timer of [first, every, soon]) clearTimeout(timer)
      await running
    },
  }
}
