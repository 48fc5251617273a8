/** Exponential backoff, capped: 1, 2, 4, 8, then 15 seconds (in milliseconds). */
export function backOff(attempt: number): number {
  return Math.min(1000 * 2 ** (attempt - 1), 15_000)
}

/**
 * The pause before a retry: resolves after `milliseconds`, or early on the `online` event or when `tryNow.current`, which it
 * sets, is called. Never resolves once `left` is aborted.
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
