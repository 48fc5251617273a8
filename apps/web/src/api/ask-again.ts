import { ApiError } from './api-error.ts'

/** A read that failed asks again by itself this often (milliseconds), or later when the server said so. */
const againAfter = 5000

/** No answer came, or one of a server that is starting, stopping or without its database. */
export const mayPass = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 502)

/** At least this many milliseconds, or as long as the server asked for. */
export const waitFor = (error: unknown, least: number) =>
  Math.max(least, error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0)

type Query = { state: { status: 'error' | 'pending' | 'success'; error: unknown } }

/** A query's `refetchInterval`: what failed and may pass is asked for again until it comes. */
export const askAgain = ({ state: { status, error } }: Query): number | false =>
  status === 'error' && mayPass(error) ? waitFor(error, againAfter) : false
