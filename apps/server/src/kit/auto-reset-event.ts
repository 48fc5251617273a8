/** An auto-reset event: `wake` releases the waiter, or the next `wait` at once when nothing is waiting. */
export type AutoResetEvent = { wake(): void; wait(atMostMs: number): Promise<void> }

/** Once `over` aborts, every `wait` returns at once. `atMostMs` is a timeout. */
export function createAutoResetEvent(over: AbortSignal): AutoResetEvent {
  let awake = false
  let resume = () => {}
  const wake = () => {
    awake = true
    resume()
  }
  over.addEventListener('abort', wake, { once: true })
  return {
    wake,
    async wait(atMostMs) {
      if (!awake) {
        const { promise, resolve } = Promise.withResolvers<void>()
        resume = resolve
        const timer = setTimeout(resolve, atMostMs)
        await promise
        clearTimeout(timer)
      }
      awake = over.aborted
    },
  }
}
