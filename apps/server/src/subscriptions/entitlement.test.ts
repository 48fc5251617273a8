import { describe, expect, test } from 'vitest'
import type { LiveSubscription } from '../payments/port.ts'
import { deriveEntitlement, findDuplicates, pickSubscription, stillCharges } from './entitlement.ts'
import { blankRow, on, overdueSince, premium } from './examples.ts'
import { readRecord } from './plan.ts'

const basic: LiveSubscription = { ...premium, id: 'sub_basic', bought: { kind: 'plan', plan: 'BASIC' } }
const ending: LiveSubscription = {
  ...premium,
  renewal: { kind: 'ends', at: on('2026-02-01'), canceledAt: on('2026-01-02') },
}
const unpaid: LiveSubscription = { ...overdueSince('2026-02-01'), status: 'unpaid', paymentState: { kind: 'unpaid' } }
const incomplete: LiveSubscription = {
  ...premium,
  id: 'sub_inc',
  status: 'incomplete',
  paymentState: { kind: 'incomplete' },
}

const at = (live: LiveSubscription | undefined, now: string) => {
  const moment = on(now)
  return readRecord({ ...blankRow, ...deriveEntitlement(blankRow, live, moment) }, moment)
}

describe('the entitlement of a user', () => {
  test.each([
    ['paid', premium, '2026-01-10', { level: 'PREMIUM', status: 'active', currentPeriodEnd: on('2026-02-01') }],
    ['a renewal that was not reported', premium, '2026-02-05', { level: 'PREMIUM', status: 'active' }],
    ['canceled', ending, '2026-01-10', { level: 'PREMIUM', status: 'canceling', entitledUntil: on('2026-02-01') }],
    ['canceled and over', ending, '2026-02-02', { level: 'FREE', status: 'none', subscriptionId: null }],
    [
      'a failed renewal within its seven days',
      overdueSince('2026-02-01'),
      '2026-02-03',
      { level: 'PREMIUM', status: 'past_due', currentPeriodEnd: on('2026-02-08'), entitledUntil: on('2026-02-08') },
    ],
    [
      'a failed renewal after them',
      overdueSince('2026-02-01'),
      '2026-02-09',
      { level: 'FREE', status: 'unpaid', subscriptionId: 'sub_1', subscribedPlan: 'PREMIUM', currentPeriodEnd: null },
    ],
    ['retries exhausted', unpaid, '2026-02-03', { level: 'FREE', status: 'unpaid', payUrl: 'https://pay' }],
    ['nothing', undefined, '2026-02-03', { level: 'FREE', status: 'none', canManageBilling: true }],
  ] as const)('%s', (_, live, now, expected) => {
    expect(at(live, now)).toMatchObject(expected)
  })

  test('an active record counts as unpaid when no sync succeeds for seven days after its period', () => {
    const row = { ...blankRow, ...deriveEntitlement(blankRow, premium, on('2026-01-10')) }
    expect(readRecord(row, on('2026-02-07')).status).toBe('active')
    expect(readRecord(row, on('2026-02-09'))).toMatchObject({
      level: 'FREE',
      status: 'unpaid',
      paymentProblem: 'unconfirmed',
    })
  })

  test('an unknown price neither raises nor lowers the level', () => {
    const other: LiveSubscription = { ...premium, bought: { kind: 'unknown_price', priceId: 'price_x' } }
    expect(at(other, '2026-01-10').level).toBe('FREE')
    const row = { ...blankRow, ...deriveEntitlement(blankRow, basic, on('2026-01-10')) }
    const changed = { ...other, id: 'sub_basic' }
    const moved = deriveEntitlement(row, changed, on('2026-01-11'))
    expect(moved).toMatchObject({ level: 'BASIC', subscribedPlan: 'BASIC' })
    const lapsed = { ...row, ...moved, level: 'FREE' as const }
    expect(deriveEntitlement(lapsed, changed, on('2026-01-12'))).toMatchObject({ level: 'BASIC' })
  })

  test.each([
    ['active', {}],
    ['canceling', { renewal: ending.renewal }],
    ['past_due', { paymentState: { kind: 'overdue', since: on('2026-01-08') } }],
    ['unpaid', { paymentState: { kind: 'unpaid' } }],
  ] as const)('a subscription on an unknown price is reported while it is %s', (status, change) => {
    const bought = { kind: 'unknown_price', priceId: 'price_x' } as const
    const { paymentState } = { ...premium, ...change }
    const stored = paymentState.kind === 'paid' ? 'active' : 'past_due'
    expect(at({ ...premium, ...change, bought, status: stored }, '2026-01-10')).toMatchObject({
      status,
      level: 'FREE',
      subscriptionId: 'sub_1',
      subscribedPlan: null,
      canManageBilling: true,
    })
  })

  test('an expected change ends with a purchase', () => {
    const paying = { ...blankRow, expectChangeUntil: on('2026-01-02') }
    expect(deriveEntitlement(paying, undefined, on('2026-01-01')).expectChangeUntil).toEqual(on('2026-01-02'))
    expect(deriveEntitlement(paying, premium, on('2026-01-01')).expectChangeUntil).toBeNull()
    expect(deriveEntitlement(paying, undefined, on('2026-01-03')).expectChangeUntil).toBeNull()
  })
})

describe('of several subscriptions', () => {
  test.each([
    ['the paid one counts before the overdue', [overdueSince('2026-02-01'), basic], 'sub_basic'],
    ['the higher plan counts', [basic, premium], 'sub_1'],
    ['a renewing one counts before one that ends', [ending, basic], 'sub_basic'],
    ['the older of equals counts', [{ ...premium, id: 'sub_new', createdAt: on('2026-01-05') }, premium], 'sub_1'],
    ['an unpaid one counts when there is no other', [unpaid], 'sub_1'],
    ['an incomplete one does not count', [incomplete], undefined],
    [
      'a plan of ours counts before what else the operator sells',
      [{ ...premium, id: 'sub_x', bought: { kind: 'unknown_price', priceId: 'price_x' } }, overdueSince('2026-02-01')],
      'sub_1',
    ],
  ] as [string, LiveSubscription[], string | undefined][])('%s', (_, live, id) => {
    expect(pickSubscription(live)?.id).toBe(id)
    expect(pickSubscription([...live].reverse())?.id).toBe(id)
  })

  test('the others are duplicates, except for unknown prices and incomplete ones', () => {
    const other: LiveSubscription = { ...premium, id: 'sub_x', bought: { kind: 'unknown_price', priceId: 'price_x' } }
    expect(findDuplicates([basic, premium, incomplete, other]).map(({ id }) => id)).toEqual(['sub_basic'])
    expect(findDuplicates([premium])).toEqual([])
  })
})

test.each([
  ['paid and renewing', premium, true],
  ['paid and ending', ending, false],
  ['overdue', overdueSince('2026-02-01'), true],
  ['overdue and ending', { ...overdueSince('2026-02-01'), renewal: ending.renewal }, true],
  ['unpaid, with its invoice still open', unpaid, true],
  ['incomplete', incomplete, false],
] as const)('a subscription that is %s charges again: %s', (_, live, charges) => {
  expect(stillCharges(live)).toBe(charges)
})
