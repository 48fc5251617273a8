import { errors } from '@greenroom/contract'
import { findSection } from '@greenroom/contract/report/sections'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from './browser.ts'
import { eventually } from './eventually.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const story =
  'Last spring our delivery was late and the shelves were empty. I called two stores, borrowed forty crates and moved three people to the back. By noon the aisle was full and sales that day were 12 percent above the Friday before, and I learned to keep a list of neighbours.'

async function candidate(): Promise<TestBrowser> {
  const browser = server.browser()
  await browser.join()
  return browser
}

async function subscribe(browser: TestBrowser, level: 'BASIC' | 'PREMIUM'): Promise<void> {
  const { email } = await browser.call('profile')
  await server.sql(
    `insert into subscriptions (user_id, level, status, subscription_id, customer_id, current_period_end, entitled_until, synced_at)
     select id, $2, 'active', 'sub_' || id, 'cus_' || id, now() + interval '20 days', now() + interval '20 days', now() + interval '1 year' from users where email = $1
     on conflict (user_id) do update set level = excluded.level, status = 'active', subscription_id = excluded.subscription_id`,
    [email, level],
  )
}

async function start(browser: TestBrowser, input: Record<string, unknown> = {}): Promise<string> {
  const started = await browser.call('startInterview', { body: { job: 'Store Manager', level: 'Mid', ...input } })
  if (!('interviewId' in started)) throw new Error('another interview is open')
  return started.interviewId
}

/** Answers until there are no more questions; returns the questions. */
async function answerAll(browser: TestBrowser, id: string, say = story): Promise<string[]> {
  const questions = [(await browser.call('currentQuestion', { params: { id } })).question!]
  for (let number = 1; ; number++) {
    const reply = await browser.call('submitAnswer', { params: { id }, body: { text: say, question_number: number } })
    if (reply.isInterviewOver) return questions
    questions.push(reply.nextQuestion!)
  }
}

const waitForFeedback = (browser: TestBrowser, id: string) =>
  eventually('feedback', async () => {
    const detail = await browser.call('interviewDetail', { params: { id } })
    return detail.feedbackState !== 'pending' && detail
  })

