import { setTimeout as sleep } from 'node:timers/promises'
import { APICallError } from 'ai'
import { ReplyTooLong } from '../../kit/bounded-fetch.ts'
import type { Ids } from '../../kit/ids.ts'

/** The shortest wait before a retry and how much chance adds to it, in milliseconds. */
const backoff = { least: 150, jitter: 350 }

/** Whether the same request may succeed in a moment: a rate limit, a failing server, no connection, or one that broke. */
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

/** The error and what lies behind it; the packages wrap what `fetch` throws. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let each = error; each instanceof Error && causes.length < 10; each = each.cause) causes.push(each)
  return causes
}

/**
 * Waits as long as the server asked for, else a short random while. Fails with the same error at once when the call (which may take
 * until `deadline`, of `performance.now`) would be over by then, and when `signal` ends it before.
 */
export async function waitBeforeRetry(
  error: unknown,
  { ids, signal, deadline }: { ids: Ids; signal: AbortSignal; deadline: number },
): Promise<void> {
  const wait = retryAfterMs(error) ?? backoff.least + ((ids.bytes(1)[0] ?? 0) / 255) * backoff.jitter
  if (performance.now() + wait >= deadline) throw error
  await sleep(wait, undefined, { signal })
}

/** `Retry-After` in milliseconds; its form with a date is not used by any provider of models. */
export function retryAfterMs(error: unknown): number | undefined {
  const after = APICallError.isInstance(error) ? error.responseHeaders?.['retry-after'] : undefined
  return after !== undefined && /^\d+(\.\d+)?$/.test(after) ? Number(after) * 1000 : undefined
}
