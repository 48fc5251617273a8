import type { Database } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import type { Clock } from '../kit/clock.ts'
import { defaultSteps, type Limiter } from './port.ts'
import { addCount, forgetCounts, forgetSubject, subtractCount } from './store.ts'

/**
 * PostgreSQL-backed sliding-window rate limiter: it survives a restart and holds across processes. A window slides in steps, counted
 * on the safe side: never more than `max` in any stretch of its length, and an event counts for up to one step longer. Of any number at
 * once, also of several processes and at the border of two steps, exactly as many pass as may. Where the clocks of processes differ, a
 * window is shorter or longer by that.
 */
export function createLimiter(db: Database, clock: Clock, mode: 'normal' | 'relaxed'): Limiter {
  return {
    async take(limit, subject, amount = 1, within) {
      if (mode === 'relaxed' && limit.per === 'address') return { count: amount, putBack: async () => {} }
      const span = limit.windowSeconds * 1000
      const step = span / (limit.steps ?? defaultSteps)
      const now = clock.now().getTime()
      const slice = new Date(now - (now % step))
      const counted = { scope: limit.scope, subject, slice }
      const since = new Date(slice.getTime() - span)
      const { count, oldest } = await addCount(within ?? db, counted, { amount, since, max: limit.max })
      if (count !== null) return { count, putBack: (less = amount) => subtractCount(db, counted, less) }
      throw new AppError('too_many', undefined, {
        retryAfter: Math.max(1, (oldest.getTime() + span + step - now) / 1000),
        cause: limit,
      })
    },
    clear: (limit, subject) => forgetCounts(db, limit.scope, subject),
    forget: (subject) => forgetSubject(db, subject),
  }
}
