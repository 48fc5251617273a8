export type Tidier = {
  /** Has `tidySoon` done after a while; again, if asked again meanwhile. */
  soon(): void
  /** Ends the timers, and waits for what is running. */
  stop(): Promise<void>
}

/** Scheduled cleanup: `tidy` after `firstMs` and then every `everyMs`, `tidySoon` on request; one at a time, on unref'd timers. */
export function createTidier(work: {
  firstMs: number
  everyMs: number
  tidy(): Promise<void>
  soonMs: number
  tidySoon(): Promise<void>
  failed(error: unknown): void
}): Tidier {
  let running = Promise.resolve()
  let soon: NodeJS.Timeout | undefined
  const run = (task: () => Promise<void>) => {
    running = running.then(task).catch(work.failed)
  }
  const first = setTimeout(() => run(work.tidy), work.firstMs).unref()
  const every = setInterval(() => run(work.tidy), work.everyMs).unref()
  return {
    soon() {
      soon ??= setTimeout(() => {
        soon = undefined
        run(work.tidySoon)
      }, work.soonMs).unref()
    },
    async stop() {
      for (const timer of [first, every, soon]) clearTimeout(timer)
      await running
    },
  }
}
