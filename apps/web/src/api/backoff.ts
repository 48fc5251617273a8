/** Milliseconds before the next attempt: 1, 2, 4, 8, then 15 seconds. */
export function backOff(attempt: number): number {
  return Math.min(1000 * 2 ** (attempt - 1), 15_000)
}

/**
 * Ends after the time given, or at once when the network is back or `tryNow` is called; never after `left` was aborted.
 * Waiting puts its own way to go on into `tryNow`.
 */
export function waitForNetwork(
  milliseconds: number,
  left: AbortSignal,
  tryNow: { current: () => void },
): Promise<void> {
  return new Promise((resolve) => {
    if (left.aborted) return
    const timer = setTimeout(go, milliseconds)
    function stop() {
      clearTimeout(timer)
      removeEventListener('online', go)
    }
    function go() {
      stop()
      left.removeEventListener('abort', stop)
      resolve()
    }
    tryNow.current = go
    addEventListener('online', go)
    left.addEventListener('abort', stop, { once: true })
  })
}
