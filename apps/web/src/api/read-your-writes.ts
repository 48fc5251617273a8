/** Longer than the allowed lag of a read replica. */
const recentMs = 5000
/** When this tab last sent a write (performance.now()). */
let changedAt = Number.NEGATIVE_INFINITY

/** Records a write: reads that follow must see it (read-your-writes consistency). */
export const markMutation = (): void => {
  changedAt = performance.now()
}

/** Read-your-writes: after a recent write, the header that makes the server read from the primary, not from a replica. */
export const freshnessHeader = (): Record<string, string> =>
  performance.now() - changedAt < recentMs ? { 'Cache-Control': 'no-cache' } : {}
