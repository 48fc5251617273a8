import { createSemaphore } from '../../kit/semaphore.ts'
import type { Budget, Reservation } from './budget.ts'
import type { TokenCounts, UsageAccount } from './store.ts'

/** The calls of one report: the queue for reserving tokens, and the current reservations. */
type ReservationQueue = { turn: ReturnType<typeof createSemaphore>; held: Set<Promise<void>>; waiting: number }

/**
 * Reserves tokens within a call's timeout; throws the signal's reason. A report's call reserves four times its actual use, so when
 * concurrent calls hold the rest of the budget, it waits for one to release some. `track` gets work that outlives the caller's timeout.
 */
export function createReserve(budget: Budget, track: (work: Promise<unknown>) => void) {
  const lines = new Map<string, ReservationQueue>()

  function forgetIdle(interviewId: string, { waiting, held }: ReservationQueue): void {
    if (waiting === 0 && held.size === 0) lines.delete(interviewId)
  }

  async function reserveOnce(account: UsageAccount, estimate: TokenCounts, signal: AbortSignal) {
    const reserving = budget.reserve(account, estimate)
    try {
      return await orAborted(reserving, signal)
    } catch (error) {
      if (signal.aborted)
        track(reserving.then((late) => (typeof late === 'object' ? late.release() : undefined)).catch(() => {}))
      throw error
    }
  }

  function hold(interviewId: string, line: ReservationQueue, reservation: Reservation): Reservation {
    const ended = Promise.withResolvers<void>()
    line.held.add(ended.promise)
    const end = (work: Promise<void>) =>
      work.finally(() => {
        line.held.delete(ended.promise)
        ended.resolve()
        forgetIdle(interviewId, line)
      })
    return { settle: (spent) => end(reservation.settle(spent)), release: () => end(reservation.release()) }
  }

  return async function reserve(
    account: UsageAccount,
    estimate: TokenCounts,
    signal: AbortSignal,
  ): Promise<Reservation | 'interview' | 'day'> {
    if (account.purpose === 'asking') return reserveOnce(account, estimate, signal)
    const { interviewId } = account
    const line = lines.get(interviewId) ?? { turn: createSemaphore(1), held: new Set(), waiting: 0 }
    lines.set(interviewId, line)
    line.waiting++
    try {
      // Mutex: what is reserved is only known while no other call reserves.
      return await line.turn.run(async () => {
        for (;;) {
          const reservation = await reserveOnce(account, estimate, signal)
          if (typeof reservation === 'object') return hold(interviewId, line, reservation)
          if (reservation === 'day' || line.held.size === 0) return reservation
          await orAborted(Promise.race(line.held), signal)
        }
      }, signal)
    } finally {
      line.waiting--
      forgetIdle(interviewId, line)
    }
  }
}

/** Resolves with the work, or rejects with the signal's reason if it aborts first; the result is then ignored. */
async function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  return Promise.race([work, aborted.promise]).finally(() => signal.removeEventListener('abort', abort))
}
