import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, inTransaction } from '../src/db/database.ts'
import { AppError } from '../src/kit/app-error.ts'
import type { RateLimit, RateLimiter } from '../src/rate-limit/port.ts'
import { createRateLimiter } from '../src/rate-limit/postgres-limiter.ts'
import { createTestClock } from './server.ts'
import { openTestDatabase } from './test-database.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let db: Database
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('delete from limit_counts'))

/** Buckets of a minute. */
const limit: RateLimit = { scope: 'border', max: 10, windowSeconds: 600, per: 'account' }
const minute = 60_000
const clock = createTestClock()
const bucketStart = Math.ceil(clock.now().getTime() / minute) * minute
const limiterAt = (ms: number): Pick<RateLimiter, 'consume'> => ({
  consume: (...event) => createRateLimiter(db, { now: () => new Date(ms) }, 'normal').consume(...event),
})
/** Two processes, a millisecond before a new bucket and at its start. */
const [before, after] = [limiterAt(bucketStart - 1), limiterAt(bucketStart)]

const outcome = (consuming: Promise<unknown>) =>
  consuming.then(
    () => 'passed',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )
const count = (outcomes: string[], which: string) => outcomes.filter((each) => each === which).length

describe('concurrent requests at the border of a bucket', () => {
  test.each([
    ['within one bucket', [before]],
    ['at the border of two buckets', [before, after]],
    ['at the border of two buckets, the later first', [after, before]],
  ])('%s: exactly the limit passes, and the others are rejected', async (_, limiters) => {
    for (let round = 0; round < 10; round++) {
      const subject = `somebody ${round}`
      const taken = Array.from({ length: 24 }, (_, at) =>
        outcome(limiters[at % limiters.length]!.consume(limit, subject)),
      )
      const outcomes = await Promise.all(taken)
      expect([count(outcomes, 'passed'), count(outcomes, 'too_many')]).toEqual([limit.max, 24 - limit.max])
    }
  })

  test.each([
    ['the later', before, after],
    ['the earlier', after, before],
  ])('an uncommitted count is seen by %s bucket', async (_, first, second) => {
    const once = { ...limit, max: 1 }
    for (const end of ['commit', 'rollback'] as const) {
      let other = Promise.resolve('')
      await inTransaction(db, async (tx) => {
        await first.consume(once, end, 1, tx)
        other = outcome(second.consume(once, end))
        await Promise.race([other, waitsForLock()])
        if (end === 'rollback') throw new Error('undone')
      }).catch((error: Error) => expect(error.message).toBe('undone'))
      expect(await other).toBe(end === 'commit' ? 'too_many' : 'passed')
    }
  })
})

test('the sliding window is never exceeded, and frees up when announced, for any distribution of events', async () => {
  const subject = 'somebody'
  let now = bucketStart + 59_999
  const passed: number[] = []
  for (let tries = 0; tries < 300; tries++) {
    const limiter = limiterAt(now)
    const refused = await limiter.consume(limit, subject).catch((error: unknown) => error)
    if (refused instanceof AppError) {
      now += Math.ceil(refused.retryAfter! * 1000)
      expect(await outcome(limiterAt(now).consume(limit, subject))).toBe('passed')
    }
    passed.push(now)
    // In contrast to the buckets.
    now += (tries * 7919) % 97_000
  }
  for (const at of passed) {
    const within = passed.filter((each) => each > at - 600_000 && each <= at)
    expect(within.length).toBeLessThanOrEqual(limit.max)
  }
  expect(passed.some((at) => passed.filter((each) => each > at - 600_000 && each <= at).length === limit.max)).toBe(
    true,
  )
})

test('an uncommitted count does not block other subjects', async () => {
  await inTransaction(db, async (tx) => {
    await before.consume(limit, 'somebody', 1, tx)
    expect(await outcome(after.consume(limit, 'somebody else'))).toBe('passed')
    expect(await outcome(after.consume({ ...limit, scope: 'another' }, 'somebody'))).toBe('passed')
  })
})

/** Settles once a connection to this database waits for a lock. */
async function waitsForLock(): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await database.pool.query(waiting)).rowCount, { interval: 10 }).toBeGreaterThan(0)
}
