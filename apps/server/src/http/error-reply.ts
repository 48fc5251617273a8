import type { ErrorCode, ErrorReply } from '@greenroom/contract'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { causesOf, classifyDatabaseFailure } from '../db/failure.ts'
import { AppError } from '../kit/app-error.ts'
import { storageFailure } from '../kit/disk.ts'
import type { Log } from '../kit/log.ts'

/** Fastify's own errors, mapped to our error codes. Any other error that is not an AppError is a bug: a 500 without details. */
const fastifyErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'not_found',
}

/** The replies during a database outage. A failover takes seconds, freeing disk space takes an operator. */
const outages = {
  away: (cause: Error) => new AppError('unavailable', undefined, { cause }),
  full: (cause: Error) => new AppError('storage_full', undefined, { retryAfter: 10, cause }),
  read_only: (cause: Error) => new AppError('read_only', undefined, { retryAfter: 2, cause }),
}
/** Retry-After of a 503 (seconds), unless the error has its own. */
const usualRetryAfter = 2

/** The error handler: every error reply is `{ detail, code }`; never a stack, SQL or a secret. */
export function answerErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError | AppError | Error, request, reply) => {
    const refusal = toAppError(error)
    // Work canceled because the client disconnected is not a failure; a real one has a cause.
    const isCanceled = refusal.code === 'unavailable' && refusal.cause === undefined && reply.raw.destroyed
    // Failed health checks repeat every few seconds; readiness.ts logs the change.
    const isProbe = refusal.data.problems !== undefined
    // Node's error for a connection that closed in the middle of the body.
    const isBodyAborted = reply.raw.destroyed && error.message === 'aborted'
    if (refusal.status >= 500 && !isCanceled && !isProbe && !isBodyAborted)
      log.error('request failed', error, { method: request.method, route: request.routeOptions.url })
    send(reply, refusal)
  })
}

/** For a server without the web client: unknown paths give 404 as JSON. */
export function refuseUnknownPaths(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => send(reply, new AppError('not_found')))
}

/** Sends an error reply. */
export function send(reply: FastifyReply, error: AppError): FastifyReply {
  const retryAfter = error.retryAfter ?? (error.code === 'unavailable' ? usualRetryAfter : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)))
  const body: ErrorReply = { detail: error.detail, code: error.code, ...error.data }
  return reply.code(error.status).type('application/json; charset=utf-8').send(body)
}

function toAppError(error: FastifyError | AppError | Error): AppError {
  if (error instanceof AppError) return error
  if (isUserDeleted(error)) return new AppError('session_ended')
  if (isLockTimeout(error)) return new AppError('unavailable', undefined, { cause: error })
  const failure = classifyDatabaseFailure(error) ?? storageFailure(error)
  if (failure) return outages[failure](error)
  const known = 'code' in error ? fastifyErrors[error.code] : undefined
  if (known) return new AppError(known)
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 416) return new AppError('bad_range')
  if (status === 412 || status === 404) return new AppError('not_found')
  // Mostly a body that was cut off, whose client has disconnected.
  if (status !== undefined && status >= 400 && status < 500)
    return new AppError('invalid_input', "The request couldn't be read.")
  return new AppError('internal', undefined, { cause: error })
}

/** PostgreSQL's lock_timeout (55P03). */
const isLockTimeout = (error: Error) => causesOf(error).some(({ code }) => code === '55P03')

/** A race with the deletion of the account: a foreign key violation, as the user no longer exists. */
const isUserDeleted = (error: Error) =>
  causesOf(error).some(({ code, constraint }) => code === '23503' && String(constraint).endsWith('_user_id_fkey'))
