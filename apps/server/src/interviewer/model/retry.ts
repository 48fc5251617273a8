import { setTimeout as sleep } from 'node:timers/promises'
import { APICallError } from 'ai'
import { ReplyTooLong } from '../../kit/bounded-fetch.ts'
import type { Ids } from '../../kit/ids.ts'

/** Backoff before a retry: minimum wait and random jitter, in milliseconds. */
const backoff = { minMs: 150, jitter: 350 }

/** Whether an error is transient: a rate limit, a server error, or a failed or lost connection. */
export function isWorthRetrying(error: unknown): boolean {
  if (isTooLong(error)) return false
  if (isLostConnection(error)) return true
  if (!APICallError.isInstance(error)) return false
  const { statusCode } = error
  return statusCode === undefined || statusCode === 408 || statusCode === 429 || statusCode >= 500
}

export const isTooLong = (error: unknown): boolean => causesOf(error).some((each) => each instanceof ReplyTooLong)

/** A connection that broke while the reply was read. */
export const isLostConnection = (error: unknown): boolean =>
  causesOf(error).some(
    (each) =>
      (each instanceof TypeError && each.message === 'terminated') ||
      ('code' in each && ['ECONNRESET', 'UND_ERR_SOCKET'].includes(String(each.code))),
  )

/** The error and its chain of causes; the packages wrap what `fetch` throws. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let each = error; each instanceof Error && causes.length < 10; each = each.cause) causes.push(each)
  return causes
}

/**
 * Waits for the server's `Retry-After`, else a short backoff with jitter. Rethrows the error at once if the wait would pass `deadline` (a
 * `performance.now` timestamp), or when `signal` aborts it.
 */
export async function waitBeforeRetry(
  error: unknown,
  { ids, signal, deadline }: { ids: Ids; signal: AbortSignal; deadline: number },
): Promise<void> {
  const wait = retryAfterMs(error) ?? backoff.minMs + ((ids.bytes(1)[0] ?? 0) / 255) * backoff.jitter
  if (performance.now() + wait >= deadline) throw error
  await sleep(wait, undefined, { signal })
}

/** `Retry-After` in milliseconds; no model provider uses the date form. */
export function retryAfterMs(error: unknown): number | undefined {
  const after = APICallError.isInstance(error) ? error.responseHeaders?.['retry-after'] : undefined
  return after !== undefined && /^\d+(\.\d+)?$/.test(after) ? Number(after) * 1000 : undefined
}
