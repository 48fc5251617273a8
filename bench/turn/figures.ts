/** The percentile of values, `part` from 0 to 1; 0 when there are none. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * part) - 1))] ?? 0
}

/** The head of rows that `printRow` prints. */
export const printHead = (title: string): void => {
  process.stdout.write(`\n${title}\n${' '.repeat(46)}      p50      p95      max\n`)
}

/** Prints a row of milliseconds. Returns their 95th percentile. */
export function printRow(name: string, values: readonly number[]): number {
  if (values.length === 0) return 0
  const figures = [0.5, 0.95, 1].map((part) => `${Math.round(percentile(values, part))} ms`.padStart(9))
  process.stdout.write(`  ${name.padEnd(44)}${figures.join('')}\n`)
  return Math.round(percentile(values, 0.95))
}

/** A missed goal as a sentence; none when it's met. */
export const missed = (what: string, ms: number, goalMs: number): string[] =>
  ms > goalMs ? [`${what}: p95 is ${ms} ms, the goal is ${goalMs} ms.`] : []

/** Prints the missed goals and sets a failing exit code. */
export function failWith(sentences: readonly string[]): void {
  if (sentences.length === 0) return
  process.stderr.write(`\n${sentences.join('\n')}\n`)
  process.exitCode = 1
}
