import { expect, test } from 'vitest'
import type { LiveSubscription } from '../payments/port.ts'
import { deriveEntitlement } from './entitlement.ts'
import { blankRow, on, overdueSince, premium } from './examples.ts'
import { findNotices } from './notices.ts'

const basic: LiveSubscription = { ...premium, bought: { kind: 'plan', plan: 'BASIC' } }
const ending: LiveSubscription = {
  ...premium,
  renewal: { kind: 'ends', at: on('2026-02-01'), canceledAt: on('2026-01-02') },
}
const again: LiveSubscription = { ...premium, renewal: { kind: 'renews', at: on('2026-03-01') } }

/** The notices when the provider's state changes from one to the other. */
function notices(
  [first, firstSeen]: [LiveSubscription | undefined, string],
  [second, secondSeen]: [LiveSubscription | undefined, string],
  canceled = false,
) {
  const before = { ...blankRow, ...deriveEntitlement(blankRow, first, on(firstSeen)) }
  return findNotices(before, deriveEntitlement(before, second, on(secondSeen)), { canceled })
}

test.each([
  ['a purchase', [undefined, '2026-01-01'], [premium, '2026-01-01'], ['plan_started']],
  ['nothing new', [premium, '2026-01-02'], [premium, '2026-01-03'], []],
  ['a renewal that went through', [premium, '2026-01-02'], [again, '2026-02-01'], []],
  ['an upgrade', [basic, '2026-01-02'], [premium, '2026-01-03'], ['plan_changed']],
  ['a cancellation', [premium, '2026-01-02'], [ending, '2026-01-03'], ['plan_canceled']],
  ['a reactivation', [ending, '2026-01-02'], [premium, '2026-01-03'], ['plan_reactivated']],
  ['a failed renewal', [premium, '2026-01-30'], [overdueSince('2026-02-01'), '2026-02-01'], ['renewal_failed']],
  ['the same failure', [overdueSince('2026-02-01'), '2026-02-01'], [overdueSince('2026-02-01'), '2026-02-02'], []],
  [
    'grace over',
    [overdueSince('2026-02-01'), '2026-02-02'],
    [overdueSince('2026-02-01'), '2026-02-09'],
    ['plan_paused'],
  ],
  ['a failure seen late', [premium, '2026-01-30'], [overdueSince('2026-02-01'), '2026-02-09'], ['plan_paused']],
  ['paused for long', [overdueSince('2026-02-01'), '2026-02-09'], [overdueSince('2026-02-01'), '2026-02-10'], []],
  ['paid within grace', [overdueSince('2026-02-01'), '2026-02-02'], [again, '2026-02-03'], ['payment_recovered']],
  ['paid afterward', [overdueSince('2026-02-01'), '2026-02-09'], [again, '2026-02-10'], ['payment_recovered']],
  ['the end of what was canceled', [ending, '2026-01-10'], [undefined, '2026-02-01'], ['plan_ended']],
  [
    'canceled by the provider after its retries',
    [overdueSince('2026-02-01'), '2026-02-09'],
    [undefined, '2026-02-22'],
    ['plan_ended'],
  ],
] as const)('%s', (_, before, after, kinds) => {
  expect(notices([...before], [...after]).map(({ kind }) => kind)).toEqual(kinds)
})

test('canceling an unpaid subscription sends one email, which says that it has ended', () => {
  const over = notices([overdueSince('2026-02-01'), '2026-02-09'], [undefined, '2026-02-10'], true)
  expect(over).toEqual([{ kind: 'plan_canceled', plan: 'PREMIUM', until: null }])
})

test('an upgrade of a canceled plan says when it ends', () => {
  const change = notices([{ ...ending, bought: basic.bought }, '2026-01-03'], [ending, '2026-01-04'])
  const next = { kind: 'ends', at: on('2026-02-01') }
  expect(change).toEqual([{ kind: 'plan_changed', from: 'BASIC', plan: 'PREMIUM', monthlyCents: 3000, next }])
})

test('a paused plan says how much is missing', () => {
  const over = overdueSince('2026-02-01')
  const [paused] = notices([over, '2026-02-02'], [over, '2026-02-09'])
  expect(paused).toMatchObject({ kind: 'plan_paused', owed: { amount: 3000, currency: 'usd' } })
})

test('a failed renewal says until when the plan works, how much is missing and where to pay', () => {
  expect(notices([premium, '2026-01-30'], [overdueSince('2026-02-01'), '2026-02-01'])).toEqual([
    {
      kind: 'renewal_failed',
      plan: 'PREMIUM',
      until: on('2026-02-08'),
      problem: 'card_declined',
      owed: { amount: 3000, currency: 'usd' },
      payUrl: 'https://pay',
      nextAttempt: on('2026-02-04'),
    },
  ])
})
