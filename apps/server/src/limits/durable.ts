import type { Database } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import type { Clock } from '../kit/clock.ts'
import { defaultSteps, type Limit, type Limiter } from './port.ts'
import { addCount, forgetCounts, forgetSubject, subtractCount } from './store.ts'

/**
 * Limits that live in the database: they survive a restart and hold across processes. A window slides in steps, counted on the
 * safe side: never more than `max` in any stretch of its length.
 */
export function createLimiter(db: Database, clock: Clock, mode: 'normal' | 'relaxed'): Limiter {
  const isLifted = (limit: Limit) => mode === 'relaxed' && limit.per === 'address'
  function currentSlice(limit: Limit) {
    const span = limit.windowSeconds * 1000
    const length = span / (limit.steps ?? defaultSteps)
    const now = clock.now().getTime()
    return { now, span, length, slice: new Date(now - (now % length)) }
  }
  return {
    async take(limit, subject, amount = 1) {
      if (isLifted(limit)) return amount
      const { now, span, length, slice } = currentSlice(limit)
      const counted = { scope: limit.scope, subject, slice }
      const { count, oldest } = await addCount(db, counted, amount, new Date(slice.getTime() - span))
      if (count <= limit.max) return count
      // A refused event does not count, so that asking again too early does not prolong the wait.
      await subtractCount(db, counted, amount)
      throw new AppError('too_many', undefined, { retryAfter: (oldest.getTime() + span + length - now) / 1000 })
    },
    async putBack(limit, subject) {
      if (isLifted(limit)) return
      await subtractCount(db, { scope: limit.scope, subject, slice: currentSlice(limit).slice }, 1)
    },
    clear: (limit, subject) => forgetCounts(db, limit.scope, subject),
    forget: (subject) => forgetSubject(db, subject),
  }
}
