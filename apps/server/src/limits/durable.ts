import type { Database } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import type { Clock } from '../kit/clock.ts'
import { defaultSteps, type Limiter } from './port.ts'
import { addCount, forgetCounts, forgetSubject, subtractCount } from './store.ts'

/**
 * Limits that live in the database: they survive a restart and hold across processes. A window slides in steps, counted on the
 * safe side: never more than `max` in any stretch of its length.
 */
export function createLimiter(db: Database, clock: Clock, mode: 'normal' | 'relaxed'): Limiter {
  return {
    async take(limit, subject, amount = 1) {
      if (mode === 'relaxed' && limit.per === 'address') return { count: amount, putBack: async () => {} }
      const span = limit.windowSeconds * 1000
      const step = span / (limit.steps ?? defaultSteps)
      const now = clock.now().getTime()
      const slice = new Date(now - (now % step))
      const counted = { scope: limit.scope, subject, slice }
      const putBack = (less = amount) => subtractCount(db, counted, less)
      const { count, oldest } = await addCount(db, counted, amount, new Date(slice.getTime() - span))
      if (count <= limit.max) return { count, putBack }
      // A refused event does not count, so that asking again too early does not prolong the wait.
      await putBack()
      throw new AppError('too_many', undefined, {
        retryAfter: Math.max(1, (oldest.getTime() + span + step - now) / 1000),
        cause: limit,
      })
    },
    clear: (limit, subject) => forgetCounts(db, limit.scope, subject),
    forget: (subject) => forgetSubject(db, subject),
  }
}
