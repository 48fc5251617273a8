import type { ErrorData } from '@greenroom/contract/error-reply'
import { type ErrorCode, errors } from '@greenroom/contract/errors'

/** The only kind of error that reaches a client: `{ detail, code }` with its HTTP status. Everything else becomes `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly detail: string
  /** Seconds after which a 429 or 503 may be tried again. */
  readonly retryAfter: number | undefined
  /** Fields of the reply beside `detail` and `code`. */
  readonly data: ErrorData

  constructor(
    code: ErrorCode,
    detail: string = errors[code].detail,
    options: { retryAfter?: number; cause?: unknown; data?: ErrorData } = {},
  ) {
    super(detail, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.status = errors[code].status
    this.detail = detail
    this.retryAfter = options.retryAfter
    this.data = options.data ?? {}
  }
}
