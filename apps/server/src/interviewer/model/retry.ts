import { setTimeout as sleep } from 'node:timers/promises'
import { APICallError } from 'ai'
import type { Ids } from '../../kit/ids.ts'
import { ReplyTooLong } from './providers/guarded-fetch.ts'

/** The shortest wait before a retry and how much chance adds to it, in milliseconds. */
const backoff = { least: 150, jitter: 350 }

/** Whether the same request may succeed in a moment: a rate limit, a failing server, or no connection. */
export function isWorthRetrying(error: unknown): boolean {
  if (error instanceof ReplyTooLong) return false
  if (!APICallError.isInstance(error)) return isLostConnection(error)
  const { statusCode } = error
  return statusCode === undefined || statusCode === 408 || statusCode === 429 || statusCode >= 500
}

/** A connection that broke while the reply was read. */
const isLostConnection = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && 'code' in error && error.code === 'ECONNRESET')

/**
 * Waits as long as the server asked for, else a short random while. Fails with the same error at once when the call (which may take
 * until `deadline`, of `performance.now`) would be over by then, and when `signal` ends it before.
 */
export async function waitBeforeRetry(
  error: unknown,
  { ids, signal, deadline }: { ids: Ids; signal: AbortSignal; deadline: number },
): Promise<void> {
  const wait = retryAfterMs(error) ?? backoff.least + (ids.bytes(1)[0]! / 255) * backoff.jitter
  if (performance.now() + wait >= deadline) throw error
  await sleep(wait, undefined, { signal })
}

/** `Retry-After` in milliseconds; its form with a date is not used by any provider of models. */
function retryAfterMs(error: unknown): number | undefined {
  const after = APICallError.isInstance(error) ? error.responseHeaders?.['retry-after'] : undefined
  return after !== undefined && /^\d+(\.\d+)?$/.test(after) ? Number(after) * 1000 : undefined
}
