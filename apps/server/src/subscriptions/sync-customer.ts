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
      await syncLocked(deps, tx, await lock(tx, userId), patience)
    }),
  )
}

/** What a change works with, while nobody else can change the same subscription: the one that counts, and every live one. */
export type Held = {
  tx: Transaction
  row: StoredSubscription | undefined
  current: LiveSubscription | undefined
  live: LiveSubscription[]
}
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
      const { current, live } = await syncLocked(deps, tx, row, 'for the truth')
      try {
        // A savepoint, so that a change that fails half way leaves nothing of itself.
        const result = await tx.transaction((inner) => change({ tx: inner, row, current, live }))
        const after = await lockSubscription(tx, userId)
        return { kind: 'done', result, current: (await syncLocked(deps, tx, after, 'for the truth')).current }
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
  row: StoredSubscription | undefined,
  patience: Patience,
): Promise<{ current: LiveSubscription | undefined; live: LiveSubscription[] }> {
  if (!row || row.customerId === null) return { current: undefined, live: [] }
  const live = await deps.payments.liveSubscriptions(row.customerId, patience)
  const current = choose(live)
  await saveFacts(tx, row.userId, settle(row, current, deps.clock.now()))
  return { current, live }
}
