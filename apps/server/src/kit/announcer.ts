import type { LeveledLog } from './log.ts'

/** What a process says to the person or the program that started it. */
export type Announcer = {
  /** How it is. */
  say(line: string): void
  /** Why it ends: one sentence per line, or an error of ours. */
  fail(reason: string | { what: string; error: unknown }): void
}

/** Plain lines for a terminal; in production lines of the log at any level, so that a log shipper can parse every line. */
export function createAnnouncer(log: LeveledLog, form: 'plain' | 'json'): Announcer {
  return form === 'json' ? announceInLog(log) : plain
}

const plain: Announcer = {
  say: (line) => void process.stdout.write(`${line}\n`),
  fail(reason) {
    if (typeof reason === 'string') process.stderr.write(`${reason}\n`)
    else process.stderr.write(`${reason.what}: ${stackOf(reason.error)}\n`)
  },
}

function announceInLog(log: LeveledLog): Announcer {
  return {
    say: (line) => log.always('info', line.trim()),
    fail(reason) {
      if (typeof reason !== 'string') return log.error(reason.what, reason.error)
      for (const sentence of reason.split('\n')) log.always('error', sentence)
    },
  }
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))
