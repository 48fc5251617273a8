import { AsyncLocalStorage } from 'node:async_hooks'
import { pino } from 'pino'

/** Structured lines, one JSON object each, to standard error; never a secret, an answer or an address. */
export type Log = {
  info(event: string, fields?: Record<string, unknown>): void
  warn(event: string, fields?: Record<string, unknown>): void
  error(event: string, error: unknown, fields?: Record<string, unknown>): void
}

export const logLevels = ['error', 'warn', 'info'] as const
export type LogLevel = (typeof logLevels)[number]

/** What the lines of one request or job share. */
const scope = new AsyncLocalStorage<Record<string, string>>()

/** Runs `work`; every line that it logs, also later and by what it started, carries these fields. */
export const withLogFields = <Result>(fields: Record<string, string>, work: () => Result): Result =>
  scope.run({ ...scope.getStore(), ...fields }, work)

/** Lines below the level are left out from then on. */
export type LeveledLog = Log & { setLevel(level: LogLevel): void }

/** A log that writes each line, without its end, with `write`: every line, until it is told a level. */
export function createLog(write: (line: string) => void): LeveledLog {
  const options = {
    base: null,
    messageKey: 'event',
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    // A copy: pino writes the fields of the line into it.
    mixin: () => ({ ...scope.getStore() }),
  }
  const logger = pino(options, { write: (line: string) => write(line.trimEnd()) })
  return {
    info(event, fields = {}) {
      if (logger.isLevelEnabled('info')) logger.info(redact(fields), event)
    },
    warn: (event, fields = {}) => logger.warn(redact(fields), event),
    error: (event, error, fields = {}) => logger.error({ ...redact(fields), error: describeError(error) }, event),
    setLevel(level) {
      logger.level = level
    },
  }
}

/** Words of other systems come as fields, too. */
const redact = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? withoutAddresses(value) : value]),
  )

/** An error without the data it happened to: a database's message repeats what somebody wrote, so its code stands for it. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutAddresses(error) : typeof error
  const cause = 'query' in error && error.cause instanceof Error ? error.cause : error
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  if ('query' in error || 'severity' in cause) {
    const { code, table, constraint } = cause as { code?: string; table?: string; constraint?: string }
    return { name: error.name, code, table, constraint, frames }
  }
  return {
    name: error.name,
    message: withoutAddresses(error.message),
    ...referenceOf(error),
    frames,
    ...causeOf(error),
  }
}

/** What another system calls its failure, and by which number its support finds the request. */
function referenceOf(error: object): object {
  if (!('requestId' in error)) return {}
  const { type, code, statusCode: status, requestId } = error as Record<string, unknown>
  return { type, code, status, requestId }
}

/** The error behind this one, which says what happened. */
const causeOf = ({ cause }: Error): object => (cause instanceof Error ? { cause: describeError(cause) } : {})

/** Other systems repeat in their messages whom it was about. */
const withoutAddresses = (words: string) => words.replace(/[^\s<>"'/]+@[^\s<>"'/]+/g, '…')
