import { exportAccount } from '../accounts/export.ts'
import { exportFavorites } from '../catalogue/export.ts'
import type { Database } from '../db/database.ts'
import { exportInterviews } from '../interviews/export.ts'
import type { Clock } from '../kit/clock.ts'
import type { Subscription } from '../subscriptions/plan.ts'

export type ExportDeps = {
  db: Database
  clock: Clock
  subscriptionOf(userId: string): Promise<Subscription>
}

/** Everything that is stored about a user, as each room tells it, whatever the plan shows on the pages. Nothing secret is in it. */
export async function exportUser(deps: ExportDeps, userId: string): Promise<Record<string, unknown>> {
  const [account, favorites, subscription, interviews] = await Promise.all([
    exportAccount(deps.db, userId),
    exportFavorites(deps.db, userId),
    deps.subscriptionOf(userId),
    exportInterviews(deps.db, userId),
  ])
  return { exportedAt: deps.clock.now().toISOString(), ...account, subscription, favorites, ...interviews }
}
