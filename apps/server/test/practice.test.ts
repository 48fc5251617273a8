import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from './browser.ts'
import { eventually } from './eventually.ts'
import { askFirst, storyOfPlans } from './pinned-question.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const thin = 'I am good with people and I always try to find a solution that works for everybody.'
async function subscribe(browser: TestBrowser, level: 'BASIC' | 'PREMIUM'): Promise<void> {
  const { email } = await browser.call('profile')
  await server.sql(
    `insert into subscriptions (user_id, level, status, subscription_id, customer_id, current_period_end, entitled_until, synced_at)
     select id, $2, 'active', 'sub_' || id, 'cus_' || id, now() + interval '20 days', now() + interval '20 days', now() + interval '1 year' from users where email = $1
     on conflict (user_id) do update set level = excluded.level`,
    [email, level],
  )
}

async function member(): Promise<TestBrowser> {
  const browser = server.browser()
  await browser.join()
  await subscribe(browser, 'PREMIUM')
  return browser
}

const readyOf = (browser: TestBrowser, id: string) =>
  eventually('feedback', async () => {
    const detail = await browser.call('interviewDetail', { params: { id } })
    return detail.feedbackState === 'pending' ? undefined : detail
  })

/** A completed interview with `said` as every answer. */
async function interview(browser: TestBrowser, said = thin): Promise<string> {
  const started = await browser.call('startInterview', { body: { job: 'Store Manager', level: 'Mid' } })
  if (!('interviewId' in started)) throw new Error('another interview is open')
  const id = started.interviewId
  await askFirst(server, id)
  for (let number = 1; ; number++) {
    const body = { text: said, question_number: number }
    if ((await browser.call('submitAnswer', { params: { id }, body })).isInterviewOver) break
  }
  await browser.call('endInterview', { params: { id } })
  await readyOf(browser, id)
  return id
}

async function practice(browser: TestBrowser, id: string, question_number = 1): Promise<string> {
  const started = await browser.call('startPractice', { params: { id }, body: { question_number } })
  if (!('interviewId' in started)) throw new Error('another interview is open')
  return started.interviewId
}
const answer = (browser: TestBrowser, id: string, text = storyOfPlans) =>
  browser.call('submitAnswer', { params: { id }, body: { text, question_number: 1, spoken: true, seconds: 40 } })

/** Practices one answer, from the question to its feedback. */
async function attempt(browser: TestBrowser, id: string, text = storyOfPlans): Promise<string> {
  const practiced = await practice(browser, id)
  await answer(browser, practiced, text)
  await readyOf(browser, practiced)
  return practiced
}
const compared = (browser: TestBrowser, id: string, question_number = 1) =>
  browser.call('practices', { params: { id }, query: { question_number } })

