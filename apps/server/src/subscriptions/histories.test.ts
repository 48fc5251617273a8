import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LiveSubscription, PaidPlan } from '../payments/port.ts'
import { deriveEntitlement, findDuplicates, pickSubscription } from './entitlement.ts'
import { blankRow, on } from './examples.ts'
import { applyListing, type Listing } from './listing.ts'
import type { Notice } from './notices.ts'
import type { StoredSubscription } from './store.ts'

/** Changes at the provider. Each emits one event. */
const happening = fc.constantFrom('buy BASIC', 'buy PREMIUM', 'switch', 'cancel', 'reactivate', 'fail', 'pay', 'end')
/** Each event arrives one to three times, at any place in the order; each arrival lists at one moment and writes at a later one. */
const arrival = fc.record({ listed: fc.nat(3), writtenAfter: fc.nat(8) })
const history = fc.record({
  happenings: fc.array(happening, { minLength: 1, maxLength: 12 }),
  arrivals: fc.array(fc.array(arrival, { minLength: 1, maxLength: 3 }), { minLength: 12, maxLength: 12 }),
})

const now = on('2026-01-10')

/** The provider's state after one more change. */
function happen(live: LiveSubscription[], what: string, number: number): LiveSubscription[] {
  const [first, ...others] = live
  const renews = { kind: 'renews', at: on('2026-02-01') } as const
  if (what.startsWith('buy ')) {
    const plan = what.slice(4) as PaidPlan
    const bought: LiveSubscription = {
      id: `sub_${number}`,
      status: 'active',
      bought: { kind: 'plan', plan },
      paymentState: { kind: 'paid' },
      renewal: renews,
      openPayment: null,
      pendingChange: null,
      createdAt: new Date(on('2026-01-01').getTime() + number * 1000),
    }
    return [...live, bought]
  }
  if (!first) return live
  if (what === 'end') return others
  if (what === 'switch') {
    const plan = first.bought.kind === 'plan' && first.bought.plan === 'BASIC' ? 'PREMIUM' : 'BASIC'
    return [{ ...first, bought: { kind: 'plan', plan } }, ...others]
  }
  if (what === 'cancel')
    return [{ ...first, renewal: { kind: 'ends', at: on('2026-02-01'), canceledAt: on('2026-01-09') } }, ...others]
  if (what === 'reactivate') return [{ ...first, renewal: renews }, ...others]
  if (what === 'fail')
    return [{ ...first, status: 'past_due', paymentState: { kind: 'overdue', since: on('2026-01-08') } }, ...others]
  return [{ ...first, status: 'active', paymentState: { kind: 'paid' } }, ...others]
}

/** A job that lists at one step and writes at another; one that was overtaken lists again at once, as syncCustomer does. */
type Job = { listAt: number; writeAt: number }
type Outcome = { row: StoredSubscription; notices: Notice[] }

function play(happenings: string[], jobs: Job[]): { outcome: Outcome; truth: LiveSubscription[] } {
  const truths: LiveSubscription[][] = [[]]
  for (const [number, what] of happenings.entries()) truths.push(happen(truths[number]!, what, number))
  let row = blankRow
  const notices: Notice[] = []
  const open = new Map<Job, Listing>()
  const write = (listing: Listing): boolean => {
    const applied = applyListing(row, listing, { canceled: false }, now)
    if (applied === 'overtaken') return false
    row = applied.row
    notices.push(...applied.notices)
    return true
  }
  const lastStep = Math.max(happenings.length, ...jobs.map(({ writeAt }) => writeAt))
  for (let step = 0; step <= lastStep; step++) {
    const truth = truths[Math.min(step, happenings.length)]!
    for (const job of jobs) if (job.listAt === step) open.set(job, { readAt: row, live: truth })
    for (const [job, listing] of open) {
      if (job.writeAt !== step) continue
      open.delete(job)
      if (!write(listing)) expect(write({ readAt: row, live: truth })).toBe(true)
    }
  }
  return { outcome: { row, notices }, truth: truths.at(-1)! }
}

test('10,000 histories of repeated and reordered events each end in the state of the provider', () => {
  fc.assert(
    fc.property(history, ({ happenings, arrivals }) => {
      const jobs = happenings.flatMap((_, number) =>
        arrivals[number]!.map(({ listed, writtenAfter }) => {
          // No event arrives before the change that it reports.
          const listAt = number + 1 + listed
          return { listAt, writeAt: listAt + writtenAfter }
        }),
      )
      const { outcome, truth } = play(happenings, jobs)
      const { version: _, ...row } = outcome.row
      const { userId, customerId } = blankRow
      expect(row).toEqual({ userId, customerId, ...deriveEntitlement(blankRow, pickSubscription(truth), now) })
      const live = new Set(truth.map(({ id }) => id))
      expect(findDuplicates(truth).every(({ id }) => live.has(id) && id !== row.subscriptionId)).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})

test('the buyer gets one welcome email, however often the event of a purchase arrives and in whatever order its jobs run', () => {
  fc.assert(
    fc.property(fc.array(arrival, { minLength: 1, maxLength: 12 }), (arrivals) => {
      const jobs = arrivals.map(({ listed, writtenAfter }) => ({
        listAt: 1 + listed,
        writeAt: 1 + listed + writtenAfter,
      }))
      const { outcome } = play(['buy PREMIUM'], jobs)
      expect(outcome.notices.map(({ kind }) => kind)).toEqual(['plan_started'])
    }),
    { numRuns: 1000 },
  )
})
