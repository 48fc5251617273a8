import { afterEach, describe, expect, test } from 'vitest'
import type { TestBrowser } from './browser.ts'
import { type EventReader, openEvents } from './event-reader.ts'
import { eventually } from './eventually.ts'
import { scriptCoach } from './scripted-coach.ts'
import { startTestServer, type TestServer } from './server.ts'

const open: { stop(): Promise<void> }[] = []
const coaches: { retire(): void }[] = []
afterEach(async () => {
  for (const coach of coaches.splice(0)) coach.retire()
  for (const one of open.splice(0).reverse()) await one.stop()
})

/** The product with a scripted coach, and a user whose interview has just ended. */
async function endInterview(environment?: Record<string, string>) {
  const coach = scriptCoach()
  const server = await startTestServer({ chosen: { interviewer: coach.interviewer }, environment })
  // A waiting coach would block the shutdown.
  open.push(server)
  coaches.push(coach)
  const browser = server.browser()
  await browser.join()
  const id = await complete(browser)
  return { server, browser, coach, id }
}

async function complete(browser: TestBrowser): Promise<string> {
  const started = await browser.call('startInterview', { body: { job: 'Store Manager', level: 'Mid' } })
  if (!('interviewId' in started)) throw new Error('another interview is open')
  const { interviewId: id } = started
  for (const number of [1, 2]) {
    const text = `I called two stores and borrowed forty crates. That was number ${number}.`
    await browser.call('submitAnswer', { params: { id }, body: { text, question_number: number } })
  }
  await browser.call('endInterview', { params: { id } })
  return id
}

async function subscribe(server: TestServer, browser: TestBrowser, level: string): Promise<void> {
  const { email } = await browser.call('profile')
  await server.sql(
    `insert into subscriptions (user_id, level, status, subscription_id, customer_id, current_period_end, entitled_until, synced_at)
     select id, $2, 'active', 'sub', 'cus', now() + interval '20 days', now() + interval '20 days', now() + interval '1 year' from users where email = $1
     on conflict (user_id) do update set level = excluded.level, status = 'active', subscription_id = 'sub'`,
    [email, level],
  )
}

/** Waits for an event of this kind, skipping others. */
async function until(events: EventReader, fits: (data: object) => boolean) {
  for (;;) {
    const event = await events.next()
    if (event === 'end') throw new Error('the stream ended before')
    if (event !== 'heartbeat' && fits(event.data)) return event
  }
}
const hasRead = (answers: number) => (data: object) => 'answers_read' in data && data.answers_read === answers
const isAt = (step: string) => (data: object) => 'step' in data && data.step === step

