import type { ErrorCode } from '@greenroom/contract/errors'
import { cleanProse } from '@greenroom/contract/text'
import { readPayAddress } from './pay-address.ts'

/**
 * A failed call. Branch on `code`, show `detail` ('' when there is none). Status 0 with code 'network': no reply; 'unknown': a
 * reply that isn't the API's (a proxy's error page).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | 'network' | 'unknown'
  readonly detail: string
  /** Seconds to wait before trying again, when the server said so. */
  readonly retryAfter: number | null
  /** Where the missing payment can be made or confirmed. */
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

export const networkError = () =>
  new ApiError(0, 'network', "We couldn't reach the server. Check your connection and try again.")

/** Parses an error reply; never throws. */
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

/** The text to show for anything that a call threw; `otherwise` when it has none. */
export function detailOf(error: unknown, otherwise = 'Something went wrong. Please try again.'): string {
  if (!(error instanceof ApiError) || error.detail === '') return otherwise
  // The default rate-limit detail is wire text that other clients match; a specific one is shown.
  if (error.code === 'too_many' && /^Attempt limit/.test(error.detail))
    return 'Too many attempts. Please try again later.'
  return error.detail
}
