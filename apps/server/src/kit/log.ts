/** Structured lines, one JSON object each, to standard error; never a secret, an answer or an address. */
export type Log = {
  info(event: string, fields?: Record<string, unknown>): void
  warn(event: string, fields?: Record<string, unknown>): void
  error(event: string, error: unknown, fields?: Record<string, unknown>): void
}

type Level = 'info' | 'warn' | 'error'

/** A log that writes each line with `write`. */
export function createLog(write: (line: string) => void): Log {
  const line = (level: Level, event: string, fields: Record<string, unknown> = {}) =>
    write(JSON.stringify({ at: new Date().toISOString(), level, event, ...fields }))
  return {
    info: (event, fields) => line('info', event, fields),
    warn: (event, fields) => line('warn', event, fields),
    error: (event, error, fields) =>
      line('error', event, {
        ...fields,
        error:
          error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : String(error),
      }),
  }
}
