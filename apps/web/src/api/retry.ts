import { ApiError } from './api-error.ts'

/** How often a failed read is retried (milliseconds); later when the server sent Retry-After. */
const retryEvery = 5000

/** A network error, or a reply of a server that is starting, stopping or without its database. */
export const isTransient = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 502)

/** This delay (milliseconds), or the server's Retry-After where that is longer. */
export const atLeastRetryAfter = (error: unknown, delay: number) =>
  Math.max(delay, error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0)

type Query = { state: { status: 'error' | 'pending' | 'success'; error: unknown } }

/** A query's `refetchInterval`: retries transient failures until the read succeeds. */
export const retryInterval = ({ state: { status, error } }: Query): number | false =>
  status === 'error' && isTransient(error) ? atLeastRetryAfter(error, retryEvery) : false
