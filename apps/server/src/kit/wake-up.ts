/** Wakes the one who waits; a wake-up that comes while nobody waits is kept. */
export type WakeUp = { wake(): void; wait(atMostMs: number): Promise<void> }

/** `over` wakes for good. */
export function createWakeUp(over: AbortSignal): WakeUp {
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
