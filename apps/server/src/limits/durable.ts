import type { Database } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import type { Clock } from '../kit/clock.ts'
import type { Limiter } from './port.ts'
import { countOne, forgetCounts, uncountOne } from './store.ts'

/** A window slides in steps of a tenth, counted on the safe side: never more than `max` in any stretch of its length. */
const slices = 10

/** Limits that live in the database: they survive a restart and hold across processes. */
export function createLimiter(db: Database, clock: Clock, mode: 'normal' | 'relaxed'): Limiter {
  return {
    async take(limit, subject) {
      if (mode === 'relaxed' && limit.per === 'address') return
      const span = limit.windowSeconds * 1000
      const slice = span / slices
      const now = clock.now().getTime()
      const current = new Date(now - (now % slice))
      const counted = { scope: limit.scope, subject, slice: current }
      const { count, oldest } = await countOne(db, counted, new Date(current.getTime() - span))
      if (count <= limit.max) return
      // A refused event does not count, so that asking again too early does not prolong the wait.
      await uncountOne(db, counted)
      throw new AppError('too_many', undefined, { retryAfter: (oldest.getTime() + span + slice - now) / 1000 })
    },
    clear: (limit, subject) => forgetCounts(db, limit.scope, subject),
  }
}
