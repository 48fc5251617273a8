/** Longer than a read replica of the server may be behind. */
const recentMs = 5000
let changedAt = Number.NEGATIVE_INFINITY

/** Something was just changed: what is read from now on must show it. */
export const markMutation = (): void => {
  changedAt = performance.now()
}

/** The header that asks the server for data that is not a moment old; none when nothing was changed lately. */
export const freshness = (): Record<string, string> =>
  performance.now() - changedAt < recentMs ? { 'Cache-Control': 'no-cache' } : {}
