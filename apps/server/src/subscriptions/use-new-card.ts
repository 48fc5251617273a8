import type { SubscriptionsDeps } from './deps.ts'
import { runAlone } from './provider-change.ts'

/**
 * A new default card: the plan renews with it, and open invoices are charged to it now. Holds the user's lease, so that a concurrent
 * cancellation isn't charged. Fails with `provider_failed`, or with `unavailable` when another change holds the lease for long, so
 * that the queue retries it.
 */
export function useNewCard(deps: SubscriptionsDeps, owner: { customerId: string; userId: string }): Promise<void> {
  return runAlone(deps, owner.userId, { kind: 'use_card' }, () => deps.payments.useDefaultCard(owner.customerId))
}