describe('an interview', () => {
  test('runs from the first question to a report with verbatim quotations', async () => {
    const browser = await candidate()
    await subscribe(browser, 'PREMIUM')
    const id = await start(browser)
    const questions = await answerAll(browser, id)
    expect(questions).toHaveLength(5)
    expect(new Set(questions).size).toBe(5)

    const closing = await browser.call('currentQuestion', { params: { id } })
    expect(closing).toMatchObject({ state: 'closing', question: null })
    expect(closing.finalInterviewMessage).toBeTruthy()
    const { answers } = await browser.call('submitQuestions', {
      params: { id },
      body: { questions: ['What does a good first month look like?', '  '] },
    })
    expect(answers).toHaveLength(1)
    expect(answers[0]!.answer.length).toBeGreaterThan(30)

    expect(await browser.call('endInterview', { params: { id } })).toMatchObject({ success: true, state: 'completed' })
    const detail = await waitForFeedback(browser, id)
    expect(detail).toMatchObject({ position: 'Store Manager', feedbackState: 'ready', feedbackAccess: 'full' })
    expect(detail.messages).toHaveLength(10)
    expect(detail.userQuestions).toEqual(['What does a good first month look like?'])
    if (detail.feedbackAccess !== 'full') throw new Error('a PREMIUM user sees the whole feedback')
    const noted = findSection(detail.report!, 'answers')!.answers
    expect(noted).toHaveLength(5)
    for (const { quotation } of noted.flatMap(({ works }) => works)) {
      const said = detail.messages.find(
        (message) => message.role === 'user' && message.question_number === quotation.number,
      )!
      expect(said.content.slice(quotation.start, quotation.end)).toBe(quotation.text)
    }
    expect(detail.feedback!.assessment).toBe(findSection(detail.report!, 'overall')!.sentences.join(' '))
    expect(detail.feedback!.question_feedback).toHaveLength(5)
    expect(await browser.call('completedInterviews')).toMatchObject([
      { interviewId: id, position: 'Store Manager', questionsCount: 5 },
    ])
  })

  test('resumes after a restart, with the stored answer', async () => {
    const browser = await candidate()
    const id = await start(browser)
    const { nextQuestion } = await browser.call('submitAnswer', {
      params: { id },
      body: { text: story, question_number: 1 },
    })
    await server.restart()
    const current = await browser.call('currentQuestion', { params: { id } })
    expect(current).toMatchObject({ question: nextQuestion, questionNumber: 2, questionCount: 5, state: 'active' })
  })

  test('asks the next question after a crash between the answer and the question', async () => {
    const browser = await candidate()
    const id = await start(browser)
    await server.sql('update turns set answer = $2, answered_at = now() where interview_id = $1', [id, story])
    expect(await browser.call('currentQuestion', { params: { id } })).toMatchObject({
      questionNumber: 2,
      state: 'active',
    })
  })

  test('stores an answer once when the request is repeated, also concurrently', async () => {
    const browser = await candidate()
    const id = await start(browser)
    const send = () =>
      browser.call('submitAnswer', {
        params: { id },
        body: { text: story, question_number: 1 },
        headers: { 'idempotency-key': 'first-answer' },
      })
    const replies = [...(await Promise.all([send(), send(), send()])), await send()]
    for (const reply of replies) expect(reply).toEqual(replies[0])
    expect(await server.sql('select count(*)::int as n from turns where interview_id = $1', [id])).toEqual([{ n: 2 }])
  })

  test('does not treat another answer with the same key as a repeat', async () => {
    const browser = await candidate()
    const id = await start(browser)
    const headers = { 'idempotency-key': 'one-key' }
    await browser.call('submitAnswer', { params: { id }, body: { text: story, question_number: 1 }, headers })
    const body = { text: 'Another answer altogether, to the second question.', question_number: 2 }
    const refusal = await browser.refused('submitAnswer', { params: { id }, body, headers })
    expect(refusal).toMatchObject({ status: 409, code: 'question_moved', state: { questionNumber: 2 } })
    await browser.call('submitAnswer', { params: { id }, body, headers: { 'idempotency-key': 'second-key' } })
  })

  test('rejects an answer to a former question, and keeps the first', async () => {
    const browser = await candidate()
    const id = await start(browser)
    await browser.call('submitAnswer', { params: { id }, body: { text: story, question_number: 1 } })
    const refusal = await browser.refused('submitAnswer', {
      params: { id },
      body: { text: 'something else', question_number: 1 },
    })
    const state = await browser.call('currentQuestion', { params: { id } })
    expect(state).toMatchObject({ questionNumber: 2, question: expect.any(String), state: 'active' })
    expect(refusal).toEqual({ status: 409, code: 'question_moved', detail: errors.question_moved.detail, state })
    expect(await server.sql('select answer from turns where interview_id = $1 and number = 1', [id])).toEqual([
      { answer: story },
    ])
  })

  test('reports its state when it accepts no answers: closing, then completed', async () => {
    const browser = await candidate()
    const id = await start(browser)
    for (let over = false, number = 1; !over; number++)
      over = (await browser.call('submitAnswer', { params: { id }, body: { text: story, question_number: number } }))
        .isInterviewOver
    const late = () => browser.refused('submitAnswer', { params: { id }, body: { text: 'One more thing.' } })
    for (const state of ['closing', 'completed'] as const) {
      const current = await browser.call('currentQuestion', { params: { id } })
      expect(current).toMatchObject({ question: null, state })
      expect(await late()).toMatchObject({ status: 409, code: 'interview_state', state: current })
      await browser.call('endInterview', { params: { id } })
    }
  })

  test('asks a follow-up when the result is missing, at most twice in five questions', async () => {
    const browser = await candidate()
    const id = await start(browser, { job: 'Behavioral Interview', is_behavioral: true })
    const kinds: string[] = []
    for (let over = false; !over; ) {
      const text =
        'There was a problem at work with a missing delivery, so I called the supplier myself and asked two colleagues to help me.'
      const reply = await browser.call('submitAnswer', {
        params: { id },
        body: { text: `${text} That was time ${kinds.length}.` },
      })
      if (!reply.isInterviewOver) kinds.push(reply.kind)
      over = reply.isInterviewOver
    }
    const followUps = kinds.filter((kind) => kind === 'follow_up').length
    expect(followUps).toBeGreaterThanOrEqual(1)
    expect(followUps).toBeLessThanOrEqual(2)
  })

  test('is discarded when ended before any answer, and the free interview is refunded', async () => {
    const browser = await candidate()
    const id = await start(browser)
    expect(await browser.call('endInterview', { params: { id } })).toMatchObject({ state: 'discarded' })
    expect((await browser.refused('currentQuestion', { params: { id } })).status).toBe(404)
    await start(browser)
  })

  test('is ended after a day without activity: completed with the given answers', async () => {
    const browser = await candidate()
    const id = await start(browser)
    await browser.call('submitAnswer', { params: { id }, body: { text: story } })
    await server.sql("update interviews set touched_at = now() - interval '25 hours' where id = $1", [id])
    await server.sql("select graphile_worker.add_job('end-idle-interviews', '{}'::json)")
    await expect
      .poll(() => server.sql('select state from interviews where id = $1', [id]))
      .not.toMatchObject([{ state: 'active' }])
    expect((await waitForFeedback(browser, id)).messages).toHaveLength(2)
  })
})

