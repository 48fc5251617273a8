import type { Plan } from '@greenroom/contract'
import type { Connection } from '../db/database.ts'
import { systemClock } from '../kit/clock.ts'
import { findSubscription, type StoredSubscription } from './store.ts'

export type Subscription = {
  level: Plan
  subscriptionId: string | null
  cancelAtPeriodEnd: boolean
  cancelledAt: Date | null
  currentPeriodEnd: Date | null
}

const none: Subscription = {
  level: 'FREE',
  subscriptionId: null,
  cancelAtPeriodEnd: false,
  cancelledAt: null,
  currentPeriodEnd: null,
}

/** What is known of a user's subscription; FREE while there is none, and when it is over without a newer word from the provider. */
export async function subscriptionOf(db: Connection, userId: string, now = systemClock.now()): Promise<Subscription> {
  return asSeen(await findSubscription(db, userId), now)
}

/** What a user may do, from the provider's own record as last seen. */
export async function planOf(db: Connection, userId: string, now = systemClock.now()): Promise<Plan> {
  return (await subscriptionOf(db, userId, now)).level
}

function asSeen(row: StoredSubscription | undefined, now: Date): Subscription {
  if (!row || row.level === 'FREE' || (row.entitledUntil && row.entitledUntil <= now)) return none
  const { level, subscriptionId, cancelAtPeriodEnd, cancelledAt, currentPeriodEnd } = row
  return { level, subscriptionId, cancelAtPeriodEnd, cancelledAt, currentPeriodEnd }
}
