import { userInfo } from 'node:os'
import { SetupError } from '../kit/setup-error.ts'

/** The error for a failed start of PostgreSQL: one sentence from its output. `log` is the path of the full log. */
export function startFailure(output: string, log?: string): SetupError {
  if (/could not look up effective user ID|user does not exist/.test(output)) {
    return new SetupError(
      `The user ${userName()} has no entry in the password file, which PostgreSQL needs: start Greenroom as a normal user, or set DATABASE_URL.`,
    )
  }
  const line = reasonsIn(output)[0] ?? 'no reason given'
  const more = log ? ` Its log is ${log}.` : ''
  return new SetupError(
    `The embedded PostgreSQL could not start (${line.trim()}): fix that, or set DATABASE_URL.${more}`,
  )
}

/** The lines that say why a server exited, without refusals of our probe during its startup. */
export const reasonsIn = (output: string): string[] =>
  output.split('\n').filter((line) => /FATAL|PANIC|terminated|error|could not/i.test(line) && !starting.test(line))

const starting = /FATAL: +the database system is /

/** Whether children of a killed postmaster are still running: until they exit, PostgreSQL refuses to start. */
export const leftSharedMemory = (output: string): boolean =>
  /pre-existing shared memory block .* is still in use/.test(output)

const userName = () => {
  try {
    return String(userInfo().uid)
  } catch {
    return String(process.getuid?.())
  }
}
