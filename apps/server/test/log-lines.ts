/** The lines of a log about calls of a model, without what differs from run to run. */
export const describeLines = (lines: readonly string[]): Record<string, unknown>[] =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event !== 'the model rests')
    .map(({ at, level, ms, ...rest }) => rest)
