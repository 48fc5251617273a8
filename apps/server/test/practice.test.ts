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

/** A completed interview in which everything was answered with `said`. */
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

/** One answer again, from the question to its feedback. */
async function attempt(browser: TestBrowser, id: string, text = storyOfPlans): Promise<string> {
  const practiced = await practice(browser, id)
  await answer(browser, practiced, text)
  await readyOf(browser, practiced)
  return practiced
}
const compared = (browser: TestBrowser, id: string, question_number = 1) =>
  browser.call('practices', { params: { id }, query: { question_number } })

describe('an answer practiced again', () => {
  test('is the same question in the same words, over with its one answer, and held against the first', async () => {
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
    // The thin answer would have been followed up.
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

  test('in the same words is no difference, and an answer that nobody can read is not compared', async () => {
    const browser = await member()
    const id = await interview(browser, storyOfPlans)
    await attempt(browser, id, storyOfPlans)
    await attempt(browser, id, 'sdkfj qwpoe zmxnv lkjsd fpqow eiruz xcmvn bqpwo eiru zxmcn vqpwo eiruty')
    const { attempts, total } = await compared(browser, id)
    expect(attempts.map(({ comparison }) => comparison?.claim)).toEqual(['not_comparable', 'no_clear_difference'])
    expect(total).toBe(2)
  })

  test('goes on after a restart, and after a crash between the answer and the end', async () => {
    const browser = await member()
    const id = await interview(browser)
    const again = await practice(browser, id)
    await server.restart()
    expect(await browser.call('currentQuestion', { params: { id: again } })).toMatchObject({ state: 'active' })
    await server.sql('update turns set answer = $2, answered_at = now() where interview_id = $1', [again, storyOfPlans])
    expect(await browser.call('currentQuestion', { params: { id: again } })).toMatchObject({ state: 'completed' })
    expect((await readyOf(browser, again)).feedbackState).toBe('ready')
  })

  test('is kept once, whoever sends it how often', async () => {
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

  test('of a practice is the question of the first interview once more', async () => {
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

  test('of a follow-up is its question, and shows both answers of before', async () => {
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

  test('that speaks of harm ends with the words that matter, and is not scored', async () => {
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
  test('Premium alone: a Basic plan is refused, also for reading what was practiced before', async () => {
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

  test('only completed interviews of one’s own, and only what was answered', async () => {
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

  test('an interview with its feedback, and not one in which something mattered more', async () => {
    const browser = await member()
    const id = await interview(browser)
    const refusal = () => browser.refused('startPractice', { params: { id }, body: { question_number: 1 } })
    await server.sql("update interviews set feedback_state = 'failed' where id = $1", [id])
    expect(await refusal()).toMatchObject({ status: 409, code: 'interview_state' })
    await server.sql("update interviews set feedback_state = 'ready', care_message = 'Call 988.' where id = $1", [id])
    expect(await refusal()).toMatchObject({ status: 409, code: 'interview_state' })
  })

  test('one interview at a time, a practice among them, also when both are started at once', async () => {
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

  test('sixty are started an hour, counted apart from interviews', async () => {
    const browser = await member()
    const id = await interview(browser)
    for (let times = 0; times < 60; times++)
      await browser.call('startPractice', { params: { id }, body: { question_number: 1 } })
    const refusal = await browser.refused('startPractice', { params: { id }, body: { question_number: 1 } })
    expect(refusal).toMatchObject({ status: 429, code: 'too_many' })
  })
})

describe('a practice that is left', () => {
  test('before its answer is discarded, and counts nowhere', async () => {
    const browser = await member()
    const id = await interview(browser)
    const again = await practice(browser, id)
    expect(await browser.call('endInterview', { params: { id: again } })).toMatchObject({ state: 'discarded' })
    expect(await browser.refused('currentQuestion', { params: { id: again } })).toMatchObject({ status: 404 })
    expect(await compared(browser, id)).toMatchObject({ attempts: [], total: 0 })
    expect((await browser.call('profile')).activeInterview).toBeNull()
  })

  test('for a day is ended like any interview', async () => {
    const browser = await member()
    const id = await interview(browser)
    const again = await practice(browser, id)
    await server.sql("update interviews set touched_at = now() - interval '25 hours' where id = $1", [again])
    await server.sql("select graphile_worker.add_job('end-idle-interviews')")
    await eventually('its end', async () => ((await browser.call('profile')).activeInterview ? undefined : true))
  })
})

describe('everywhere else', () => {
  test('a practice is no interview: not in the lists, the positions or the counts', async () => {
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

  test('the export of the account holds each practice and what it belongs to', async () => {
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

  test('twenty are shown, and all are counted', async () => {
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

  test('one practice leaves the interview and the others', async () => {
    const browser = await member()
    const id = await interview(browser)
    const first = await attempt(browser, id)
    const second = await attempt(browser, id)
    await browser.call('deleteInterview', { params: { id: first } })
    expect((await compared(browser, id)).attempts.map(({ interviewId }) => interviewId)).toEqual([second])
    await browser.call('deleteInterview', { params: { id: second } })
    expect(await browser.call('interviewDetail', { params: { id } })).toMatchObject({ practices: [] })
  })

  test('the interview takes its practices along, the one that is under way too, and their audio', async () => {
    const browser = await member()
    const id = await interview(browser)
    // What an open interview of somebody else says as well would stay.
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

  test('at the moment of a start leaves either both or neither', async () => {
    const browser = await member()
    const id = await interview(browser)
    const [start] = await Promise.allSettled([
      browser.call('startPractice', { params: { id }, body: { question_number: 1 } }),
      browser.call('deleteInterview', { params: { id } }),
    ])
    if (start.status === 'rejected') expect(String(start.reason)).toContain('404')
    expect(await server.sql('select 1 from interviews where id = $1 or practice_of = $1', [id])).toEqual([])
  })

  test('between two reads of a call is told as not found', async () => {
    const browser = await member()
    const id = await interview(browser)
    // What the second read meets: the first has still seen the interview.
    await server.sql('delete from turns where interview_id = $1', [id])
    const start = await browser.refused('startPractice', { params: { id }, body: { question_number: 1 } })
    const list = await browser.refused('practices', { params: { id }, query: { question_number: 1 } })
    expect([start.status, list.status]).toEqual([404, 404])
  })
})

test('the database keeps a practice to one question, and everything else to five or ten', async () => {
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
