/** Log lines about calls of a model, without varying fields. */
export const describeLines = (lines: readonly string[]): Record<string, unknown>[] =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event !== 'the circuit breaker of the model is open')
    .map(({ at, level, ms, ...rest }) => rest)
