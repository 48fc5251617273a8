import { inTransaction, type Transaction } from '../db/database.ts'
import type { LiveSubscription, Patience } from '../payments/port.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { choose, settle } from './settle.ts'
import { lockSubscription, lockSubscriptionIfFree, type StoredSubscription, saveFacts } from './store.ts'

/**
 * Makes our record equal to the provider's: locks the row, lists the customer's subscriptions, chooses, writes every field.
 * A user who never came to the checkout has nothing to ask about. Fails with `provider_failed`, having changed nothing.
 */
export function syncCustomer(deps: SubscriptionsDeps, userId: string, patience: Patience): Promise<void> {
  const lock = patience === 'for a page' ? lockSubscriptionIfFree : lockSubscription
  return deps.turns.take(userId, () =>
    inTransaction(deps.db, async (tx) => {
      const row = await lock(tx, userId)
      if (row) await syncLocked(deps, tx, row, patience)
    }),
  )
}

/** What a change works with, while nobody else can change the same subscription. */
export type Held = { tx: Transaction; row: StoredSubscription | undefined; current: LiveSubscription | undefined }
type Attempt<Result> =
  | { kind: 'done'; result: Result; current: LiveSubscription | undefined }
  | { kind: 'failed'; error: unknown }

/**
 * Changes something at the provider: on facts that were read a moment ago, one change after the other, and synced afterwards.
 * Gives what `change` gave and the subscription as it is now. When `change` fails, what was seen before it is still written.
 */
export async function changeAtProvider<Result>(
  deps: SubscriptionsDeps,
  userId: string,
  change: (held: Held) => Promise<Result>,
): Promise<{ result: Result; current: LiveSubscription | undefined }> {
  const attempt = await deps.turns.take(userId, () =>
    inTransaction<Attempt<Result>>(deps.db, async (tx) => {
      const row = await lockSubscription(tx, userId)
      const current = row && (await syncLocked(deps, tx, row, 'for the truth'))
      try {
        // A savepoint, so that a change that fails half way leaves nothing of itself.
        const result = await tx.transaction((inner) => change({ tx: inner, row, current }))
        const after = await lockSubscription(tx, userId)
        return { kind: 'done', result, current: after && (await syncLocked(deps, tx, after, 'for the truth')) }
      } catch (error) {
        return { kind: 'failed', error }
      }
    }),
  )
  if (attempt.kind === 'failed') throw attempt.error
  return attempt
}

async function syncLocked(
  deps: SubscriptionsDeps,
  tx: Transaction,
  row: StoredSubscription,
  patience: Patience,
): Promise<LiveSubscription | undefined> {
  if (row.customerId === null) return undefined
  const chosen = choose(await deps.payments.liveSubscriptions(row.customerId, patience))
  await saveFacts(tx, row.userId, settle(row, chosen, deps.clock.now()))
  return chosen
}
