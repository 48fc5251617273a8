import type { Database } from '../db/database.ts'
import type { Clock } from '../kit/clock.ts'
import type { Ids } from '../kit/ids.ts'
import type { Limiter } from '../limits/port.ts'
import type { Outbox } from '../mail/port.ts'

/** `operatorEmail` is where the operator reads that a review waits. */
export type ReviewsDeps = {
  db: Database
  clock: Clock
  ids: Ids
  limiter: Limiter
  outbox: Outbox
  operatorEmail: string
}
