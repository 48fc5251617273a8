import { bands } from '@greenroom/contract/report/bands'
import { findSection } from '@greenroom/contract/report/sections'
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

async function candidate(plan: 'FREE' | 'BASIC' | 'PREMIUM' = 'PREMIUM') {
  const browser = server.browser()
  const { email } = await browser.join()
  const [user] = await server.sql('select id from users where email = $1', [email])
  const setPlan = (level: string) =>
    server.sql(
      `insert into subscriptions (user_id, level, status, subscription_id, entitled_until) values ($1, $2, 'active', 'sub', now() + interval '20 days') on conflict (user_id) do update set level = $2`,
      [user!.id, level],
    )
  await setPlan(plan)
  return { browser, userId: String(user!.id), setPlan }
}

/** A complete interview with three spoken answers, the others typed. */
async function interview(browser: TestBrowser, job = 'Store Manager', say = storyOfPlans): Promise<string> {
  const started = await browser.call('startInterview', { body: { job, level: 'Mid' } })
  if (!('interviewId' in started)) throw new Error('an interview is open')
  const id = started.interviewId
  await askFirst(server, id)
  for (let number = 1; number <= 5; number++) {
    const spoken = number <= 3
    const text = number === 5 ? "I don't have an answer for that." : `${say} That was number ${number}.`
    const { isInterviewOver } = await browser.call('submitAnswer', {
      params: { id },
      body: { text, question_number: number, spoken, ...(spoken && { seconds: 25 }) },
    })
    if (isInterviewOver) break
  }
  await browser.call('endInterview', { params: { id } })
  await eventually('its feedback', async () => {
    const { feedbackState } = await browser.call('interviewDetail', { params: { id } })
    return feedbackState === 'ready' || undefined
  })
  return id
}

/** Copies an interview `count` times, each a day older; `impressions` is SQL over `n`. */
const copy = (id: string, count: number, impressions = 'i.impressions') =>
  server.sql(
    `with copied as (
       insert into interviews select c.* from interviews i, generate_series(1, $2::int) n, lateral jsonb_populate_record(
         null::interviews,
         to_jsonb(i) || jsonb_build_object('id', gen_random_uuid(), 'completed_at', i.completed_at - n * interval '1 day', 'impressions', ${impressions})
       ) c where i.id = $1 returning id
     )
     insert into turns select c.* from turns t, copied, lateral jsonb_populate_record(
       null::turns, to_jsonb(t) || jsonb_build_object('interview_id', copied.id)) c where t.interview_id = $1`,
    [id, count],
  )

describe('progress', () => {
  test('is based on judgments: one point per question; pace and fillers for spoken answers only', async () => {
    const { browser } = await candidate()
    expect(await browser.call('progress')).toMatchObject({ interviews: 0, earlier: 'none', competencies: [] })
    const id = await interview(browser)
    const { report, delivery, messages, completedAt } = await browser.call('interviewDetail', { params: { id } })
    const noted = findSection(report!, 'answers')!.answers
    const rated = noted.filter(({ impression }) => (bands as readonly string[]).includes(impression))
    const progress = await browser.call('progress')

    const mains = messages
      .filter(({ role, kind }) => role === 'user' && kind === 'main')
      .map((one) => one.question_number)
    const points = progress.competencies.flatMap((row) => row.points)
    expect(points.map(({ questionNumber }) => questionNumber).sort()).toEqual(
      rated.map(({ number }) => number).filter((number) => mains.includes(number)),
    )
    for (const { questionNumber, band, interviewId, at } of points) {
      const notes = noted.find(({ number }) => number === questionNumber)
      expect({ band, interviewId, at }).toEqual({ band: notes!.impression, interviewId: id, at: completedAt })
    }
    const [plan] = await server.sql('select plan from interviews where id = $1', [id])
    const planned = (plan!.plan as { questions: { competency: string }[] }).questions.map(
      ({ competency }) => competency,
    )
    for (const { competency } of progress.competencies) expect(planned).toContain(competency)

    const spoken = delivery!.filter(({ words_per_minute }) => words_per_minute !== null)
    expect(spoken).toHaveLength(3)
    const words = spoken.reduce((sum, one) => sum + one.words, 0)
    expect(progress.pace.points).toEqual([{ interviewId: id, at: completedAt, value: (words * 60) / 75 }])
    expect(progress.fillers.points).toHaveLength(1)
    expect(progress.overall.claim).toMatchObject({ kind: 'too few' })
  })

  test('claims only a lasting change, from at most sixty recent interviews', async () => {
    const { browser } = await candidate()
    const id = await interview(browser)
    const banded = `(
      select jsonb_object_agg(t.number, case when n < 20 then 'strong' else 'just_starting' end)
      from turns t where t.interview_id = i.id)`
    await copy(id, 39, banded)
    const forty = await browser.call('progress')
    expect(forty).toMatchObject({ interviews: 40, earlier: 'none' })
    expect(forty.overall.claim).toMatchObject({ kind: 'changed', direction: 'up', earlier: 0 })
    expect(forty.pace.claim).toEqual({ kind: 'no clear change' })
    const moments = forty.overall.points.map(({ at }) => at)
    expect(moments).toEqual(moments.toSorted())

    await copy(id, 40)
    const many = await browser.call('progress')
    expect(many).toMatchObject({ interviews: 60, earlier: 'left out' })
    expect(many.overall.points).toHaveLength(60)
    expect(many.overall.points.at(-1)!.interviewId).toBe(id)
  })

  test('skips interviews without feedback or with a care message', async () => {
    const { browser } = await candidate()
    const id = await interview(browser)
    await server.sql(`update interviews set feedback_state = 'failed', report = null where id = $1`, [id])
    expect(await browser.call('progress')).toMatchObject({ interviews: 0, competencies: [] })
    const cared = await interview(browser, 'Cashier', 'I want to kill myself and I do not know what to do any more.')
    expect((await browser.call('interviewDetail', { params: { id: cared } })).careMessage).toBeTruthy()
    expect(await browser.call('progress')).toMatchObject({ interviews: 0, competencies: [], pace: { points: [] } })
  })

  test('is private, and requires PREMIUM', async () => {
    const { browser, setPlan } = await candidate()
    await interview(browser)
    expect((await browser.call('progress')).interviews).toBe(1)
    expect((await (await candidate()).browser.call('progress')).interviews).toBe(0)
    for (const plan of ['BASIC', 'FREE']) {
      await setPlan(plan)
      expect(await browser.refused('progress')).toMatchObject({ status: 403, code: 'premium_required' })
    }
    expect((await server.browser().refused('progress')).status).toBe(401)
  })
})
