import { expect, test } from 'vitest'
import type { MoneyBack, Refund } from '../payments/port.ts'
import { on } from './examples.ts'
import { noticeOfMoneyBack, noticeOfRefund } from './operator-notices.ts'

const refund: MoneyBack = {
  id: 're_1',
  kind: 'refund',
  customerId: null,
  paymentId: 'pi_1',
  amount: 2000,
  currency: 'usd',
  status: 'succeeded',
  reason: null,
  at: on('2026-01-01'),
}

test.each([
  ['refund', 'pending', 'A refund is on its way: 20.00 USD'],
  ['refund', 'requires_action', 'A refund is waiting for the customer: 20.00 USD'],
  ['refund', 'succeeded', 'A payment was refunded: 20.00 USD'],
  ['refund', 'failed', 'A refund failed: 20.00 USD'],
  ['refund', 'canceled', 'A refund failed: 20.00 USD'],
  ['dispute', 'warning_needs_response', 'A payment is disputed: 20.00 USD'],
  ['dispute', 'appeal_under_review', 'A dispute is under review: 20.00 USD'],
  ['dispute', 'won', 'A dispute was won: 20.00 USD'],
  ['dispute', 'lost', 'A dispute was lost: 20.00 USD'],
  ['dispute', 'warning_closed', 'A dispute was closed: 20.00 USD'],
] as const)('a %s that is %s', (kind, status, subject) => {
  const notice = noticeOfMoneyBack({ ...refund, kind, status }, 'cus_1')
  expect(notice.subject).toBe(subject)
  expect(notice.paragraphs.join(' ').includes('before the deadline')).toBe(status.endsWith('needs_response'))
})

test.each([
  [{ kind: 'made', refund }, 'A second subscription was refunded', 'nothing you need to do'],
  [
    { kind: 'refused', paymentId: 'pi_1', amount: 2000, currency: 'usd', why: 'charge_disputed' },
    'A second subscription could not be refunded',
    'manually',
  ],
  [{ kind: 'nothing_paid' }, 'A second subscription had nothing to refund', 'no payment to refund'],
] satisfies [Refund, string, string][])('a second subscription, its refund %o', (outcome, subject, words) => {
  const notice = noticeOfRefund('duplicate', { id: 'sub_2', customerId: 'cus_1', refund: outcome })
  expect(notice.subject).toBe(subject)
  expect(notice.paragraphs.join(' ')).toContain(words)
})
