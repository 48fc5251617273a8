import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day, eventsOf, newBooks, openSession, start, subscribe, update, upgrade } from '../test/books.ts'
import type { Books } from './ledger.ts'
import { settle } from './settle.ts'
import { retrieveSubscription } from './subscriptions.ts'

const periodEnd = (of: Books, id: string) =>
  new Date(of.subscriptions[id]!.items.data[0]!.current_period_end * 1000).toISOString().slice(0, 10)
describe('renewals', () => {
  test('30: a subscription from January 31 renews at the end of February and on March 31', () => {
    const kept = newBooks()
    const id = subscribe(kept, '4242 4242 4242 4242', start)
    const ends = [0, 30, 60, 90].map((days) => {
      settle(kept, start + days * day)
      return periodEnd(kept, id)
    })
    expect(ends).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'])
    expect(Object.values(kept.invoices).map(({ status, amount_paid }) => [status, amount_paid])).toEqual([
      ['paid', 2000],
      ['paid', 2000],
      ['paid', 2000],
      ['paid', 2000],
    ])
  })

  test('a declined renewal is retried on days 3, 5, 7 and 14, and the subscription ends on day 21', () => {
    const kept = newBooks()
    const id = subscribe(kept, '4000 0000 0000 0341', start)
    const due = kept.subscriptions[id]!.items.data[0]!.current_period_end
    settle(kept, due + 60 * day)
    // The events of the first attempt are older than thirty days by now.
    const again = newBooks()
    const same = subscribe(again, '4000 0000 0000 0341', start)
    settle(again, due + 22 * day)
    const tried = eventsOf(again, 'invoice.payment_failed').map(({ created }) => (created - due) / day)
    expect(tried).toEqual([0, 3, 5, 7, 14])
    for (const [of, which] of [
      [kept, id],
      [again, same],
    ] as const) {
      expect(of.subscriptions[which]).toMatchObject({
        status: 'canceled',
        ended_at: due + 21 * day,
        cancellation_details: { reason: 'payment_failed' },
      })
    }
  })

  test.each([
    ['unpaid', 'unpaid', 'draft'],
    ['past_due', 'past_due', 'open'],
  ] as const)('with the account setting %s it stays %s, and its next invoice is %s', (rule, status, next) => {
    const kept = newBooks(rule)
    const id = subscribe(kept, '4000 0000 0000 0341', start)
    settle(kept, start + 62 * day)
    expect(kept.subscriptions[id]!.status).toBe(status)
    expect(kept.invoices[kept.subscriptions[id]!.latest_invoice]!.status).toBe(next)
  })

  test('a card that needs 3-D Secure every time leaves a renewal open for its owner', () => {
    const kept = newBooks()
    const id = subscribe(kept, '4000 0027 6000 3184', start)
    settle(kept, start + 29 * day)
    expect(kept.subscriptions[id]!.status).toBe('past_due')
    expect(eventsOf(kept, 'invoice.payment_action_required')).toHaveLength(1)
  })

  test('an unpaid change is dropped after 23 hours', () => {
    const kept = newBooks()
    const id = subscribe(kept, '4000 0000 0000 0341', start)
    upgrade(kept, id, start + day)
    const { pending_update, latest_invoice } = kept.subscriptions[id]!
    expect(pending_update?.expires_at).toBe(start + day + 23 * 3600)
    settle(kept, start + 2 * day)
    expect(kept.subscriptions[id]!.pending_update).toBeNull()
    expect(kept.invoices[latest_invoice]!.status).toBe('void')
    expect(eventsOf(kept, 'customer.subscription.pending_update_expired')).toHaveLength(1)
  })
})

/** The state with every id replaced by a sequence number, so that two runs can be compared. */
function withoutIds(of: Books): string {
  const places = new Map<string, string>()
  return JSON.stringify(of)
    .replace(/_secret_[0-9a-f]+/g, '')
    .replace(/\b([a-z_]+)_[0-9a-f]{36}/g, (id, prefix: string) => {
      if (!places.has(id)) places.set(id, `${prefix}_${places.size}`)
      return places.get(id)!
    })
}

const buyer = fc.record({
  card: fc.constantFrom(
    '4242 4242 4242 4242',
    '4000 0000 0000 0341',
    '4000 0025 0000 3155',
    '4000 0027 6000 3184',
    '4000 0000 0000 0259',
  ),
  after: fc.integer({ min: 0, max: 40 * day }),
  does: fc.constantFrom('nothing', 'upgrades', 'cancels', 'ends soon', 'never pays'),
})

test('many small steps and one big step result in the same state', () => {
  fc.assert(
    fc.property(
      fc.array(buyer, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('cancel', 'unpaid', 'past_due'),
      fc.array(fc.integer({ min: 1, max: 20 * day }), { minLength: 2, maxLength: 30 }),
      (buyers, rule, steps) => {
        const kept = newBooks(rule)
        let now = start
        for (const { card, after, does } of buyers) {
          now += after
          settle(kept, now)
          if (does === 'never pays') {
            openSession(kept, now)
            continue
          }
          const id = subscribe(kept, card, now)
          if (does === 'upgrades') upgrade(kept, id, now + 60)
          if (does === 'cancels') update(kept, id, now + 60, { cancel_at_period_end: 'true' })
          if (does === 'ends soon') update(kept, id, now + 60, { cancel_at: String(now + 45 * day) })
        }
        const [slow, fast] = [structuredClone(kept), structuredClone(kept)]
        for (const step of steps) {
          now += step
          settle(slow, now)
        }
        settle(fast, now)
        expect(withoutIds(slow)).toBe(withoutIds(fast))
        for (const { id } of Object.values(fast.subscriptions)) {
          const { status, items } = retrieveSubscription({ books: fast, form: {}, id, now })
          if (status !== 'canceled') expect(items.data[0]!.current_period_end).toBeGreaterThan(now)
        }
      },
    ),
    { numRuns: 60 },
  )
})
