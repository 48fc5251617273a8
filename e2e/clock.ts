import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    realTimers: { setTimeout: (run: () => void) => number; clearTimeout: (id: number) => void }
  }
}

/** For `context.addInitScript`: AbortSignal.timeout follows the fake clock, so that a slow machine never times a request out. */
export function bindTimeoutsToClock(): void {
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

/** Timers without a delay only defer work: they run while the fake clock is paused. */
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
 * Fake timers, paused, in every tab of this browser: no retry, poll, timeout or heartbeat before the test advances `page.clock`. Call
 * it before the first page is opened.
 */
export async function stopClock(target: Page | BrowserContext): Promise<void> {
  const context = 'newPage' in target ? target : target.context()
  const now = Date.now()
  // A context that a test has opened itself does not have it yet.
  await context.addInitScript(bindTimeoutsToClock)
  await context.clock.install({ time: now })
  // The empty page is already there, and its clock has gone on since.
  await context.clock.pauseAt(now + 60_000)
  await context.addInitScript(runTimersWithoutDelay)
}
