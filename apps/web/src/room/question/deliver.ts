import { ApiError, detailOf } from '../../api/api-error.ts'
import { backOff } from '../../api/backoff.ts'
import { mayPass } from '../queries.ts'

export type SendOutcome<T> =
  | { result: 'answered'; value: T }
  | { result: 'moved' }
  | { result: 'not_found' }
  | { result: 'refused'; detail: string }

type RetryHooks = {
  /** Called when no answer came. */
  onLost: (error: unknown) => void
  onAgain: () => void
  /** Resolves when it is time for the next attempt. */
  wait: (milliseconds: number) => Promise<void>
}

/** Retries with exponential backoff until the server has answered. A transient failure is retried without end; a refusal resolves at once. */
export async function deliver<T>(
  send: () => Promise<T>,
  { onLost, onAgain, wait }: RetryHooks,
): Promise<SendOutcome<T>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return { result: 'answered', value: await send() }
    } catch (error) {
      const refusal = readRefusal(error)
      if (refusal) return refusal
      onLost(error)
      const asked = error instanceof ApiError && error.retryAfter !== null ? error.retryAfter * 1000 : 0
      await wait(Math.max(backOff(attempt), asked))
      onAgain()
    }
  }
}

function readRefusal(error: unknown): Exclude<SendOutcome<never>, { result: 'answered' }> | null {
  // Anything that is not the server's word is a request that took too long or broke on the way.
  if (!(error instanceof ApiError) || mayPass(error)) return null
  if (error.status === 404) return { result: 'not_found' }
  if (error.status === 409) return { result: 'moved' }
  return { result: 'refused', detail: detailOf(error) }
}
