import type { LeveledLog } from './log.ts'

/** The terminal output of a process: to the person or the supervisor that started it. */
export type ProcessOutput = {
  /** Status, to standard output. */
  print(line: string): void
  /** Why it exits, to standard error: one sentence per line, or an unexpected error. */
  printError(reason: string | { what: string; error: unknown }): void
}

/** Plain lines for a terminal; in production JSON lines of the log at any log level, so that a log shipper can parse every line. */
export function createProcessOutput(log: LeveledLog, form: 'plain' | 'json'): ProcessOutput {
  return form === 'json' ? outputToLog(log) : plain
}

const plain: ProcessOutput = {
  print: (line) => void process.stdout.write(`${line}\n`),
  printError(reason) {
    if (typeof reason === 'string') process.stderr.write(`${reason}\n`)
    else process.stderr.write(`${reason.what}: ${stackOf(reason.error)}\n`)
  },
}

function outputToLog(log: LeveledLog): ProcessOutput {
  return {
    print: (line) => log.always('info', line.trim()),
    printError(reason) {
      if (typeof reason !== 'string') return log.error(reason.what, reason.error)
      for (const sentence of reason.split('\n')) log.always('error', sentence)
    },
  }
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))
