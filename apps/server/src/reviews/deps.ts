import type { Database } from '../db/database.ts'
import type { Clock } from '../kit/clock.ts'
import type { Ids } from '../kit/ids.ts'
import type { Outbox } from '../mail/port.ts'
import type { RateLimiter } from '../rate-limit/port.ts'

/** `operatorEmail` is where the operator reads that a review waits. */
export type ReviewsDeps = {
  db: Database
  clock: Clock
  ids: Ids
  limiter: RateLimiter
  outbox: Outbox
  operatorEmail: string
}
