import { afterAll, beforeAll, expect, test } from 'vitest'
import { answeredInterview, type Exported, exportOf, said } from './exported.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('the export has all answers and reports in full, and no secrets', async () => {
  const browser = server.browser()
  const { email, password } = await browser.join()
  await browser.call('logout')
  await browser.logIn(email, password)
  await browser.call('addFavorite', {
    body: { job_title: 'Store Manager', sector: 'Sales and retail', industry: 'Retail stores' },
  })
  const id = await answeredInterview(browser)
  const message = { first_name: 'Ada', last_name: 'Byron', user_type: 'individual' as const, message: 'A question.' }
  await server.browser().call('submitContact', { body: { ...message, email: email.toUpperCase() } })
  await browser.call('createCheckoutSession', { body: { plan: 'BASIC' } })
  await browser.call('saveReview', { body: { interview_id: id, stars: 4, text: 'It let me think.', name: 'Ada' } })

  const found = await exportOf(browser)
  expect(found).toMatchObject({
    account: { email, newsletterOptIn: false },
    subscription: { level: 'FREE', record: { level: 'FREE', customerId: expect.stringMatching(/^cus_/) } },
    contactMessages: [{ firstName: 'Ada', message: 'A question.' }],
    favorites: [{ jobTitle: 'Store Manager' }],
    review: { stars: 4, text: 'It let me think.', name: 'Ada', job: 'Store Manager', state: 'pending' },
    freeInterview: { interviewId: id },
    interviews: [
      {
        id,
        job: 'Store Manager',
        state: 'completed',
        interviewer: 'built-in interviewer',
        manner: 'friendly',
        depth: 'normal',
        ownQuestions: [{ question: 'How many stores are there?', answeredBy: 'built-in interviewer', prompt: null }],
      },
    ],
  })
  expect(Date.parse(found.account.passwordChangedAt)).not.toBeNaN()
  expect(found.sessions.map(({ endedBecause }) => endedBecause).sort()).toEqual(['logout', null])
  const [{ browserId, expiresAt }] = found.trustedBrowsers as [Exported['trustedBrowsers'][number]]
  expect(Date.parse(expiresAt)).toBeGreaterThan(server.clock.now().getTime())
  expect(found.sessions.map((session) => session.browserId)).toContain(browserId)
  expect(found.sessions.map(({ secondFactor }) => typeof secondFactor)).toEqual(['boolean', 'boolean'])
  const [{ turns, report, assessment }] = found.interviews as [Exported['interviews'][number]]
  expect(turns.length).toBeGreaterThanOrEqual(5)
  expect(turns.map(({ number }) => number)).toEqual(turns.map((_, place) => place + 1))
  expect(new Set(turns.map(({ answer }) => answer))).toEqual(new Set([said]))
  expect(new Set(turns.map(({ askedBy }) => askedBy))).toEqual(new Set(['built-in interviewer']))
  expect(assessment).toBeTruthy()
  // Sections that the plan does not include were never generated.
  expect(report?.includes).toBe('overview')
  expect(report?.sections.map(({ kind }) => kind)).not.toContain('answers')
  const [stored] = await server.sql('select delivery, impressions, report from interviews where id = $1', [id])
  expect(stored).toEqual({ delivery: null, impressions: {}, report })
  expect(JSON.stringify(stored)).not.toMatch(/words_per_minute|fillers|solid|developing/)

  const text = JSON.stringify(found)
  const [user] = await server.sql('select password_hash from users where email = $1', [email])
  const codes = await server.sql(
    "select encode(code_mac, 'hex') as hex, encode(code_mac, 'base64') as base64 from codes join users on users.id = user_id where email = $1",
    [email],
  )
  expect(codes.length).toBeGreaterThan(0)
  for (const secret of [user!.password_hash, password, 'argon2', ...codes.flatMap(({ hex, base64 }) => [hex, base64])])
    expect(text).not.toContain(secret)
  expect(text).not.toMatch(/"\w*(mac|hash|token)\w*":/i)
})

