import pg from 'pg'
import type { Outage } from '../kit/log-throttle.ts'
import { required } from '../kit/required.ts'

/**
 * A temporary outage of the database: unreachable, disk full, or read-only (a standby during a failover). Undefined for every other
 * error, such as a wrong query.
 */
export type DatabaseFailure = 'away' | 'full' | 'read_only'

/** read_only_sql_transaction: a write on a standby. */
export const readOnlyCode = '25006'

/** System error codes of a failed connection. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  // The embedded server's socket while that server is down.
  'ENOENT',
])

/** PostgreSQL's codes for: terminated by an administrator, crash, shutdown or startup; too many connections; connection exceptions. */
const isAwayCode = (code: string) => /^(57P0[1-5]|53300|08...)$/.test(code)

/** Messages of the driver for errors without a code. */
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end)/

/**
 * Whether a query or a connection of the driver failed because of an outage. Storage, mail and providers fail with the same system
 * error codes, so those count only below a query or with the driver in the stack.
 */
export function isFailedQuery(error: unknown): boolean {
  if (classifyDatabaseFailure(error) === undefined) return false
  const isOfDriver = (each: Error) =>
    each instanceof pg.DatabaseError || driverWords.test(each.message) || driverFrame.test(each.stack ?? '')
  return causesOf(error).some((each) => 'query' in each || isOfDriver(each))
}

const driverFrame = /node_modules[\\/]pg(-pool)?[\\/]/

/** The error of the database, however the driver and the query builder wrapped it. */
export function classifyDatabaseFailure(error: unknown): DatabaseFailure | undefined {
  for (const each of causesOf(error)) {
    const failure = classifyOne(each)
    if (failure) return failure
  }
  return undefined
}

/** An error and its causes: the query builder wraps the error of PostgreSQL, a prepared statement does not. */
export function causesOf(error: unknown): (Error & { code?: unknown; constraint?: unknown })[] {
  const causes: Error[] = []
  for (let each = error; each instanceof Error && causes.length < 5; each = each.cause) causes.push(each)
  return causes
}

function classifyOne(error: Error & { code?: unknown; syscall?: unknown }): DatabaseFailure | undefined {
  const code = String(error.code)
  if (code === '53100') return 'full'
  if (code === readOnlyCode) return 'read_only'
  if (isAwayCode(code) || driverWords.test(error.message)) return 'away'
  // A missing file has the same code as a missing socket.
  const isConnection = code !== 'ENOENT' || error.syscall === 'connect'
  return systemCodes.has(code) && isConnection ? 'away' : undefined
}

const outageEvents: Record<DatabaseFailure, string> = {
  away: 'the database is unreachable',
  full: 'the disk of the database is full',
  read_only: 'the database is read-only',
}

/** The outage that a database error belongs to, for log throttling; undefined for any other error. */
export function outageOf(error: unknown): Outage | undefined {
  if (!isFailedQuery(error)) return undefined
  const code = causesOf(error).findLast((each) => each.code !== undefined)?.code
  const failure = required(classifyDatabaseFailure(error), 'the class of a failed query')
  return { event: outageEvents[failure], code: code === undefined ? undefined : String(code) }
}
