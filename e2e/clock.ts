import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    realTimers: { setTimeout: (run: () => void) => number; clearTimeout: (id: number) => void }
  }
}

/** For `context.addInitScript(followClock)`: requests are given up when the clock of a journey says so, never because they are slow. */
export function followClock(): void {
  const { setTimeout, clearTimeout } = window
  window.realTimers = { setTimeout: (run) => setTimeout(run), clearTimeout: (id) => clearTimeout(id) }
  AbortSignal.timeout = (milliseconds) => {
    const deadline = new AbortController()
    const giveUp = () => deadline.abort(new DOMException('signal timed out', 'TimeoutError'))
    const hasClock = window.setTimeout !== setTimeout
    if (hasClock) window.setTimeout(giveUp, milliseconds)
    return deadline.signal
  }
}

/** Timers without a delay only put work off: they run while the clock stands. */
function runTimersWithoutDelay(): void {
  const { setTimeout, clearTimeout } = window
  const { realTimers } = window
  Object.assign(window, {
    setTimeout: (run: () => void, milliseconds?: number, ...given: unknown[]) =>
      milliseconds
        ? setTimeout(run, milliseconds, ...given)
        : realTimers.setTimeout(() => Reflect.apply(run, undefined, given)),
    clearTimeout(id: number) {
      clearTimeout(id)
      realTimers.clearTimeout(id)
    },
  })
}

/**
 * Time stands still in every tab of this browser, so that nothing of the product happens by time before the test lets time pass
 * with `page.clock`: no retry, no poll, no deadline, no heartbeat. Call it before the first page is opened.
 */
export async function stopClock(place: Page | BrowserContext): Promise<void> {
  const context = 'newPage' in place ? place : place.context()
  const now = Date.now()
  // A context that a test has opened itself does not have it yet.
  await context.addInitScript(followClock)
  await context.clock.install({ time: now })
  // The empty page is already there, and its clock has gone on since.
  await context.clock.pauseAt(now + 60_000)
  await context.addInitScript(runTimersWithoutDelay)
}
