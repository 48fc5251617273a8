import type { LiveSubscription } from '../payments/port.ts'
import { noSubscription } from './entitlement.ts'
import type { StoredSubscription } from './store.ts'

/** Subscriptions for tests. */

export const on = (date: string) => new Date(`${date}T00:00:00Z`)

export const blankRow: StoredSubscription = {
  userId: 'u1',
  customerId: 'cus_1',
  ...noSubscription,
  expectChangeUntil: null,
  syncedAt: null,
  version: 0,
}

export const premium: LiveSubscription = {
  id: 'sub_1',
  status: 'active',
  bought: { kind: 'plan', plan: 'PREMIUM' },
  paymentState: { kind: 'paid' },
  renewal: { kind: 'renews', at: on('2026-02-01') },
  openPayment: null,
  pendingChange: null,
  createdAt: on('2026-01-01'),
}

export const overdueSince = (since: string): LiveSubscription => ({
  ...premium,
  status: 'past_due',
  paymentState: { kind: 'overdue', since: on(since) },
  renewal: { kind: 'renews', at: on('2026-03-01') },
  openPayment: {
    problem: 'card_declined',
    payUrl: 'https://pay',
    amountDue: 3000,
    currency: 'usd',
    nextAttempt: on('2026-02-04'),
  },
})
