/** The pause before a restart doubles with each that did not last, up to the most (ms). */
const firstPauseMs = 200
const mostPauseMs = 10_000
/** A server that was ready for this long (ms) did not fail at starting: the next pause is short again. */
const steadyMs = 3000
/** So many starts in a row that end before the server is ready are enough. */
export const mostFailedStarts = 5

/**
 * Decides what follows when the server has ended by itself. Gives a function that takes how it ended (`stopped` as it was asked to,
 * `refused` to start with a sentence of its own, or `crashed`) and for how many ms it was ready, undefined if never. It gives
 * `{ kind: 'end' }`, `{ kind: 'restart', afterMs }` or `{ kind: 'give_up' }`.
 */
export function createRestarts() {
  let short = 0
  let failedStarts = 0
  let everReady = false
  return ({ how, readyForMs }) => {
    everReady ||= readyForMs !== undefined
    // What was never ready is refused for its settings; later it is for something that passes, such as a full disk.
    if (how === 'stopped' || (how === 'refused' && !everReady)) return { kind: 'end' }
    if (readyForMs >= steadyMs) short = 0
    if (readyForMs !== undefined) failedStarts = 0
    else if (how === 'crashed') failedStarts += 1
    if (failedStarts === mostFailedStarts) return { kind: 'give_up' }
    return { kind: 'restart', afterMs: Math.min(mostPauseMs, firstPauseMs * 2 ** short++) }
  }
}
