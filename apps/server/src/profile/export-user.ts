import { readAccount } from '../accounts/account.ts'
import { exportAccount } from '../accounts/export.ts'
import { exportFavorites } from '../catalogue/export.ts'
import { exportContactMessages } from '../contact/export.ts'
import type { Database } from '../db/database.ts'
import { exportInterviews } from '../interviews/export.ts'
import type { Clock } from '../kit/clock.ts'
import { exportReview } from '../reviews/export.ts'
import { exportSubscription } from '../subscriptions/export.ts'
import type { Subscription } from '../subscriptions/plan.ts'

export type ExportDeps = {
  db: Database
  clock: Clock
  subscriptionOf(userId: string): Promise<Subscription>
}

/**
 * Data export: everything that is stored about a user, by room; of their feedback, what their plan includes. Without secrets.
 */
export async function exportUser(deps: ExportDeps, userId: string): Promise<Record<string, unknown>> {
  const { db } = deps
  const { email } = await readAccount(db, userId)
  // First, because reading it synchronizes the record with the provider.
  const seen = await deps.subscriptionOf(userId)
  const [account, contactMessages, favorites, record, interviews, review] = await Promise.all([
    exportAccount(db, userId),
    exportContactMessages(db, email),
    exportFavorites(db, userId),
    exportSubscription(db, userId),
    exportInterviews(db, userId, seen.level),
    exportReview(db, userId),
  ])
  return {
    exportedAt: deps.clock.now().toISOString(),
    ...account,
    subscription: { ...seen, record },
    favorites,
    ...interviews,
    review,
    contactMessages,
  }
}
