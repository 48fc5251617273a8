import type { Database } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import type { Clock } from '../kit/clock.ts'
import type { Limiter } from './port.ts'
import { countOne, forgetCounts } from './store.ts'

/** Limits that live in the database: they survive a restart and hold across processes. */
export function createLimiter(db: Database, clock: Clock, mode: 'normal' | 'relaxed'): Limiter {
  return {
    async take(limit, subject) {
      if (mode === 'relaxed' && limit.per === 'address') return
      const span = limit.windowSeconds * 1000
      const now = clock.now().getTime()
      const windowStart = now - (now % span)
      const count = await countOne(db, limit.scope, subject, new Date(windowStart))
      if (count > limit.max)
        throw new AppError('too_many', undefined, { retryAfter: (windowStart + span - now) / 1000 })
    },
    clear: (limit, subject) => forgetCounts(db, limit.scope, subject),
  }
}