describe('a client that waits for feedback', () => {
  test('receives the progress, then the feedback', async () => {
    const { browser, coach, id } = await endInterview()
    const events = await openEvents(browser, id)
    expect(events.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(events.response.headers.get('cache-control')).toBe('no-store')
    expect(events.response.headers.get('x-accel-buffering')).toBe('no')
    expect(events.response.headers.get('content-security-policy')).toContain("default-src 'none'")

    const unread = { step: 'writing', answers: 2, answers_read: 0 }
    expect(await until(events, hasRead(0))).toEqual({ event: 'progress', data: unread })
    expect(await browser.call('interviewDetail', { params: { id } })).toMatchObject({
      feedbackState: 'pending',
      feedbackProgress: unread,
    })
    coach.read(1)
    expect(await until(events, hasRead(1))).toMatchObject({ data: { answers: 2 } })
    coach.read(2)
    await until(events, hasRead(2))
    coach.finish()
    const [report, ...more] = await events.rest()
    expect(more).toEqual([])
    expect(report).toEqual({ event: 'report', data: await browser.call('interviewDetail', { params: { id } }) })
    expect(report!.data).toMatchObject({ feedbackState: 'ready', feedbackProgress: null })
  })

  test('receives a failed attempt with the time of the retry, then the feedback', async () => {
    const { server, browser, coach, id } = await endInterview()
    const events = await openEvents(browser, id)
    coach.read(1)
    await until(events, hasRead(1))
    coach.fail()
    const { data } = await until(events, isAt('retrying'))
    expect(data).toMatchObject({ attempt: 2, attempts: 5 })
    // A retry starts from the beginning.
    await server.sql('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
    await until(events, hasRead(0))
    coach.finish()
    expect((await events.rest()).at(-1)).toMatchObject({ event: 'report', data: { feedbackState: 'ready' } })
  })

  test('receives the final failure, retries, and receives the feedback', async () => {
    const { server, browser, coach, id } = await endInterview()
    const events = await openEvents(browser, id)
    await until(events, isAt('writing'))
    await server.sql('update graphile_worker._private_jobs set max_attempts = 1')
    await server.sql("update interviews set feedback_state = 'failed' where id = $1", [id])
    coach.fail()
    expect((await events.rest()).at(-1)).toMatchObject({ event: 'report', data: { feedbackState: 'failed' } })

    await eventually('a job that gave up', async () => {
      const [job] = await server.sql('select 1 from graphile_worker.jobs where locked_at is null')
      return job && true
    })
    await browser.call('retryFeedback', { params: { id } })
    const again = await openEvents(browser, id)
    coach.finish()
    expect((await again.rest()).at(-1)).toMatchObject({ event: 'report', data: { feedbackState: 'ready' } })
  })

  test('receives events from another process', async () => {
    const { server, browser, coach, id } = await endInterview()
    const elsewhere = await server.another()
    open.push(elsewhere)
    const events = await openEvents(browser, id, elsewhere.url)
    await until(events, isAt('writing'))
    coach.read(1)
    await until(events, hasRead(1))
    coach.finish()
    expect((await events.rest()).at(-1)).toMatchObject({ data: { feedbackState: 'ready' } })
  })

  test('misses nothing while the LISTEN connection is lost', async () => {
    const { server, browser, coach, id } = await endInterview()
    const events = await openEvents(browser, id)
    await until(events, isAt('writing'))
    const listening = "query ilike 'listen greenroom_signals%'"
    const cut = await server.sql(`select pg_terminate_backend(pid) from pg_stat_activity where ${listening}
      and datname = current_database()`)
    expect(cut).toHaveLength(1)
    coach.finish()
    expect((await events.rest()).at(-1)).toMatchObject({ data: { feedbackState: 'ready' } })
  })

  test('receives existing feedback at once', async () => {
    const { browser, coach, id } = await endInterview()
    coach.finish()
    await eventually('feedback', async () => {
      const { feedbackState } = await browser.call('interviewDetail', { params: { id } })
      return feedbackState === 'ready' || undefined
    })
    const all = await (await openEvents(browser, id)).rest()
    expect(all).toMatchObject([{ event: 'report', data: { feedbackState: 'ready' } }])
  })

  test('receives the end of the stream when the interview is deleted', async () => {
    const { browser, id } = await endInterview()
    const events = await openEvents(browser, id)
    await until(events, isAt('writing'))
    await browser.call('deleteInterview', { params: { id } })
    expect((await events.rest()).filter(({ event }) => event !== 'progress')).toEqual([])
  })
})

describe('the events show', () => {
  test('nothing to strangers, and nothing to other users', async () => {
    const { server, browser, id } = await endInterview()
    expect(await server.browser().refused('feedbackEvents', { params: { id } })).toMatchObject({ status: 401 })
    const other = server.browser()
    await other.join()
    expect(await other.refused('feedbackEvents', { params: { id } })).toMatchObject({ status: 404, code: 'not_found' })
    const stranger = await browser.fetch(
      `/api/interviews/detail/${id}/feedback-events?access_token=${browser.accessToken}`,
    )
    expect(stranger.status).toBe(401)
  })

  test('the overview to FREE, and the whole report to PREMIUM', async () => {
    const { server, browser, coach, id } = await endInterview()
    const free = await openEvents(browser, id)
    coach.finish()
    const [told] = (await free.rest()).slice(-1)
    expect(told).toMatchObject({ data: { feedbackAccess: 'overview', delivery: null } })
    expect(Object.keys((told as { data: { feedback: object } }).data.feedback)).toEqual(['assessment'])
    await subscribe(server, browser, 'PREMIUM')
    const events = await openEvents(browser, id)
    coach.finish()
    const premium = (await events.rest()).at(-1)
    expect(premium).toMatchObject({ data: { feedbackAccess: 'full', feedback: { tips: expect.any(Array) } } })
  })

  test('nothing to FREE where reports require PREMIUM', async () => {
    const { browser, id } = await endInterview({ DETAIL_REQUIRES_PREMIUM: 'true' })
    const refused = await browser.refused('feedbackEvents', { params: { id } })
    expect(refused).toMatchObject({ status: 403, code: 'premium_required' })
    expect(await browser.refused('interviewDetail', { params: { id } })).toMatchObject({ code: 'premium_required' })
  })
})

describe('an upgrade whose whole report fails', () => {
  /** Limits jobs to one attempt from now on. */
  const tryOnce = (server: TestServer) =>
    server.sql(`create function try_once() returns trigger language plpgsql as 'begin new.max_attempts := 1; return new; end';
      create trigger try_once before insert on graphile_worker._private_jobs for each row execute function try_once()`)

  test('shows the overview again, and is retried when it is opened later', async () => {
    const { server, browser, coach, id } = await endInterview()
    const free = await openEvents(browser, id)
    coach.finish()
    await free.rest()
    const before = await browser.call('interviewDetail', { params: { id } })
    await subscribe(server, browser, 'PREMIUM')
    await tryOnce(server)

    const open = () => browser.call('interviewDetail', { params: { id } })
    expect(await open()).toMatchObject({ feedbackAccess: 'full', feedbackState: 'pending', report: null })
    const events = await openEvents(browser, id)
    await until(events, isAt('writing'))
    coach.fail()
    const told = (await events.rest()).at(-1)
    const after = await open()
    expect(told).toEqual({ event: 'report', data: after })
    expect(after).toMatchObject({ feedbackAccess: 'overview', feedbackState: 'ready', feedback: before.feedback })
    // The overview is shown without an offer to upgrade.
    const sections: { kind: string }[] = before.report!.sections
    expect(after.report!.sections).toEqual(sections.filter(({ kind }) => kind !== 'locked'))
    // Also before the queue has recorded the failure.
    await server.sql("update graphile_worker._private_jobs set locked_at = now(), locked_by = 'its worker'")
    expect(await open()).toEqual(after)
    await server.sql('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
    expect(await browser.call('completedInterviews')).toMatchObject([{ interviewId: id, feedbackState: 'ready' }])
    const headers = { authorization: `Bearer ${browser.accessToken}` }
    const file = await browser.fetch(`/api/interviews/detail/${id}/export?format=json`, { headers })
    expect([file.status, await file.json()]).toMatchObject([200, { feedback: { state: 'failed' } }])

    server.clock.advance(2 * 3_600_000)
    await browser.call('refresh')
    expect(await open()).toMatchObject({ feedbackAccess: 'full', feedbackState: 'pending' })
    const again = await openEvents(browser, id)
    coach.finish()
    expect((await again.rest()).at(-1)).toMatchObject({
      data: { feedbackAccess: 'full', feedbackState: 'ready', report: { includes: 'everything' } },
    })
  })
})

describe('a stream', () => {
  test('is limited to five per user', async () => {
    const { browser, id } = await endInterview()
    const five = await Promise.all(Array.from({ length: 5 }, () => openEvents(browser, id)))
    for (const events of five) expect(events.response.status).toBe(200)
    expect(await browser.refused('feedbackEvents', { params: { id } })).toMatchObject({ status: 429, code: 'too_many' })
    await five[0]!.close()
    await eventually('room for another', async () => {
      const { response } = await openEvents(browser, id)
      return response.ok || undefined
    })
  })

  test('ends gracefully when the server stops, which does not wait for the client', async () => {
    const { server, browser, coach, id } = await endInterview()
    const elsewhere = await server.another()
    const events = await openEvents(browser, id, elsewhere.url)
    await until(events, isAt('writing'))
    const stopped = elsewhere.stop()
    expect((await events.rest()).filter(({ event }) => event !== 'progress')).toEqual([])
    coach.retire()
    await stopped
  })
})