test('a report from before reports had a version is exported as the plan shows it', async () => {
  const browser = server.browser()
  const { email } = await browser.join()
  const id = await answeredInterview(browser)
  const report = {
    assessment: 'You stay calm.',
    tips: ['Bring a story.'],
    question_feedback: [{ question_number: 1, assessment: 'Clear.', strengths: [], improvements: [], band: 'solid' }],
  }
  const delivery = [{ question_number: 1, seconds: 12, words: 17, words_per_minute: 85, fillers: 0 }]
  await server.sql(
    `update interviews set report = $2::jsonb, delivery = $3::jsonb, assessment = 'You stay calm.', impressions = '{"1":"solid"}' where id = $1`,
    [id, JSON.stringify(report), JSON.stringify(delivery)],
  )
  const free = (await exportOf(browser)).interviews[0]!
  const page = await browser.call('interviewDetail', { params: { id } })
  expect(free).toMatchObject({ report: page.report, assessment: 'You stay calm.' })
  expect(free.report?.includes).toBe('overview')
  expect(JSON.stringify(free)).not.toMatch(/Bring a story|Clear\.|"solid"|words_per_minute/)

  await server.sql(
    `insert into subscriptions (user_id, level, status, subscription_id, customer_id, current_period_end, entitled_until, synced_at)
     select id, 'PREMIUM', 'active', 'sub', 'cus', now() + interval '20 days', now() + interval '20 days', now() + interval '1 year' from users where email = $1`,
    [email],
  )
  expect((await exportOf(browser)).interviews[0]).toMatchObject({
    report,
    impressions: { 1: 'solid' },
    delivery,
  })
})

test("has the interviewer's manner and depth, and the prompt of each text by a model", async () => {
  const browser = server.browser()
  await browser.join()
  const style = { manner: 'demanding', depth: 'deep' } as const
  await browser.call('startInterview', { body: { job: 'Store Manager', level: 'Mid', ...style } })
  const [running] = (await exportOf(browser)).interviews
  expect(running).toMatchObject({ ...style, turns: [{ askedBy: 'built-in interviewer', prompt: null }] })

  const written = [running!.id, 'some-model']
  await server.sql(`update turns set asked_by = $2, prompt = 'plan/1' where interview_id = $1`, written)
  await server.sql(
    `insert into candidate_questions (interview_id, user_id, position, question, answer, answered_by, prompt)
     select id, user_id, 0, 'Why?', 'Because.', $2, 'reply/1' from interviews where id = $1`,
    written,
  )
  expect((await exportOf(browser)).interviews[0]).toMatchObject({
    turns: [{ askedBy: 'some-model', prompt: 'plan/1' }],
    ownQuestions: [{ answeredBy: 'some-model', prompt: 'reply/1' }],
  })
})

test('includes an active interview, and no data of other users', async () => {
  const [browser, other] = [server.browser(), server.browser()]
  await browser.join()
  const { email } = await other.join()
  await answeredInterview(other)
  await browser.call('startInterview', { body: { job: 'Store Manager', level: 'Mid' } })
  const found = await exportOf(browser)
  expect(found.interviews).toMatchObject([{ state: 'active', report: null, turns: [{ number: 1, answer: null }] }])
  expect(found.favorites).toEqual([])
  expect(JSON.stringify(found)).not.toContain(email)
})

test('an export requires a session, and is limited to ten an hour', async () => {
  expect((await server.browser().refused('exportUser')).status).toBe(401)
  const browser = server.browser()
  await browser.join()
  server.clock.advance(3_600_000 - (server.clock.now().getTime() % 3_600_000))
  await browser.call('refresh')
  for (let made = 0; made < 10; made++) await exportOf(browser)
  expect((await browser.refused('exportUser')).status).toBe(429)
})
