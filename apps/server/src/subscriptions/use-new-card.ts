import type { SubscriptionsDeps } from './deps.ts'
import { runAlone } from './provider-change.ts'

/**
 * Somebody has another default card: their plan renews with it, and what they owe is charged to it now. Runs as the user's only
 * change, so that nobody who is just canceling is charged. Fails with `provider_failed`, or with `unavailable` when another change
 * goes on for long, so that the queue tries again.
 */
export function useNewCard(deps: SubscriptionsDeps, owner: { customerId: string; userId: string }): Promise<void> {
  return runAlone(deps, owner.userId, { kind: 'use_card' }, () => deps.payments.useDefaultCard(owner.customerId))
}
