import type { Database } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import type { Clock } from '../kit/clock.ts'
import { defaultBuckets, type RateLimiter } from './port.ts'
import { addToBucket, deleteBuckets, deleteBucketsOfSubject, subtractFromBucket } from './store.ts'

/**
 * PostgreSQL-backed sliding-window rate limiter with 10 buckets per window, so it survives restarts and holds across processes.
 * Rounds up: never more than `max` within any stretch of the window's length, and an event counts for up to one bucket longer.
 * Exact under concurrency. Where the clocks of processes differ, a window is shorter or longer by that.
 */
export function createRateLimiter(db: Database, clock: Clock, mode: 'normal' | 'relaxed'): RateLimiter {
  return {
    async consume(limit, subject, amount = 1, within) {
      if (mode === 'relaxed' && limit.per === 'address') return { count: amount, refund: async () => {} }
      const windowMs = limit.windowSeconds * 1000
      const bucketMs = windowMs / (limit.buckets ?? defaultBuckets)
      const now = clock.now().getTime()
      const start = new Date(now - (now % bucketMs))
      const bucket = { scope: limit.scope, subject, start }
      const since = new Date(start.getTime() - windowMs)
      const { count, oldest } = await addToBucket(within ?? db, bucket, { amount, since, max: limit.max })
      if (count !== null) return { count, refund: (refunded = amount) => subtractFromBucket(db, bucket, refunded) }
      throw new AppError('too_many', undefined, {
        retryAfter: Math.max(1, (oldest.getTime() + windowMs + bucketMs - now) / 1000),
        cause: limit,
      })
    },
    reset: (limit, subject) => deleteBuckets(db, limit.scope, subject),
    erase: (subject) => deleteBucketsOfSubject(db, subject),
  }
}
