import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, inTransaction } from '../src/db/database.ts'
import { AppError } from '../src/kit/app-error.ts'
import { createLimiter } from '../src/limits/durable.ts'
import type { Limit, Limiter } from '../src/limits/port.ts'
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

/** Steps of a minute. */
const limit: Limit = { scope: 'border', max: 10, windowSeconds: 600, per: 'account' }
const minute = 60_000
const clock = createTestClock()
const stepStart = Math.ceil(clock.now().getTime() / minute) * minute
const limiterAt = (ms: number): Pick<Limiter, 'take'> => ({
  take: (...event) => createLimiter(db, { now: () => new Date(ms) }, 'normal').take(...event),
})
/** Two processes, a millisecond before a new step and at its beginning. */
const [before, after] = [limiterAt(stepStart - 1), limiterAt(stepStart)]

const outcome = (taking: Promise<unknown>) =>
  taking.then(
    () => 'passed',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )
const count = (outcomes: string[], which: string) => outcomes.filter((each) => each === which).length

describe('many at once, at the border of a limit', () => {
  test.each([
    ['within one step', [before]],
    ['at the border of two steps', [before, after]],
    ['at the border of two steps, the later first', [after, before]],
  ])('%s: as many pass as may, and the others are refused', async (_, limiters) => {
    for (let round = 0; round < 10; round++) {
      const subject = `somebody ${round}`
      const taken = Array.from({ length: 24 }, (_, at) => outcome(limiters[at % limiters.length]!.take(limit, subject)))
      const outcomes = await Promise.all(taken)
      expect([count(outcomes, 'passed'), count(outcomes, 'too_many')]).toEqual([limit.max, 24 - limit.max])
    }
  })

  test.each([
    ['the later', before, after],
    ['the earlier', after, before],
  ])('what is counted in a transaction that is not over is seen by %s step', async (_, first, second) => {
    const once = { ...limit, max: 1 }
    for (const end of ['commit', 'rollback'] as const) {
      let other = Promise.resolve('')
      await inTransaction(db, async (tx) => {
        await first.take(once, end, 1, tx)
        other = outcome(second.take(once, end))
        await Promise.race([other, waitsForLock()])
        if (end === 'rollback') throw new Error('undone')
      }).catch((error: Error) => expect(error.message).toBe('undone'))
      expect(await other).toBe(end === 'commit' ? 'too_many' : 'passed')
    }
  })
})

test('a window is never passed and frees itself as it says, however the events lie in it', async () => {
  const subject = 'somebody'
  let now = stepStart + 59_999
  const passed: number[] = []
  for (let tries = 0; tries < 300; tries++) {
    const limiter = limiterAt(now)
    const refused = await limiter.take(limit, subject).catch((error: unknown) => error)
    if (refused instanceof AppError) {
      now += Math.ceil(refused.retryAfter! * 1000)
      expect(await outcome(limiterAt(now).take(limit, subject))).toBe('passed')
    }
    passed.push(now)
    // Unlike the steps.
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

test('others are not held up by a count that is not committed', async () => {
  await inTransaction(db, async (tx) => {
    await before.take(limit, 'somebody', 1, tx)
    expect(await outcome(after.take(limit, 'somebody else'))).toBe('passed')
    expect(await outcome(after.take({ ...limit, scope: 'another' }, 'somebody'))).toBe('passed')
  })
})

/** Settles once a connection to this database waits for a lock. */
async function waitsForLock(): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await database.pool.query(waiting)).rowCount, { interval: 10 }).toBeGreaterThan(0)
}
