import type { OverviewReport } from '@greenroom/contract/report/model'
import { findSection } from '@greenroom/contract/report/sections'
import { impressionWords } from '@greenroom/contract/report/words'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { TestBrowser } from './browser.ts'
import { eventually } from './eventually.ts'
import { at } from './global-setup.ts'
import { askFirst } from './pinned-question.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const story =
  'Last spring our delivery was late and the shelves were empty. I called two stores, borrowed forty crates and moved three people to the back. By noon the aisle was full, and I learned to keep a list of neighbors.'

async function subscribe(browser: TestBrowser, plan: 'BASIC' | 'PREMIUM' = 'PREMIUM'): Promise<void> {
  const { email } = await browser.call('profile')
  await server.sql(
    `insert into subscriptions (user_id, level, status, subscription_id, customer_id, current_period_end, entitled_until, synced_at)
     select id, $2, 'active', 'sub_' || id, 'cus_' || id, now() + interval '20 days', now() + interval '20 days', now() + interval '1 year' from users where email = $1`,
    [email, plan],
  )
}

const detailOf = (browser: TestBrowser, id: string) => browser.call('interviewDetail', { params: { id } })
const readyOf = (browser: TestBrowser, id: string) =>
  eventually('feedback', async () => {
    const detail = await detailOf(browser, id)
    return detail.feedbackState === 'pending' ? undefined : detail
  })

/** A completed interview, its feedback written. */
async function complete(browser: TestBrowser, said = story): Promise<string> {
  const started = await browser.call('startInterview', { body: { job: 'Store Manager', level: 'Mid' } })
  if (!('interviewId' in started)) throw new Error('another interview is open')
  const id = started.interviewId
  await askFirst(server, id)
  for (let number = 1, over = false; !over; number++) {
    const body = { text: said, question_number: number }
    over = (await browser.call('submitAnswer', { params: { id }, body })).isInterviewOver
  }
  await browser.call('endInterview', { params: { id } })
  await readyOf(browser, id)
  return id
}

async function member(
  plan: 'FREE' | 'BASIC' | 'PREMIUM',
  said?: string,
): Promise<{ browser: TestBrowser; id: string }> {
  const browser = server.browser()
  await browser.join()
  if (plan !== 'FREE') await subscribe(browser, plan)
  return { browser, id: await complete(browser, said) }
}

/** Sends concurrent requests that have all read this interview before one locks it. */
async function atOnce<Reply>(id: string, requests: (() => Promise<Reply>)[]): Promise<Reply[]> {
  const [{ name }] = (await server.sql('select current_database() as name')) as [{ name: string }]
  const holder = new pg.Client(at(inject('cluster') as pg.ClientConfig, name))
  await holder.connect()
  await holder.query('begin')
  await holder.query('select 1 from interviews where id = $1 for update', [id])
  const replies = Promise.all(requests.map((request) => request()))
  await eventually('requests that wait for the lock', async () => {
    const waiting = await server.sql(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return waiting.length === requests.length || undefined
  })
  await holder.query('rollback')
  await holder.end()
  return replies
}

const storedReport = async (id: string) =>
  (await server.sql('select report from interviews where id = $1', [id]))[0]!.report as { includes?: string }
const store = (id: string, report: object) =>
  server.sql('update interviews set report = $2::jsonb where id = $1', [id, JSON.stringify(report)])

describe('sections outside the plan', () => {
  test.each(['FREE', 'BASIC'] as const)(
    'are not stored: %s has the assessment, one change and counts',
    async (plan) => {
      const { id } = await member(plan)
      const [stored] = await server.sql(
        'select report, assessment, delivery, impressions from interviews where id = $1',
        [id],
      )
      const { includes, sections } = stored!.report as OverviewReport
      expect(includes).toBe('overview')
      const kinds = sections.map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind !== 'proud')).toEqual(['overall', 'one_change', 'locked'])
      expect(stored).toMatchObject({ assessment: expect.stringMatching(/\w/), delivery: null, impressions: {} })
      for (const { kind, ...rows } of sections) {
        if (kind !== 'locked') continue
        for (const row of Object.values(rows)) expect(Object.keys(row).sort()).toEqual(['count', 'numbers'])
      }
    },
  )

  test('are generated when the report is first opened after an upgrade', async () => {
    const { browser, id } = await member('FREE')
    const free = await detailOf(browser, id)
    expect(free).toMatchObject({ feedbackAccess: 'overview', feedbackState: 'ready', delivery: null, practices: [] })
    expect(free.report?.sections.map(({ kind }) => kind)).not.toContain('answers')
    expect(findSection(free.report!, 'locked')).toMatchObject({ examples: { count: expect.any(Number) } })
    expect(await storedReport(id)).toEqual(free.report)
    // Reads are idempotent with the same plan.
    expect(await detailOf(browser, id)).toEqual(free)

    await subscribe(browser)
    const open = () => detailOf(browser, id)
    for (const { feedbackAccess, feedbackState, report } of await atOnce(id, [open, open])) {
      expect(feedbackAccess).toBe('full')
      // Neither gets `ready` without the report.
      expect(feedbackState).toBe(report ? 'ready' : 'pending')
    }
    const whole = await readyOf(browser, id)
    expect(whole).toMatchObject({ feedbackAccess: 'full', feedbackState: 'ready', report: { includes: 'everything' } })
    const { answers } = findSection(whole.report!, 'answers')!
    expect(answers).toHaveLength(free.questionCount)
    // The specified field has the band as text, and the note.
    const assessments = answers.map(({ impression, note }) => ({
      assessment: `${impressionWords[impression]}. ${note}`.trim(),
    }))
    expect(whole.feedback).toMatchObject({ question_feedback: assessments })
    // The overview's counts match the whole report.
    expect(findSection(whole.report!, 'overall')).toEqual(findSection(free.report!, 'overall'))
  })

  test('are hidden after a downgrade, and not deleted', async () => {
    const { browser, id } = await member('PREMIUM')
    const whole = await detailOf(browser, id)
    await server.sql(
      "update subscriptions set level = 'FREE' where customer_id = 'cus_' || (select user_id from interviews where id = $1)",
      [id],
    )
    expect(await detailOf(browser, id)).toMatchObject({ feedbackAccess: 'overview', report: { includes: 'overview' } })
    await server.sql(
      "update subscriptions set level = 'PREMIUM' where customer_id = 'cus_' || (select user_id from interviews where id = $1)",
      [id],
    )
    expect((await detailOf(browser, id)).report).toEqual(whole.report)
  })
})

