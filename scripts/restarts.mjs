/** Exponential backoff of restarts, from the first to the maximum delay (ms). */
const firstPauseMs = 200
const maxPauseMs = 10_000
/** Uptime (ms) after which the backoff is reset. */
const steadyMs = 3000
/** The number of consecutive starts that crash before the server is ready, after which the supervisor gives up. */
export const maxFailedStarts = 5

/**
 * Creates a restart policy: a function of how the server exited (`stopped` on request, `refused` to start with an error message, or
 * `crashed`) and for how many ms it was ready, undefined if never. Returns `{ kind: 'end' }`, `{ kind: 'restart', afterMs }` or
 * `{ kind: 'give_up' }`.
 */
export function createRestartPolicy() {
  let short = 0
  let failedStarts = 0
  let everReady = false
  return ({ how, readyForMs }) => {
    everReady ||= readyForMs !== undefined
    // Before it was ever ready, a refusal is due to settings; later the cause may be temporary, such as a full disk.
    if (how === 'stopped' || (how === 'refused' && !everReady)) return { kind: 'end' }
    if (readyForMs >= steadyMs) short = 0
    if (readyForMs !== undefined) failedStarts = 0
    else if (how === 'crashed') failedStarts += 1
    if (failedStarts === maxFailedStarts) return { kind: 'give_up' }
    return { kind: 'restart', afterMs: Math.min(maxPauseMs, firstPauseMs * 2 ** short++) }
  }
}
