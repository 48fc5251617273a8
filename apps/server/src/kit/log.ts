import { AsyncLocalStorage } from 'node:async_hooks'
import { pino } from 'pino'
import { createRepetitions, type Outage } from './repetitions.ts'

/** Structured lines, one JSON object each, to standard error; never a secret, an answer or an address. */
export type Log = {
  info(event: string, fields?: Record<string, unknown>): void
  warn(event: string, fields?: Record<string, unknown>): void
  error(event: string, error: unknown, fields?: Record<string, unknown>): void
  debug(event: string, fields?: Record<string, unknown>): void
}

export const logLevels = ['error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

/** What the lines of one request or job share. */
const scope = new AsyncLocalStorage<Record<string, string>>()

/** Runs `work`; every line that it logs, also later and by what it started, carries these fields. */
export const withLogFields = <Result>(fields: Record<string, string>, work: () => Result): Result =>
  scope.run({ ...scope.getStore(), ...fields }, work)

/** Lines below the level are left out from then on. */
export type LeveledLog = Log & {
  setLevel(level: LogLevel): void
  /** A line that no level leaves out. */
  always(level: 'info' | 'error', event: string): void
}

export type LogOptions = {
  /** What an error is a repetition of, such as an outage; undefined for one that is news each time. */
  outageOf?: (error: unknown) => Outage | undefined
  /** Milliseconds, from any start. */
  now?: () => number
}

/**
 * A log that writes each line, without its end, with `write`: all from `info` on, until it is told a level. Of the errors of one
 * outage it writes one short line every ten seconds; with their stacks, and all of them, only at `debug`.
 */
export function createLog(write: (line: string) => void, given: LogOptions = {}): LeveledLog {
  const { outageOf = () => undefined, now = () => performance.now() } = given
  const isDue = createRepetitions(now)
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
  // Of its own, because a child's level follows its parent's.
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
