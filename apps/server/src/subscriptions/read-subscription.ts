import type { Plan } from '@greenroom/contract'
import type { SubscriptionsDeps } from './deps.ts'
import { readRecord, type Subscription } from './plan.ts'
import { findSubscription, type StoredSubscription } from './store.ts'
import { syncCustomer } from './sync-customer.ts'

/** Maximum age of a record in milliseconds (time to live), after which it's synced with the provider. */
export const freshness = {
  /** My Account and pricing, which show billing details. */
  details: 3000,
  /** Read on every page. */
  profile: 60_000,
  /** Authorization of calls that need a plan. */
  gate: 10 * 60_000,
}
const maxWaitMs = 3000

/**
 * A user's subscription, synced with the provider when stale; the last known state when that takes more than three seconds. Always
 * stale while a checkout, the portal or an unpaid invoice is open.
 */
export async function readSubscription(
  deps: SubscriptionsDeps,
  userId: string,
  freshForMs: number,
): Promise<Subscription> {
  const row = await findSubscription(deps.db, userId)
  if (!isStale(row, deps.clock.now(), freshForMs)) return readRecord(row, deps.clock.now())
  await syncWithin(deps, userId)
  return readRecord(await findSubscription(deps.db, userId), deps.clock.now())
}

/** The plan that a user is entitled to now. */
export const readPlan = async (deps: SubscriptionsDeps, userId: string): Promise<Plan> =>
  (await readSubscription(deps, userId, freshness.gate)).level

function isStale(row: StoredSubscription | undefined, now: Date, freshForMs: number): boolean {
  if (!row || row.customerId === null) return false
  if (row.syncedAt === null) return true
  const expected = row.expectChangeUntil !== null && row.expectChangeUntil > now
  const owes = row.status === 'past_due' || row.status === 'unpaid' || row.pendingChange !== null
  return expected || owes || now.getTime() - row.syncedAt.getTime() > freshForMs
}

/** Single flight: concurrent reads of one user share one sync. */
const running = new Map<string, Promise<unknown>>()

function syncOnce(deps: SubscriptionsDeps, userId: string): Promise<unknown> {
  const known = running.get(userId)
  if (known) return known
  const synced = syncCustomer(deps, userId, 'fast')
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      deps.log.warn('subscription not refreshed', { userId, reason })
    })
    .finally(() => running.delete(userId))
  running.set(userId, synced)
  return synced
}

/** Never fails, because a page can show the last known state. */
async function syncWithin(deps: SubscriptionsDeps, userId: string): Promise<void> {
  const synced = syncOnce(deps, userId)
  let timer: NodeJS.Timeout | undefined
  const waited = new Promise<void>((over) => {
    timer = setTimeout(over, maxWaitMs)
  })
  await Promise.race([synced, waited])
  clearTimeout(timer)
}
