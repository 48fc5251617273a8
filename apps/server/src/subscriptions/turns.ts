import { AppError } from '../kit/app-error.ts'

/** Who may talk to the payment provider: one request per user, a few overall. */
export type Turns = {
  /** Does the work when it is this user's turn. Fails with 503 when too many wait already. */
  take<Result>(userId: string, work: () => Promise<Result>): Promise<Result>
  /** Whether a turn would begin at once. */
  isFree(userId: string): boolean
}

const longestQueue = 50

/**
 * Turns for work that holds a database connection while a provider thinks: a slow provider must not take every connection
 * from requests that need none of it.
 */
export function createTurns(atOnce = 4): Turns {
  const lastOfUser = new Map<string, Promise<unknown>>()
  const waiting: (() => void)[] = []
  let running = 0

  async function seat(): Promise<void> {
    if (running < atOnce) {
      running++
      return
    }
    if (waiting.length >= longestQueue) throw new AppError('unavailable', undefined, { retryAfter: 5 })
    // Whoever leaves hands the seat over, so the count stays.
    await new Promise<void>((go) => waiting.push(go))
  }
  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
  async function after<Result>(before: Promise<unknown> | undefined, work: () => Promise<Result>): Promise<Result> {
    await before?.catch(() => {})
    await seat()
    try {
      return await work()
    } finally {
      leave()
    }
  }
  return {
    isFree: (userId) => running < atOnce && !lastOfUser.has(userId),
    async take(userId, work) {
      const turn = after(lastOfUser.get(userId), work)
      lastOfUser.set(userId, turn)
      try {
        return await turn
      } finally {
        if (lastOfUser.get(userId) === turn) lastOfUser.delete(userId)
      }
    },
  }
}
