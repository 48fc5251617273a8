import type { Database } from '../db/database.ts'
import type { Clock } from '../kit/clock.ts'
import type { Log } from '../kit/log.ts'
import type { Payments } from '../payments/port.ts'
import type { Turns } from './turns.ts'

/** What the flows of this room work with; made once in `compose.ts`. */
export type SubscriptionsDeps = {
  db: Database
  clock: Clock
  log: Log
  payments: Payments
  turns: Turns
  publicUrl: string
}
