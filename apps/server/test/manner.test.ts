import { type Depth, depths, type Manner, manners } from '@greenroom/contract'
import { findSection } from '@greenroom/contract/report/sections'
import { findQuestion } from '@greenroom/interviewer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from './browser.ts'
import { eventually } from './eventually.ts'
import { aboutPlans, askFirst } from './pinned-question.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Style = { manner: Manner; depth: Depth }

/** A user with PREMIUM. */
async function member(): Promise<TestBrowser> {
  const browser = server.browser()
  await browser.join()
  const { email } = await browser.call('profile')
  await server.sql(
    `insert into subscriptions (user_id, level, status, subscription_id, customer_id, current_period_end, entitled_until, synced_at)
     select id, 'PREMIUM', 'active', 'sub_' || id, 'cus_' || id, now() + interval '20 days', now() + interval '20 days', now() + interval '1 year' from users where email = $1`,
    [email],
  )
  return browser
}

async function start(browser: TestBrowser, style: Partial<Style>, question_count: 5 | 10 = 5): Promise<string> {
  const body = { job: 'Store Manager', level: 'Mid' as const, question_count, ...style }
  const started = await browser.call('startInterview', { body })
  if (!('interviewId' in started)) throw new Error('another interview is open')
  return started.interviewId
}

/** Gives the same answer to every question; returns the questions and the closing words. */
async function answerAll(browser: TestBrowser, id: string, said: string) {
  for (let number = 1; ; number++) {
    const body = { text: said, question_number: number }
    const reply = await browser.call('submitAnswer', { params: { id }, body })
    if (!reply.isInterviewOver) continue
    const asked = await server.sql('select kind, question from turns where interview_id = $1 order by number', [id])
    return { asked, bye: reply.finalInterviewMessage! }
  }
}

const readyOf = (browser: TestBrowser, id: string) =>
  eventually('feedback', async () => {
    const detail = await browser.call('interviewDetail', { params: { id } })
    return detail.feedbackState === 'ready' && detail
  })
async function finish(browser: TestBrowser, id: string) {
  await browser.call('endInterview', { params: { id } })
  return readyOf(browser, id)
}

describe('an interview', () => {
  test.each([
    ['light', 2],
    ['normal', 4],
    ['deep', 5],
  ] as const)('that is %s has %i follow-ups at most, and ten questions all the same', async (depth, most) => {
    const browser = await member()
    const id = await start(browser, { depth }, 10)
    const { asked } = await answerAll(browser, id, 'no idea')
    expect(asked).toHaveLength(10)
    expect(asked.filter(({ kind }) => kind === 'follow_up')).toHaveLength(most)
  })

  test('that is demanding uses demanding wordings, from the first follow-up to the closing words', async () => {
    const browser = await member()
    const spoken = new Map<Manner, { followUp: string; bye: string }>()
    for (const manner of manners) {
      const id = await start(browser, { manner })
      await askFirst(server, id)
      const { asked, bye } = await answerAll(browser, id, 'no idea')
      spoken.set(manner, { followUp: String(asked[1]!.question), bye })
      await finish(browser, id)
    }
    const { rephrase } = findQuestion(aboutPlans)!.probes
    expect(Object.fromEntries([...spoken].map(([manner, { followUp }]) => [manner, followUp]))).toEqual({
      friendly: `No problem, it can be something small. ${rephrase}`,
      neutral: `A small example will do. ${rephrase}`,
      demanding: `Any real example will do. ${rephrase}`,
    })
    for (const { bye } of spoken.values()) expect(bye).toMatch(/\?$/)
    expect(spoken.get('demanding')!.bye).not.toBe(spoken.get('friendly')!.bye)
  })

  test('keeps its manner and depth: with the question, after a restart, in its report, and in a practice of it', async () => {
    const browser = await member()
    const style: Style = { manner: 'demanding', depth: 'light' }
    const id = await start(browser, style)
    await askFirst(server, id)
    expect(await browser.call('currentQuestion', { params: { id } })).toMatchObject(style)
    await server.restart()
    expect(await browser.call('currentQuestion', { params: { id } })).toMatchObject(style)
    const { asked } = await answerAll(browser, id, 'no idea')
    expect(asked.filter(({ kind }) => kind === 'follow_up')).toHaveLength(1)
    expect(await finish(browser, id)).toMatchObject(style)

    const practice = await browser.call('startPractice', { params: { id }, body: { question_number: 1 } })
    if (!('interviewId' in practice)) throw new Error('another interview is open')
    expect(await browser.call('currentQuestion', { params: { id: practice.interviewId } })).toMatchObject(style)
  })

  test('is friendly and normal by default, and rejects unknown values', async () => {
    const browser = await member()
    const body = { job: 'Store Manager', level: 'Mid' as const, question_count: 5 as const, manner: 'rude' as Manner }
    expect((await browser.refused('startInterview', { body })).status).toBe(400)
    const id = await start(browser, {})
    const current = await browser.call('currentQuestion', { params: { id } })
    expect(current).toMatchObject({ manner: 'friendly', depth: 'normal' })
  })
})

test('replies are without courtesies unless the interviewer is friendly', async () => {
  const replies: string[] = []
  for (const manner of manners) {
    const browser = await member()
    const id = await start(browser, { manner })
    await answerAll(browser, id, 'no idea')
    const questions = ['Do you like your job?', 'Have you ever worked in a store yourself?']
    const { answers } = await browser.call('submitQuestions', { params: { id }, body: { questions } })
    replies.push(answers.map(({ answer }) => answer).join(' '))
  }
  expect(replies[0]).toMatch(/kind of you to ask|lovely/)
  for (const reply of replies.slice(1)) expect(reply).not.toMatch(/kind of you to ask|lovely/)
})

test('the report on the same answers is the same in every manner and depth', async () => {
  const browser = await member()
  const id = await start(browser, {})
  await askFirst(server, id)
  await answerAll(browser, id, findQuestion(aboutPlans)!.example.text)
  await finish(browser, id)
  const reports: unknown[] = []
  for (const [manner, depth] of [
    ...manners.map((one) => [one, 'normal'] as const),
    ...depths.map((one) => ['friendly', one] as const),
  ]) {
    const changed = `manner = $2, depth = $3, feedback_state = 'failed', report = null, impressions = null`
    await server.sql(`update interviews set ${changed} where id = $1`, [id, manner, depth])
    await browser.call('retryFeedback', { params: { id } })
    const detail = await readyOf(browser, id)
    if (detail.feedbackAccess !== 'full') throw new Error('a PREMIUM user sees the whole feedback')
    expect(detail).toMatchObject({ manner, depth })
    expect(findSection(detail.report!, 'answers')!.answers).toHaveLength(5)
    const [stored] = await server.sql('select impressions from interviews where id = $1', [id])
    reports.push({ report: detail.report, ...stored })
  }
  for (const report of reports) expect(report).toEqual(reports[0])
})