describe('an answer practiced again', () => {
  test('repeats the question verbatim, ends after one answer, and is compared with the first', async () => {
    const browser = await member()
    const id = await interview(browser)
    const { messages } = await browser.call('interviewDetail', { params: { id } })
    expect(await compared(browser, id)).toMatchObject({ attempts: [], total: 0, before: { feedbackState: 'ready' } })

    const again = await practice(browser, id)
    expect(await browser.call('currentQuestion', { params: { id: again } })).toMatchObject({
      question: messages[0]!.content,
      questionNumber: 1,
      questionCount: 1,
      kind: 'main',
      state: 'active',
      job: 'Store Manager',
      practice_of: { interviewId: id, question_number: 1 },
    })
    // The vague answer would have got a follow-up.
    expect(await answer(browser, again)).toMatchObject({
      isInterviewOver: true,
      nextQuestion: null,
      state: 'completed',
    })
    const detail = await readyOf(browser, again)
    expect(detail).toMatchObject({ feedbackState: 'ready', practice_of: { interviewId: id, question_number: 1 } })

    const found = await compared(browser, id)
    expect(found).toMatchObject({ question: messages[0]!.content, question_number: 1, total: 1 })
    expect(found.before.answers[0]).toMatchObject({ answer: thin, spoken: false, kind: 'main' })
    expect(found.before.note?.number).toBe(1)
    const [newest] = found.attempts
    expect(newest).toMatchObject({ interviewId: again, answer: storyOfPlans, spoken: true, feedbackState: 'ready' })
    expect(newest!.delivery).toMatchObject({ seconds: 40, words_per_minute: expect.any(Number) })
    const comparison = newest!.comparison!
    expect(comparison).toMatchObject({ claim: 'clearer', new_this_time: expect.any(Array) })
  })

  test('in the same words is no difference, and an unreadable answer is not compared', async () => {
    const browser = await member()
    const id = await interview(browser, storyOfPlans)
    await attempt(browser, id, storyOfPlans)
    await attempt(browser, id, 'sdkfj qwpoe zmxnv lkjsd fpqow eiruz xcmvn bqpwo eiru zxmcn vqpwo eiruty')
    const { attempts, total } = await compared(browser, id)
    expect(attempts.map(({ comparison }) => comparison?.claim)).toEqual(['not_comparable', 'no_clear_difference'])
    expect(total).toBe(2)
  })

  test('resumes after a restart, and after a crash between the answer and the end', async () => {
    const browser = await member()
    const id = await interview(browser)
    const again = await practice(browser, id)
    await server.restart()
    expect(await browser.call('currentQuestion', { params: { id: again } })).toMatchObject({ state: 'active' })
    await server.sql('update turns set answer = $2, answered_at = now() where interview_id = $1', [again, storyOfPlans])
    expect(await browser.call('currentQuestion', { params: { id: again } })).toMatchObject({ state: 'completed' })
    expect((await readyOf(browser, again)).feedbackState).toBe('ready')
  })

  test('is stored once, also for concurrent repeats', async () => {
    const browser = await member()
    const id = await interview(browser)
    const again = await practice(browser, id)
    const send = () =>
      browser.call('submitAnswer', {
        params: { id: again },
        body: { text: storyOfPlans, question_number: 1 },
        headers: { 'idempotency-key': 'again' },
      })
    const replies = [...(await Promise.all([send(), send(), send()])), await send()]
    for (const reply of replies) expect(reply).toMatchObject({ state: 'completed', nextQuestion: null })
    await readyOf(browser, again)
    expect(await server.sql('select count(*)::int as n from turns where interview_id = $1', [again])).toEqual([
      { n: 1 },
    ])
  })

  test('of a practice is the question of the original interview', async () => {
    const browser = await member()
    const id = await interview(browser)
    const first = await attempt(browser, id)
    const second = await practice(browser, first)
    expect(await browser.call('currentQuestion', { params: { id: second } })).toMatchObject({
      practice_of: { interviewId: id, question_number: 1 },
    })
    expect(await compared(browser, first)).toMatchObject({ interviewId: id, total: 1 })
    expect(await browser.refused('practices', { params: { id: first }, query: { question_number: 2 } })).toMatchObject({
      status: 400,
      code: 'invalid_input',
    })
  })

  test('of a follow-up is its question, with both earlier answers', async () => {
    const browser = await member()
    const id = await interview(browser)
    const [followUp] = await server.sql("select * from turns where interview_id = $1 and kind = 'follow_up'", [id])
    const number = followUp!.number as number
    const found = await compared(browser, id, number)
    expect(found.question_number).toBe(number - 1)
    expect(found.before.answers.map(({ kind }) => kind)).toEqual(['main', 'follow_up'])
    const again = await practice(browser, id, number)
    expect(await browser.call('currentQuestion', { params: { id: again } })).toMatchObject({
      kind: 'main',
      question: found.question,
      practice_of: { question_number: number - 1 },
    })
  })

  test('about self-harm ends with a care message, and is not scored', async () => {
    const browser = await member()
    const id = await interview(browser)
    const again = await practice(browser, id)
    const reply = await answer(browser, again, 'Honestly I want to hurt myself and I cannot go on like this.')
    expect(reply).toMatchObject({ state: 'completed', finalInterviewMessage: expect.stringContaining('988') })
    await readyOf(browser, again)
    const [newest] = (await compared(browser, id)).attempts
    expect(newest).toMatchObject({ note: null, comparison: null, careMessage: expect.stringContaining('988') })
  })
})

