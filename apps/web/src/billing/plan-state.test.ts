import { describe, expect, it } from 'vitest'
import { paidDetails } from './examples.ts'
import { type BillingDetails, levelOf, planState, stillCharges } from './plan-state.ts'

const end = '2026-12-20T15:14:00.000Z'
const grace = '2026-12-27T15:14:00.000Z'
const pay = 'https://pay.example/invoice/1'
const paid = paidDetails(end)
const user = { subscriptionLevel: 'PREMIUM' } as const
const state = (change: Partial<BillingDetails>) => planState(user, { ...paid, ...change })

describe('the plan, as the details say it', () => {
  it('renews at the end of its period', () => {
    expect(state({})).toEqual({ kind: 'active', plan: 'PREMIUM', renewsAt: end, pending: null, portal: 'available' })
  })

  it('ends with its period once it is canceled', () => {
    expect(state({ status: 'canceling' })).toMatchObject({ kind: 'canceling', endsAt: end })
  })

  it('works until its grace is over while the renewal is not paid', () => {
    const overdue = state({
      status: 'past_due',
      entitled_until: grace,
      pay_url: pay,
      amount_due: 3000,
      currency: 'usd',
    })
    const payment = { problem: 'card_declined', payUrl: pay, due: { cents: 3000, currency: 'usd' } }
    expect(overdue).toMatchObject({ kind: 'past_due', worksUntil: grace, payment })
  })

  it('is still a subscription when it is paused and the level is Free', () => {
    const paused = state({ status: 'unpaid', subscription_level: 'FREE', entitled_until: grace })
    expect(paused).toMatchObject({ kind: 'unpaid', plan: 'PREMIUM', stoppedAt: grace })
    expect(levelOf(paused)).toBe('FREE')
  })

  it('names an upgrade that waits for its payment', () => {
    const invoice = { pay_url: 'javascript:alert(1)', amount_due: 1000, currency: 'usd' }
    const pending_change = { plan: 'PREMIUM', expires_at: grace, ...invoice } as const
    const waiting = state({ subscribed_plan: 'BASIC', pending_change })
    expect(waiting).toMatchObject({
      plan: 'BASIC',
      pending: { plan: 'PREMIUM', expiresAt: grace, payUrl: null, due: { cents: 1000 } },
    })
  })

  it('is free without a subscription, and the receipts of an earlier one stay within reach', () => {
    expect(state({ status: 'none', subscribed_plan: null })).toEqual({ kind: 'free', portal: 'available' })
  })
})

describe('a subscription on a price that is none of our plans', () => {
  const special = { subscribed_plan: null, subscription_level: 'FREE', has_active_subscription: false } as const

  it.each([
    ['active', { renewsAt: end }, true],
    ['canceling', { endsAt: end }, false],
    ['past_due', { worksUntil: end }, true],
    ['unpaid', { stoppedAt: end }, true],
  ] as const)('is seen while it is %s, with its date', (status, date, charges) => {
    const known = state({ ...special, status })
    expect(known).toMatchObject({ kind: status, plan: null, portal: 'available', ...date })
    expect(stillCharges(known)).toBe(charges)
    expect(levelOf(known)).toBe('FREE')
    const profile = { subscriptionLevel: 'FREE', subscriptionStatus: status } as const
    // An unpaid plan of ours has the level Free, too: the profile alone can't tell them apart.
    expect(planState(profile, null)).toMatchObject({ kind: status, plan: status === 'unpaid' ? 'unknown' : null })
  })
})

describe('the plan while only the profile is known', () => {
  it.each([
    [{ subscriptionLevel: 'FREE' }, 'free'],
    [{ subscriptionLevel: 'BASIC' }, 'active'],
    [{ subscriptionLevel: 'BASIC', subscriptionCancelledAt: end }, 'canceling'],
    [{ subscriptionLevel: 'BASIC', subscriptionStatus: 'past_due', entitledUntil: grace }, 'past_due'],
    [{ subscriptionLevel: 'FREE', subscriptionStatus: 'unpaid' }, 'unpaid'],
  ] as const)('%j is %s', (profile, kind) => {
    expect(planState(profile, null)).toMatchObject({ kind, portal: kind === 'free' ? 'none' : 'available' })
  })
})

it('what still charges has to be canceled before the account can go', () => {
  const charging = (['active', 'canceling', 'past_due', 'unpaid', 'none'] as const).filter((status) =>
    stillCharges(state({ status })),
  )
  expect(charging).toEqual(['active', 'past_due', 'unpaid'])
})
