import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../scripts/free-port.mjs'
import { createBrowser, type TestBrowser } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'
import { cleanUp, newFolder, type Running, startProduct } from './product.ts'

let postgres: OwnPostgres
let product: Running
let url: string
beforeAll(async () => {
  postgres = await startOwnPostgres()
  const port = await freePort()
  url = `http://localhost:${port}`
  product = startProduct({ DATABASE_URL: postgres.url, DATA_DIR: await newFolder(), PORT: port, LIMITS: 'relaxed' })
  await product.said('is ready: http')
})
afterAll(async () => {
  await cleanUp()
  await postgres.stop()
})

type Refusal = { status: number; code: string; detail: string; retryAfter: string | null }
const outage = {
  status: 503,
  code: 'unavailable',
  detail: "We're having trouble on our end. Please try again in a few seconds.",
  retryAfter: '2',
}

/** One request with a session; returns the raw reply. */
async function ask(browser: TestBrowser, path: string, body?: object) {
  const response = await browser.fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${browser.accessToken}`,
      'x-csrf-token': browser.csrfToken,
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  })
  const reply = (await response.json()) as Record<string, unknown>
  return { status: response.status, reply, retryAfter: response.headers.get('retry-after') }
}

/** Retries while the server fails, and collects the replies. A conflict for a completed request counts as success. */
const createPersistence =
  (refusals: Refusal[]) =>
  (browser: TestBrowser, path: string, body?: object): Promise<Record<string, unknown>> =>
    eventually(path, async () => {
      const { status, reply, retryAfter } = await ask(browser, path, body)
      if (status < 300 || status === 409) return reply
      refusals.push({ status, ...(reply as { code: string; detail: string }), retryAfter })
      return undefined
    })

test('interviews survive killed connections and restarts of PostgreSQL, with 503 meanwhile', async () => {
  const refusals: Refusal[] = []
  const again = createPersistence(refusals)
  const candidates = [1, 2, 3].map(() => createBrowser(() => url))
  for (const candidate of candidates) {
    await candidate.join()
    const { email } = await candidate.call('profile')
    await postgres.sql(
      `insert into subscriptions (user_id, level, status, subscription_id, customer_id, current_period_end, entitled_until, synced_at)
       select id, 'PREMIUM', 'active', 'sub_' || id, 'cus_' || id, now() + interval '20 days', now() + interval '20 days', now() + interval '1 year'
       from users where email = $1`,
      [email],
    )
  }
  let isOver = false
  let done = 0
  const interviewed = candidates.map(async (candidate) => {
    while (!isOver) {
      const started = await again(candidate, '/api/interviews/start', { job: 'Store Manager', level: 'Mid' })
      const open = started.activeInterview as { interview_id: string } | undefined
      const interview = `/api/interviews/${started.interviewId ?? open?.interview_id}`
      await again(candidate, `${interview}/current-question`)
      await again(candidate, '/api/user/profile')
      await again(candidate, `${interview}/answer`, { text: 'I called two stores and moved three people.' })
      await again(candidate, `${interview}/end`, {})
      done++
    }
  })
  const outages = async () => {
    const killAll = () =>
      postgres.sql("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'greenroom_app'")
    const someMore = async () => {
      const before = done
      await eventually('interviews continue', () => done > before + 2)
    }
    for (let kills = 0; kills < 6; kills++) {
      await killAll()
      await someMore()
    }
    postgres.network.cut()
    await someMore()
    for (let restarts = 0; restarts < 2; restarts++) {
      await postgres.halt()
      await postgres.start()
      await someMore()
    }
  }
  await outages().finally(() => {
    isOver = true
  })
  await Promise.all(interviewed)

  expect(product.child.exitCode).toBeNull()
  await eventually('all feedback is made', async () => {
    const pending = await postgres.sql("select 1 from interviews where feedback_state is distinct from 'ready'")
    return pending.length === 0
  })
  expect(refusals).not.toEqual([])
  for (const refusal of refusals) expect(refusal).toEqual(outage)
})

test('while PostgreSQL is down, reads, writes, login and health fail with 503, and recover', async () => {
  const browser = createBrowser(() => url)
  const { email, password } = await browser.join()
  const login = { email, password }
  const interview = '01900000-0000-7000-8000-000000000000'
  const asked = async () => {
    const replies = await Promise.all([
      ask(browser, '/api/user/profile'),
      ask(browser, '/api/health'),
      ask(browser, `/api/interviews/detail/${interview}/feedback-events`),
      ask(browser, '/api/auth/login', login),
      ask(browser, '/api/auth/signup', { ...login, email: `b${email}` }),
      ask(browser, '/api/interviews/start', { job: 'Store Manager', level: 'Mid' }),
    ])
    return replies.map(({ status, retryAfter }) => `${status} ${retryAfter}`)
  }
  await postgres.halt()
  const before = product.output().length
  expect(new Set(await asked())).toEqual(new Set(['503 2']))
  // The log has no stack traces for an outage, and is throttled.
  const logged = product.output().slice(before)
  expect(logged).not.toContain('frames')
  expect(logged.match(/"the database is unreachable"/g)?.length ?? 0).toBeLessThan(3)
  await postgres.start()
  await eventually('it works again', async () => (await asked()).every((reply) => !reply.startsWith('5')))
})

test('a network that drops all packets is an outage, too, and recovers', async () => {
  const browser = createBrowser(() => url)
  await browser.join()
  postgres.network.silence()
  // More than the pool has connections, so that some wait.
  const asked = await Promise.all([
    ...Array.from({ length: 20 }, () => ask(browser, '/api/user/profile')),
    ask(browser, '/api/interviews/start', { job: 'Store Manager', level: 'Mid' }),
  ])
  expect(new Set(asked.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(new Set(['503 2']))
  postgres.network.heal()
  await eventually('it works again', async () => (await ask(browser, '/api/user/profile')).status === 200)
  expect(product.child.exitCode).toBeNull()
})