describe('who may practice what', () => {
  test('requires PREMIUM: BASIC is rejected, also for reading earlier practices', async () => {
    const browser = await member()
    const id = await interview(browser)
    await attempt(browser, id)
    await subscribe(browser, 'BASIC')
    const premium = { status: 403, code: 'premium_required' }
    const body = { question_number: 1 }
    expect(await browser.refused('startPractice', { params: { id }, body })).toMatchObject(premium)
    expect(await browser.refused('practices', { params: { id }, query: body })).toMatchObject(premium)
    expect(await browser.call('interviewDetail', { params: { id } })).toMatchObject({ practices: [] })
  })

  test('only for one’s own completed interviews and answered questions', async () => {
    const [browser, other] = [await member(), await member()]
    const id = await interview(browser)
    const body = { question_number: 1 }
    const missing = { status: 404, code: 'not_found' }
    expect(await other.refused('startPractice', { params: { id }, body })).toMatchObject(missing)
    expect(await other.refused('practices', { params: { id }, query: body })).toMatchObject(missing)
    const open = await practice(browser, id)
    expect(await browser.refused('startPractice', { params: { id: open }, body })).toMatchObject(missing)
    for (const question_number of [0, 6, 11, 1.5]) {
      const refusal = await browser.refused('startPractice', { params: { id }, body: { question_number } })
      expect(refusal).toMatchObject({ status: 400, code: 'invalid_input' })
    }
  })

  test('only for an interview with feedback, and not with a care message', async () => {
    const browser = await member()
    const id = await interview(browser)
    const refusal = () => browser.refused('startPractice', { params: { id }, body: { question_number: 1 } })
    await server.sql("update interviews set feedback_state = 'failed' where id = $1", [id])
    expect(await refusal()).toMatchObject({ status: 409, code: 'interview_state' })
    await server.sql("update interviews set feedback_state = 'ready', care_message = 'Call 988.' where id = $1", [id])
    expect(await refusal()).toMatchObject({ status: 409, code: 'interview_state' })
  })

  test('one open interview at a time, including practices, also with concurrent starts', async () => {
    const browser = await member()
    const id = await interview(browser)
    const startBoth = () =>
      Promise.all([
        browser.call('startPractice', { params: { id }, body: { question_number: 1 } }),
        browser.call('startPractice', { params: { id }, body: { question_number: 2 } }),
      ])
    const replies = await startBoth()
    expect(replies.filter((reply) => 'interviewId' in reply)).toHaveLength(1)
    const open = replies.find((reply) => 'activeInterview' in reply)!
    expect(open).toMatchObject({ activeInterview: { job: 'Store Manager', practice_of: { interviewId: id } } })
    expect((await browser.call('profile')).activeInterview).toMatchObject({ practice_of: { interviewId: id } })
    const started = await browser.call('startInterview', { body: { job: 'Store Manager', level: 'Mid' } })
    expect(started).toMatchObject({ hasActiveInterview: true, activeInterview: { practice_of: { interviewId: id } } })
  })

  test('limited to sixty an hour, separately from interviews', async () => {
    const browser = await member()
    const id = await interview(browser)
    for (let times = 0; times < 60; times++)
      await browser.call('startPractice', { params: { id }, body: { question_number: 1 } })
    const refusal = await browser.refused('startPractice', { params: { id }, body: { question_number: 1 } })
    expect(refusal).toMatchObject({ status: 429, code: 'too_many' })
  })
})

describe('an abandoned practice', () => {
  test('without an answer is discarded and not counted', async () => {
    const browser = await member()
    const id = await interview(browser)
    const again = await practice(browser, id)
    expect(await browser.call('endInterview', { params: { id: again } })).toMatchObject({ state: 'discarded' })
    expect(await browser.refused('currentQuestion', { params: { id: again } })).toMatchObject({ status: 404 })
    expect(await compared(browser, id)).toMatchObject({ attempts: [], total: 0 })
    expect((await browser.call('profile')).activeInterview).toBeNull()
  })

  test('is ended after a day like any interview', async () => {
    const browser = await member()
    const id = await interview(browser)
    const again = await practice(browser, id)
    await server.sql("update interviews set touched_at = now() - interval '25 hours' where id = $1", [again])
    await server.sql("select graphile_worker.add_job('end-idle-interviews')")
    await eventually('its end', async () => ((await browser.call('profile')).activeInterview ? undefined : true))
  })
})

