import type { ErrorCode, ErrorReply } from '@greenroom/contract'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { causesOf, classifyDatabaseFailure } from '../db/failure.ts'
import { AppError } from '../kit/app-error.ts'
import { storageFailure } from '../kit/disk.ts'
import type { Log } from '../kit/log.ts'

/** What Fastify itself refuses, in our codes. Every other error that is not an AppError is a bug: a 500 without details. */
const refusals: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'not_found',
}

/** What is said while nothing can be read or stored. A switch-over takes seconds, making room takes a person. */
const outages = {
  away: (cause: Error) => new AppError('unavailable', undefined, { cause }),
  full: (cause: Error) => new AppError('storage_full', undefined, { retryAfter: 10, cause }),
  read_only: (cause: Error) => new AppError('read_only', undefined, { retryAfter: 2, cause }),
}
/** Seconds after which a 503 may be tried again, unless it says more. */
const usualRetryAfter = 2

/** Every reply that is not a success is `{ detail, code }`; never a stack, SQL or a secret. */
export function answerErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError | AppError | Error, request, reply) => {
    const refusal = asRefusal(error)
    // What was given up because the client left is no failure; a real one has a cause.
    const givenUp = refusal.code === 'unavailable' && refusal.cause === undefined && reply.raw.destroyed
    // A probe that finds a server not ready comes every few seconds; readiness.ts logs the change.
    const probed = refusal.data.problems !== undefined
    // Node's own words for a body that ended with its connection.
    const isBodyGone = reply.raw.destroyed && error.message === 'aborted'
    if (refusal.status >= 500 && !givenUp && !probed && !isBodyGone)
      log.error('request failed', error, { method: request.method, route: request.routeOptions.url })
    send(reply, refusal)
  })
}

/** For a server without pages: a path that nobody mounted names nothing. */
export function refuseUnknownPaths(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => send(reply, new AppError('not_found')))
}

/** Sends an error in the one shape that errors have. */
export function send(reply: FastifyReply, error: AppError): FastifyReply {
  const retryAfter = error.retryAfter ?? (error.code === 'unavailable' ? usualRetryAfter : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)))
  const body: ErrorReply = { detail: error.detail, code: error.code, ...error.data }
  return reply.code(error.status).type('application/json; charset=utf-8').send(body)
}

function asRefusal(error: FastifyError | AppError | Error): AppError {
  if (error instanceof AppError) return error
  if (isOwnerGone(error)) return new AppError('session_ended')
  if (isLockTimeout(error)) return new AppError('unavailable', undefined, { cause: error })
  const failure = classifyDatabaseFailure(error) ?? storageFailure(error)
  if (failure) return outages[failure](error)
  const known = 'code' in error ? refusals[error.code] : undefined
  if (known) return new AppError(known)
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 416) return new AppError('bad_range')
  if (status === 412 || status === 404) return new AppError('not_found')
  // Chiefly a body that broke off on its way; whoever sent it seldom waits for this.
  if (status !== undefined && status >= 400 && status < 500)
    return new AppError('invalid_input', "The request couldn't be read.")
  return new AppError('internal', undefined, { cause: error })
}

/** A lock was not free in time. */
const isLockTimeout = (error: Error) => causesOf(error).some(({ code }) => code === '55P03')

/** A row of a user who deleted their account while the request was on its way: a foreign key that names nobody any more. */
const isOwnerGone = (error: Error) =>
  causesOf(error).some(({ code, constraint }) => code === '23503' && String(constraint).endsWith('_user_id_fkey'))
