import { setTimeout as sleep } from 'node:timers/promises'
import type { Breaker } from '../../kit/breaker.ts'

/** Settles at the deadline, unless `answered` aborts first. */
export type Wait = (answered: AbortSignal) => Promise<unknown>

export const waitMs =
  (ms: number): Wait =>
  (signal) =>
    sleep(ms, undefined, { signal })

/** Runs `work` with a deadline; undefined on timeout, which cancels the work. Several timeouts in a row open the circuit breaker. */
export async function inTime<Result>(
  work: { result: Promise<Result | undefined>; abort(): void },
  { wait, punctuality }: { wait: Wait; punctuality: Breaker },
): Promise<Result | undefined> {
  const answered = new AbortController()
  const late = wait(answered.signal).then(
    () => 'late' as const,
    () => undefined,
  )
  const outcome = await Promise.race([work.result.then((result) => ({ result })), late])
  answered.abort()
  if (typeof outcome === 'object') {
    if (outcome.result !== undefined) punctuality.succeeded()
    return outcome.result
  }
  work.abort()
  punctuality.failed()
  return undefined
}
