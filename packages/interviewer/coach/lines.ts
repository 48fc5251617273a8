import type { z } from 'zod'

/** A command of the coach: what a line of its file holds, and what is answered to it. */
export type Flow = { input: z.ZodType; run(input: never): object }

/**
 * Writes one line of JSON for each line of the file, in order, and returns how many were errors. A line that isn't understood or
 * can't be processed gives `{ line, error }` with its number, and the rest is processed.
 */
export function runLines(flow: Flow, text: string, write: (line: string) => void): number {
  let failures = 0
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    if (line.trim() === '') continue
    const result = runLine(flow, line)
    if ('error' in result) failures++
    write(JSON.stringify('error' in result ? { line: at + 1, error: result.error } : result.answer))
  }
  return failures
}

function runLine({ input, run }: Flow, line: string): { answer: object } | { error: string } {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return { error: 'not JSON' }
  }
  const read = input.safeParse(value)
  if (!read.success) {
    const [issue] = read.error.issues
    return { error: `${issue?.path.join('.') || 'line'}: ${issue?.message ?? 'not understood'}` }
  }
  try {
    return { answer: run(read.data as never) }
  } catch (error) {
    // A fault of ours in one line must not cost the others.
    return { error: `couldn't be processed: ${error instanceof Error ? error.message : String(error)}` }
  }
}