describe('what a plan allows', () => {
  test('a custom title is sanitized and limited, and a behavioral interview has its own name', async () => {
    const browser = await candidate()
    const id = await start(browser, { job: '<b>Chief</b> "Fun" Officer', level: 'Any', is_behavioral: true })
    expect(await browser.call('currentQuestion', { params: { id } })).toMatchObject({
      job: 'Behavioral Interview',
      level: 'Mid',
    })
    await browser.call('endInterview', { params: { id } })
    await subscribe(browser, 'PREMIUM')
    const body = { job: 'C++ Developer (m/f/d)', level: 'Any', custom_description: 'Write code.' } as const
    const refusal = async (job: string) => (await browser.refused('startInterview', { body: { ...body, job } })).detail
    expect(await refusal('*** – ()')).toBe('Please enter a job title before starting the interview.')
    expect(await refusal('a'.repeat(51))).toBe('job: use up to 50 characters')
    const custom = await start(browser, body)
    expect((await browser.call('currentQuestion', { params: { id: custom } })).job).toBe('C plus plus Developer')
  })

  test('a free user sees transcript and assessment, and a second interview is refused', async () => {
    const browser = await candidate()
    const id = await start(browser)
    await answerAll(browser, id)
    await browser.call('endInterview', { params: { id } })
    const detail = await waitForFeedback(browser, id)
    expect(detail.feedbackAccess).toBe('overview')
    expect(Object.keys(detail.feedback!)).toEqual(['assessment'])
    expect(detail.delivery).toBeNull()
    expect(detail.messages.length).toBeGreaterThan(0)
    expect(await browser.refused('startInterview', { body: { job: 'Store Manager', level: 'Mid' } })).toEqual({
      status: 403,
      code: 'free_interview_used',
      detail: 'You have already used your free interview.',
    })
    await browser.call('deleteInterview', { params: { id } })
    expect(await browser.call('completedInterviews')).toEqual([])
    expect((await browser.refused('startInterview', { body: { job: 'Store Manager', level: 'Mid' } })).code).toBe(
      'free_interview_used',
    )
  })

  test('of two concurrent starts one succeeds, and the other gets its id', async () => {
    const browser = await candidate()
    const body = { job: 'Store Manager', level: 'Entry' } as const
    const replies = await Promise.all([1, 2, 3].map(() => browser.call('startInterview', { body })))
    expect(replies.filter((reply) => 'interviewId' in reply)).toHaveLength(1)
    expect(replies.filter((reply) => 'hasActiveInterview' in reply)).toHaveLength(2)
    expect(
      await server.sql(
        'select count(*)::int as n from free_interviews f join users u on u.id = f.user_id where u.email = $1',
        [(await browser.call('profile')).email],
      ),
    ).toEqual([{ n: 1 }])
  })

  test('a custom interview needs PREMIUM', async () => {
    const browser = await candidate()
    const body = { job: 'Lighthouse Keeper', level: 'Any', custom_description: 'Keep the light on.' } as const
    expect(await browser.refused('startInterview', { body })).toMatchObject({ status: 403, code: 'premium_required' })
    await subscribe(browser, 'PREMIUM')
    await start(browser, body)
  })

  test('a behavioral interview and a template are open to every plan', async () => {
    const browser = await candidate()
    const id = await start(browser, { job: 'Behavioral Interview', is_behavioral: true })
    await browser.call('endInterview', { params: { id } })
    const [template] = await browser.call('availableInterviews')
    await start(browser, { job: template!.title, template_id: template!.id })
  })

  test("another user's interview is not found", async () => {
    const [owner, other] = [await candidate(), await candidate()]
    const id = await start(owner)
    for (const name of [
      'currentQuestion',
      'endInterview',
      'interviewDetail',
      'deleteInterview',
      'retryFeedback',
    ] as const) {
      expect((await other.refused(name, { params: { id } })).status).toBe(404)
    }
    expect((await other.refused('submitAnswer', { params: { id }, body: { text: story } })).status).toBe(404)
  })
})

