import { describe, expect, test } from 'vitest'
import type { LiveSubscription } from '../payments/port.ts'
import { choose, settle } from './settle.ts'
import type { StoredSubscription } from './store.ts'

const on = (date: string) => new Date(`${date}T00:00:00Z`)
const nothing: StoredSubscription = {
  userId: 'u1',
  customerId: 'cus_1',
  subscriptionId: null,
  level: 'FREE',
  status: null,
  cancelAtPeriodEnd: false,
  cancelledAt: null,
  currentPeriodEnd: null,
  entitledUntil: null,
  checkoutOpenUntil: null,
  syncedAt: null,
}
const premium: LiveSubscription = {
  id: 'sub_1',
  status: 'active',
  bought: { kind: 'plan', plan: 'PREMIUM' },
  standing: { kind: 'paid' },
  renewal: { kind: 'renews', at: on('2026-02-01') },
  createdAt: on('2026-01-01'),
}
const overdue = (since: string, until: string): LiveSubscription => ({
  ...premium,
  status: 'past_due',
  standing: { kind: 'overdue', since: on(since) },
  renewal: { kind: 'renews', at: on(until) },
})

describe('what is written about a user', () => {
  test('the grace of an unpaid renewal does not begin again when the provider begins another month', () => {
    const paid = { ...nothing, ...settle(nothing, premium, on('2026-01-10')) }
    const first = { ...paid, ...settle(paid, overdue('2026-02-01', '2026-03-01'), on('2026-02-03')) }
    expect(first).toMatchObject({ level: 'PREMIUM', entitledUntil: on('2026-02-08') })
    const second = settle(first, overdue('2026-03-01', '2026-04-01'), on('2026-03-02'))
    expect(second).toMatchObject({ level: 'FREE', entitledUntil: on('2026-02-08') })
  })

  test('a debt that is paid counts in full again', () => {
    const late = { ...nothing, ...settle(nothing, overdue('2026-02-01', '2026-03-01'), on('2026-02-20')) }
    expect(late.level).toBe('FREE')
    const paid: LiveSubscription = { ...premium, renewal: { kind: 'renews', at: on('2026-03-01') } }
    expect(settle(late, paid, on('2026-02-21')).level).toBe('PREMIUM')
  })

  test('an open checkout is remembered until something was bought', () => {
    const paying = { ...nothing, checkoutOpenUntil: on('2026-01-02') }
    expect(settle(paying, undefined, on('2026-01-01')).checkoutOpenUntil).toEqual(on('2026-01-02'))
    expect(settle(paying, premium, on('2026-01-01')).checkoutOpenUntil).toBeNull()
  })
})

describe('of several subscriptions', () => {
  const basic: LiveSubscription = { ...premium, id: 'sub_basic', bought: { kind: 'plan', plan: 'BASIC' } }
  test.each([
    ['the paid one counts before the overdue', [overdue('2026-02-01', '2026-03-01'), basic], 'sub_basic'],
    ['the higher plan counts', [basic, premium], 'sub_1'],
    [
      'one that goes on counts before one that ends',
      [{ ...premium, renewal: { kind: 'ends', at: on('2026-02-01'), cancelledAt: on('2026-01-02') } }, basic],
      'sub_basic',
    ],
    ['the older of equals counts', [{ ...premium, id: 'sub_new', createdAt: on('2026-01-05') }, premium], 'sub_1'],
    ['an unpaid one never counts', [{ ...premium, standing: { kind: 'unpaid' } }], undefined],
  ] as [string, LiveSubscription[], string | undefined][])('%s', (_, live, id) => {
    expect(choose(live)?.id).toBe(id)
  })
})
