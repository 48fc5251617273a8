import type { ErrorCode } from '@greenroom/contract/errors'
import { cleanProse } from '@greenroom/contract/text'
import { readPayAddress } from './pay-address.ts'

/**
 * A call that did not succeed. `code` decides what to do, `detail` is what to show ('' when nothing was said). Status 0
 * with code 'network' means that no answer came; 'unknown' an answer that is not ours (a proxy's page).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | 'network' | 'unknown'
  readonly detail: string
  /** Seconds to wait before trying again, when the server said so. */
  readonly retryAfter: number | null
  /** Where the payment that is missing can be made or confirmed. */
  readonly payUrl: string | null

  constructor(
    status: number,
    code: ErrorCode | 'network' | 'unknown',
    detail: string,
    retryAfter: number | null = null,
    payUrl: string | null = null,
  ) {
    super(`${status} ${code}: ${detail}`)
    this.status = status
    this.code = code
    this.detail = detail
    this.retryAfter = retryAfter
    this.payUrl = payUrl
  }
}

export const noAnswer = () =>
  new ApiError(0, 'network', "We couldn't reach the server. Check your connection and try again.")

/** Reads an answer that is not a success; never throws. */
export async function readError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const { detail, code, pay_url } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return new ApiError(
    response.status,
    typeof code === 'string' ? (code as ErrorCode) : 'unknown',
    cleanProse(detail).trim(),
    Number.isFinite(seconds) ? seconds : null,
    readPayAddress(pay_url),
  )
}

/** The words to show for anything that was thrown by a call; `otherwise` when it brings none. */
export function detailOf(error: unknown, otherwise = 'Something went wrong. Please try again.'): string {
  if (!(error instanceof ApiError) || error.detail === '') return otherwise
  // A rate limit's usual words are for other clients to match; one with a reason of its own says that.
  if (error.code === 'too_many' && /^Attempt limit/.test(error.detail))
    return 'Too many attempts. Please try again later.'
  return error.detail
}