describe('feedback', () => {
  test('that a killed process was generating is retried after the next start', async () => {
    const browser = await candidate()
    const id = await start(browser)
    await browser.call('submitAnswer', { params: { id }, body: { text: story } })
    await server.sql(
      `update interviews set state = 'completed', completed_at = now(), feedback_state = 'pending' where id = $1`,
      [id],
    )
    await server.sql(
      `select graphile_worker.add_job('make-feedback', json_build_object('interviewId', $1::text), run_at := now() + interval '1 hour')`,
      [id],
    )
    await server.sql(`insert into job_workers (id, folder) select 'a killed process', folder from job_workers limit 1`)
    await server.sql(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a killed process', attempts = 1, run_at = now()`,
    )
    await server.restart()
    expect((await waitForFeedback(browser, id)).feedbackState).toBe('ready')
  })

  test('that failed is retried on request, also by three concurrent requests', async () => {
    const browser = await candidate()
    const id = await start(browser)
    await browser.call('submitAnswer', { params: { id }, body: { text: story } })
    await browser.call('endInterview', { params: { id } })
    await waitForFeedback(browser, id)
    await server.sql(`update interviews set feedback_state = 'failed', report = null where id = $1`, [id])
    expect((await browser.call('interviewDetail', { params: { id } })).feedback).toBeNull()
    const asked = await Promise.allSettled([1, 2, 3].map(() => browser.call('retryFeedback', { params: { id } })))
    expect(asked.map(({ status }) => status)).toContain('fulfilled')
    // A request after the first has finished gets a conflict.
    for (const each of asked)
      if (each.status === 'rejected') expect(String(each.reason)).toContain('The feedback is ready.')
    expect((await waitForFeedback(browser, id)).feedbackState).toBe('ready')
    const refusal = await browser.refused('retryFeedback', { params: { id } })
    expect(refusal).toEqual({ status: 409, code: 'interview_state', detail: 'The feedback is ready.' })
  })
})

describe('lists', () => {
  test('are paginated by the server, grouped by position', async () => {
    const browser = await candidate()
    const { email } = await browser.call('profile')
    await server.sql(
      `insert into interviews (id, user_id, job, level, question_count, is_behavioral, state, plan, feedback_state, assessment, created_at, touched_at, completed_at)
       select gen_random_uuid(), u.id, 'Position ' || (n % 30), 'Mid', 5, false, 'completed', '{"questions":[],"understood":[]}', 'ready',
              repeat('x', 400), now(), now(), now() - n * interval '1 minute'
       from users u, generate_series(1, 5000) n where u.email = $1`,
      [email],
    )
    const first = await browser.call('completedInterviews', { query: { page: 1 } })
    expect(first).toMatchObject({ page: 1, pages: 3, total: 30 })
    const items = await browser.call('completedInterviews', { query: { page: 14, position: 'Position 7' } })
    expect(items).toMatchObject({ page: 14, pages: 14, total: 167 })
    if (!('items' in items)) throw new Error('items of a position')
    expect(items.items).toHaveLength(167 - 13 * 12)
    expect(items.items[0]!.feedback).toHaveLength(120)
  })
})
