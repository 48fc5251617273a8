import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestBrowser } from '../browser.ts'
import { openEvents } from '../event-reader.ts'
import { eventually } from '../eventually.ts'
import { cleanUp } from '../processes/product.ts'
import { type DatabaseCluster, startDatabaseCluster } from './database-cluster.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { answerAll, start, waitForFeedback } from './interviewing.ts'

let database: DatabaseCluster
let fleet: Fleet
beforeAll(async () => {
  database = await startDatabaseCluster()
  fleet = await startFleet({
    DATABASE_URL: database.pooledUrl,
    DATABASE_SESSION_URL: database.sessionUrl,
    DATABASE_REPLICA_URL: database.replicaUrl,
    DATABASE_POOL: '6',
  })
})
afterAll(async () => {
  await fleet?.stop()
  await cleanUp()
  await database?.stop()
})

type Candidate = {
  acknowledged: { id: string; number: number; text: string }[]
  /** What was refused, with how often. */
  refusals: Map<string, number>
  /** When each answer was acknowledged. */
  times: number[]
  stop(): Promise<void>
}

/** Somebody who answers without end, and sends again what was refused, as our pages do. */
async function candidate(): Promise<Candidate & { browser: TestBrowser }> {
  const browser = fleet.browser()
  const { email } = await browser.join()
  await subscribe(email)
  const acknowledged: Candidate['acknowledged'] = []
  const refusals: Candidate['refusals'] = new Map()
  const times: number[] = []
  let stopped = false

  async function send<Reply>(path: string, body: object): Promise<Reply> {
    for (;;) {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${browser.accessToken}`,
        'x-csrf-token': browser.csrfToken,
        'idempotency-key': `${times.length}`,
      }
      const response = await browser.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      const reply = (await response.json()) as { code?: string }
      if (response.ok) return reply as Reply
      const waits = response.headers.has('retry-after') ? 'with Retry-After' : 'without Retry-After'
      const refusal = `${response.status} ${reply.code} ${waits}`
      refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1)
      await sleep(100)
    }
  }
  async function answer(id: string): Promise<void> {
    for (let number = 1; !stopped; number++) {
      const text = `I called two stores and borrowed forty crates, for the ${times.length}th time.`
      const path = `/api/interviews/${id}/answer`
      const { isInterviewOver } = await send<{ isInterviewOver: boolean }>(path, { text, question_number: number })
      acknowledged.push({ id, number, text })
      times.push(performance.now())
      if (isInterviewOver) break
      await sleep(100)
    }
    await send(`/api/interviews/${id}/end`, {})
  }
  async function goOn(): Promise<void> {
    while (!stopped) {
      const body = { job: 'Store Manager', level: 'Mid', questionCount: 10 }
      const started = await send<{ interviewId?: string; activeInterview?: { interview_id: string } }>(
        '/api/interviews/start',
        body,
      )
      // A start without an answer may have happened.
      await answer(started.interviewId ?? started.activeInterview!.interview_id)
    }
  }
  const done = goOn()
  return {
    browser,
    acknowledged,
    refusals,
    times,
    async stop() {
      stopped = true
      await done
    },
  }
}

async function subscribe(email: string): Promise<void> {
  await database.ask(
    'primary',
    `insert into subscriptions (user_id, level, status, subscription_id, customer_id, current_period_end, entitled_until, synced_at)
     select id, 'PREMIUM', 'active', 'sub_' || id, 'cus_' || id, now() + interval '20 days', now() + interval '20 days', now() + interval '1 year' from users where email = $1`,
    [email],
  )
}

test('while the primary changes people get 503 for seconds, then all goes on, and nothing acknowledged is lost', async () => {
  const candidates = await Promise.all([candidate(), candidate(), candidate()])
  const everybodyAnswered = (since: number) =>
    eventually('everybody answers', () =>
      candidates.every(({ times }) => times.filter((time) => time > since).length >= 5),
    )
  await everybodyAnswered(0)
  const killed = performance.now()
  await database.killPrimary()
  await eventually('somebody is refused', () => candidates.some(({ refusals }) => refusals.size > 0))
  await database.promoteReplica()
  const promoted = performance.now()
  await everybodyAnswered(promoted)
  await Promise.all(candidates.map(({ stop }) => stop()))

  const back = Math.max(...candidates.map(({ times }) => times.find((time) => time > promoted)!))
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  console.log(
    `promoted ${seconds(promoted - killed)} s after the end of the primary, everybody answers ${seconds(back - promoted)} s later`,
  )
  for (const { refusals } of candidates) expect([...refusals.keys()]).toEqual(['503 unavailable with Retry-After'])
  const stored = await database.ask(
    'replica',
    'select interview_id as id, number, answer as text from turns where answer is not null',
  )
  for (const { acknowledged } of candidates) expect(stored).toEqual(expect.arrayContaining(acknowledged))
})

test('jobs and events go on at the new primary', async () => {
  const browser = fleet.browser()
  await browser.join()
  const id = await start(browser)
  await answerAll(browser, id)
  await browser.call('endInterview', { params: { id } })
  const events = await openEvents(browser, id)
  expect((await events.rest()).at(-1)).toMatchObject({ event: 'report' })
  expect(await waitForFeedback(browser, id)).toMatchObject({ feedbackState: 'ready' })
})