describe('everywhere else', () => {
  test('practices are excluded from lists, positions and counts', async () => {
    const browser = await member()
    const id = await interview(browser)
    const before = await browser.call('profile')
    await attempt(browser, id)
    await attempt(browser, id)
    expect(await browser.call('completedInterviews')).toMatchObject([{ interviewId: id }])
    expect(await browser.call('completedInterviews', { query: { page: 1 } })).toMatchObject({
      positions: [{ position: 'Store Manager', count: 1 }],
      total: 1,
    })
    const ofPosition = await browser.call('completedInterviews', { query: { page: 1, position: 'Store Manager' } })
    expect(ofPosition).toMatchObject({ items: [{ interviewId: id }], total: 1 })
    expect(await browser.call('profile')).toMatchObject({
      interviews_completed: before.interviews_completed,
      interviews_completed_this_month: before.interviews_completed_this_month,
    })
    expect(await browser.call('interviewDetail', { params: { id } })).toMatchObject({
      practices: [{ question_number: 1, attempts: 2 }],
    })
  })

  test('the account export has each practice with its interview', async () => {
    const browser = await member()
    const id = await interview(browser)
    const again = await attempt(browser, id)
    const { interviews } = (await browser.call('exportUser')) as { interviews: Record<string, unknown>[] }
    expect(interviews.find((one) => one.id === again)).toMatchObject({
      practiceOf: id,
      practiceNumber: 1,
      turns: [{ answer: storyOfPlans }],
    })
  })

  test('lists twenty, with the total', async () => {
    const browser = await member()
    const id = await interview(browser)
    const again = await attempt(browser, id)
    await server.sql(
      `with copies as (
         insert into interviews
         select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'completed_at', i.completed_at - n * interval '1 minute'))).*
         from interviews i, generate_series(1, 24) n where i.id = $1 returning id
       )
       insert into turns select (jsonb_populate_record(t, jsonb_build_object('interview_id', copies.id))).*
       from turns t, copies where t.interview_id = $1`,
      [again],
    )
    const { attempts, total } = await compared(browser, id)
    expect([attempts.length, total]).toEqual([20, 25])
    expect(attempts[0]!.interviewId).toBe(again)
    const dates = attempts.map(({ completedAt }) => completedAt)
    expect(dates).toEqual([...dates].sort().reverse())
  })
})

describe('deleting', () => {
  const status = async (url: string) => {
    const response = await fetch(server.url + url)
    await response.arrayBuffer()
    return response.status
  }

  test('one practice keeps the interview and the others', async () => {
    const browser = await member()
    const id = await interview(browser)
    const first = await attempt(browser, id)
    const second = await attempt(browser, id)
    await browser.call('deleteInterview', { params: { id: first } })
    expect((await compared(browser, id)).attempts.map(({ interviewId }) => interviewId)).toEqual([second])
    await browser.call('deleteInterview', { params: { id: second } })
    expect(await browser.call('interviewDetail', { params: { id } })).toMatchObject({ practices: [] })
  })

  test('the interview deletes its practices, including an active one, and their audio', async () => {
    const browser = await member()
    const id = await interview(browser)
    // Audio that an open interview of another user needs would stay.
    await server.sql(
      "update turns set question = 'What changed on that Friday?' where interview_id = $1 and number = 1",
      [id],
    )
    const done = await attempt(browser, id)
    const open = await practice(browser, id)
    const { ttsAudioUrl } = await browser.call('currentQuestion', { params: { id: open } })
    expect(await status(ttsAudioUrl!)).toBe(200)
    await browser.call('deleteInterview', { params: { id } })
    expect(await server.sql('select 1 from interviews where id = any($1)', [[id, done, open]])).toEqual([])
    expect(await browser.refused('currentQuestion', { params: { id: open } })).toMatchObject({ status: 404 })
    expect((await browser.call('profile')).activeInterview).toBeNull()
    await expect.poll(() => status(ttsAudioUrl!)).toBe(404)
  })

  test('concurrently with a start leaves either both or neither', async () => {
    const browser = await member()
    const id = await interview(browser)
    const [start] = await Promise.allSettled([
      browser.call('startPractice', { params: { id }, body: { question_number: 1 } }),
      browser.call('deleteInterview', { params: { id } }),
    ])
    if (start.status === 'rejected') expect(String(start.reason)).toContain('404')
    expect(await server.sql('select 1 from interviews where id = $1 or practice_of = $1', [id])).toEqual([])
  })

  test('between two reads of a call is reported as not found', async () => {
    const browser = await member()
    const id = await interview(browser)
    // The second read: the first has still found the interview.
    await server.sql('delete from turns where interview_id = $1', [id])
    const start = await browser.refused('startPractice', { params: { id }, body: { question_number: 1 } })
    const list = await browser.refused('practices', { params: { id }, query: { question_number: 1 } })
    expect([start.status, list.status]).toEqual([404, 404])
  })
})

test('a check constraint limits a practice to one question, and other interviews to five or ten', async () => {
  const browser = await member()
  const id = await interview(browser)
  const again = await attempt(browser, id)
  for (const [change, of] of [
    ['question_count = 5', again],
    ['question_count = 1', id],
    ['practice_of = null', again],
    ['practice_number = null', again],
  ] as const)
    await expect(server.sql(`update interviews set ${change} where id = $1`, [of])).rejects.toThrow('check')
})
