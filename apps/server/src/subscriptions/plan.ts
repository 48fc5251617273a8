import type { Plan } from '@greenroom/contract'
import type { Database } from '../db/database.ts'
import { findSubscription } from './store.ts'

export type Subscription = {
  level: Plan
  subscriptionId: string | null
  cancelAtPeriodEnd: boolean
  cancelledAt: Date | null
  currentPeriodEnd: Date | null
}

const none: Subscription = { level: 'FREE', subscriptionId: null, cancelAtPeriodEnd: false, cancelledAt: null, currentPeriodEnd: null }

/** What is known of a user's subscription; FREE while there is none. */
export async function subscriptionOf(db: Database, userId: string): Promise<Subscription> {
  return (await findSubscription(db, userId)) ?? none
}

/** What a user may do, from the provider's own record as last seen. */
export async function planOf(db: Database, userId: string): Promise<Plan> {
  return (await subscriptionOf(db, userId)).level
}
