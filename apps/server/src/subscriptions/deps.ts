import type { Database } from '../db/database.ts'
import type { Jobs } from '../jobs/port.ts'
import type { Clock } from '../kit/clock.ts'
import type { Ids } from '../kit/ids.ts'
import type { Log } from '../kit/log.ts'
import type { Outbox } from '../mail/port.ts'
import type { Payments } from '../payments/port.ts'

/** Dependencies of this room's flows, created once in `compose.ts`. */
export type SubscriptionsDeps = {
  db: Database
  /** The provider's time: the card sandbox has a clock that can be moved. */
  clock: Clock
  ids: Ids
  log: Log
  jobs: Jobs
  outbox: Outbox
  payments: Payments
  publicUrl: string
  /** Receives the notices of refunds, disputes and repairs. */
  operatorEmail: string
}