describe('a report from before reports had a version', () => {
  const old = {
    assessment: 'You stay calm.',
    strengths: [],
    strength_notes: [
      {
        area: 'You act',
        reference: 'I called two stores',
        note: 'It shows.',
        at: { question_number: 1, start: 62, end: 81 },
      },
    ],
    improvements: ['Say what you did yourself.'],
    tips: ['Bring a story.'],
    question_feedback: [
      {
        question_number: 1,
        assessment: 'Clear.',
        strengths: ['You learn: “I learned to keep a list of neighbors”'],
        improvements: ['The end. Say how it came out.'],
        band: 'solid',
      },
    ],
  }

  test('is still complete with PREMIUM, on the page and as a file', async () => {
    const { browser, id } = await member('PREMIUM')
    await store(id, old)
    const { report, feedback } = await detailOf(browser, id)
    expect(findSection(report!, 'answers')!.answers).toMatchObject([
      {
        number: 1,
        impression: 'solid',
        works: [
          { quotation: { text: 'I called two stores' } },
          { quotation: { text: 'I learned to keep a list of neighbors' }, says: 'You learn.' },
        ],
        changes: [{ title: 'The end', why: 'Say how it came out.' }],
      },
    ])
    expect(feedback).toMatchObject({
      assessment: 'You stay calm.',
      tips: ['Say what you did yourself.', 'Bring a story.'],
      question_feedback: [{ question_number: 1, assessment: 'Solid. Clear.', impression: 'solid' }],
    })
    for (const format of ['json', 'markdown', 'pdf'] as const) {
      const headers = { authorization: `Bearer ${browser.accessToken}` }
      const file = await browser.fetch(`/api/interviews/detail/${id}/export?format=${format}`, { headers })
      expect([format, file.status]).toEqual([format, 200])
      if (format !== 'pdf') expect(await file.text()).toContain('You act. It shows.')
    }
  })

  test('has assessment and counts for a smaller plan', async () => {
    const { browser, id } = await member('FREE')
    await store(id, old)
    const detail = await detailOf(browser, id)
    expect(detail).toMatchObject({ feedbackAccess: 'overview', feedback: { assessment: 'You stay calm.' } })
    expect(JSON.stringify(detail.report)).not.toContain('It shows.')
  })
})

describe('a point checked off by the candidate', () => {
  /** A short answer without any point. */
  const thin = 'I always stay positive and follow the process in everything I do.'
  const tick = (browser: TestBrowser, id: string, point: string, said: boolean, question_number = 1) =>
    browser.call('tickPoint', { params: { id }, body: { question_number, point, said } })
  const refused = async (browser: TestBrowser, id: string, point: string, question_number = 1) =>
    (await browser.refused('tickPoint', { params: { id }, body: { question_number, point, said: true } })).code
  const pointsOf = async (browser: TestBrowser, id: string) => {
    const { report } = await detailOf(browser, id)
    return findSection(report!, 'answers')!.answers.find(({ number }) => number === 1)!.covers
  }

  test('is stored with the report, and can be undone', async () => {
    const { browser, id } = await member('PREMIUM', thin)
    const before = await detailOf(browser, id)
    const [first, second] = await pointsOf(browser, id)
    expect([first!.said, second!.said]).toEqual([false, false])
    await Promise.all([tick(browser, id, first!.id, true), tick(browser, id, second!.id, true)])
    expect((await pointsOf(browser, id)).slice(0, 2)).toMatchObject([{ said: true }, { said: true }])
    await tick(browser, id, first!.id, true)
    await tick(browser, id, second!.id, false)
    expect((await pointsOf(browser, id)).slice(0, 2)).toMatchObject([{ said: true }, { said: false }])
    await tick(browser, id, first!.id, false)
    expect(await detailOf(browser, id)).toEqual(before)
  })

  test('is rejected for unknown points, for other users, and below PREMIUM', async () => {
    const { browser, id } = await member('PREMIUM', thin)
    const [first] = await pointsOf(browser, id)
    expect(await refused(browser, id, 'no-such-point')).toBe('not_found')
    expect(await refused(browser, id, first!.id, 6)).toBe('not_found')
    const other = await member('FREE')
    expect(await refused(other.browser, id, first!.id)).toBe('not_found')
    expect(await refused(other.browser, other.id, first!.id)).toBe('premium_required')
    expect((await pointsOf(browser, id)).every(({ said }) => !said)).toBe(true)
  })
})
