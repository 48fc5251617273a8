import { AsyncLocalStorage } from 'node:async_hooks'
import { pino } from 'pino'
import { createLogThrottle, type Outage } from './log-throttle.ts'

/** Structured logging, one JSON object per line, to standard error; never a secret, an answer or an email address. */
export type Log = {
  info(event: string, fields?: Record<string, unknown>): void
  warn(event: string, fields?: Record<string, unknown>): void
  error(event: string, error: unknown, fields?: Record<string, unknown>): void
  debug(event: string, fields?: Record<string, unknown>): void
}

export const logLevels = ['error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

/** The fields that the lines of one request or job share (correlation id). */
const scope = new AsyncLocalStorage<Record<string, string>>()

/** Runs `work` in an async context: every line that it logs, also later in what it started, has these fields. */
export const withLogFields = <Result>(fields: Record<string, string>, work: () => Result): Result =>
  scope.run({ ...scope.getStore(), ...fields }, work)

/** A log with a log level. */
export type LeveledLog = Log & {
  setLevel(level: LogLevel): void
  /** A line that is written at every log level. */
  always(level: 'info' | 'error', event: string): void
}

export type LogOptions = {
  /** The outage that an error belongs to, for throttling; undefined for any other error. */
  outageOf?: (error: unknown) => Outage | undefined
  /** Milliseconds, from any start. */
  now?: () => number
}

/**
 * A log that passes each line, without its line break, to `write`: level `info` until `setLevel`. The errors of one outage are
 * throttled to one short line every ten seconds; at `debug` all are written, with their stacks.
 */
export function createLog(write: (line: string) => void, given: LogOptions = {}): LeveledLog {
  const { outageOf = () => undefined, now = () => performance.now() } = given
  const isDue = createLogThrottle(now)
  const options = {
    base: null,
    messageKey: 'event',
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    // A copy: pino writes the fields of the line into it.
    mixin: () => ({ ...scope.getStore() }),
  }
  const lines = { write: (line: string) => write(line.trimEnd()) }
  const logger = pino(options, lines)
  // A logger of its own, because the level of a child follows its parent's.
  const announcements = pino(options, lines)
  return {
    info(event, fields = {}) {
      if (logger.isLevelEnabled('info')) logger.info(redact(fields), event)
    },
    warn: (event, fields = {}) => logger.warn(redact(fields), event),
    error(event, error, fields = {}) {
      const outage = logger.isLevelEnabled('debug') ? undefined : outageOf(error)
      if (!outage) return logger.error({ ...redact(fields), error: describeError(error) }, event)
      const due = isDue(outage.event)
      if (due) logger.error({ ...redact(fields), first: event, code: outage.code, ...due }, outage.event)
    },
    debug: (event, fields = {}) => logger.debug(redact(fields), event),
    always: (level, event) => announcements[level](event),
    setLevel(level) {
      logger.level = level
    },
  }
}

/** Redacts email addresses in fields, which may quote other systems. */
const redact = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? withoutAddresses(value) : value]),
  )

/** An error without personal data: a database's message repeats values of the row, so only its code is logged. */
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

/** The error code and the request id of an outside service, by which its support finds the request. */
function referenceOf(error: object): object {
  if (!('requestId' in error)) return {}
  const { type, code, statusCode: status, requestId } = error as Record<string, unknown>
  return { type, code, status, requestId }
}

/** The error behind this one, which says what happened. */
const causeOf = ({ cause }: Error): object => (cause instanceof Error ? { cause: describeError(cause) } : {})

/** Redacts email addresses. */
const withoutAddresses = (words: string) => words.replace(/[^\s<>"'/]+@[^\s<>"'/]+/g, '…')
