import { describe, expect, it } from 'vitest'
import { planState } from './plan-state.ts'

const paid = {
  subscriptionLevel: 'BASIC',
  stripeSubscriptionId: 'sub_1',
  subscriptionCancelledAt: null,
  subscriptionEndDate: null,
} as const
const details = {
  subscription_id: 'sub_1',
  has_active_subscription: true,
  cancel_at_period_end: false,
  current_period_end: '2025-07-01T00:00:00.000Z',
  subscription_level: 'BASIC',
} as const

describe('the plan on the account page', () => {
  it('is free for a new account, whatever else is stored', () => {
    expect(planState({ ...paid, subscriptionLevel: 'FREE' }, details)).toEqual({ kind: 'free' })
  })

  it('runs until the period that was paid for ends', () => {
    expect(planState(paid, details)).toEqual({ kind: 'active', level: 'BASIC', periodEnd: '2025-07-01T00:00:00.000Z' })
  })

  it('is cancelled when the provider will not renew it, even if the profile does not know yet', () => {
    expect(planState(paid, { ...details, cancel_at_period_end: true }).kind).toBe('cancelled')
  })

  it('trusts the profile while the details are not there', () => {
    expect(planState({ ...paid, subscriptionCancelledAt: '2025-06-10T00:00:00.000Z' }, undefined).kind).toBe(
      'cancelled',
    )
  })
})
