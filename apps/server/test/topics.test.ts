import { findSection } from '@greenroom/contract/report/sections'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from './browser.ts'
import { eventually } from './eventually.ts'
import { readPdf } from './pdf-reader.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const posting = {
  job: 'Night Warehouse Lead',
  custom_description: [
    'Senior position with eight years of experience.',
    'You plan the work of twelve pickers.',
    'You keep shrinkage under control.',
    'You train new colleagues on the forklift.',
    'You hand over to the day shift in writing.',
    'You report damage on the day it happens.',
    'You run the stock count every month.',
  ].join('\n'),
}
const story =
  'Last spring our delivery was late and the shelves were empty. I called two stores, borrowed forty crates and moved three people to the back. By noon the aisle was full and sales that day were 12 percent above the Friday before.'

async function member(): Promise<TestBrowser> {
  const browser = server.browser()
  const { email } = await browser.join()
  await server.sql(
    `insert into subscriptions (user_id, level, status, subscription_id, customer_id, current_period_end, entitled_until, synced_at)
     select id, 'PREMIUM', 'active', 'sub_' || id, 'cus_' || id, now() + interval '20 days', now() + interval '20 days', now() + interval '1 year' from users where email = $1`,
    [email],
  )
  return browser
}

async function start(browser: TestBrowser, chosen: { topics?: string[]; level?: 'Any' | 'Entry' } = {}) {
  const started = await browser.call('startInterview', { body: { ...posting, level: 'Any', ...chosen } })
  if (!('interviewId' in started)) throw new Error('another interview is open')
  return started.interviewId
}

const stored = async (id: string) => {
  const [row] = await server.sql('select topics, level, plan from interviews where id = $1', [id])
  return row as { topics: string[] | null; level: string; plan: { understood: string[]; questions: object[] } }
}

describe('the topics of a job description', () => {
  test('are all found, and only checked ones that fit are announced', async () => {
    const browser = await member()
    const { found, understood } = await browser.call('previewInterview', { body: posting })
    expect(found.length).toBeGreaterThan(understood.length)
    expect(found).toEqual(expect.arrayContaining(understood))

    const [first, ...topics] = found
    const without = await browser.call('previewInterview', { body: { ...posting, topics } })
    expect(without.found).toEqual(found)
    expect(without.understood).not.toContain(first)
    expect(without.understood.length).toBeGreaterThan(0)
    expect((await browser.call('previewInterview', { body: { ...posting, topics: [] } })).understood).toEqual([])
  })

  test('are stored with the interview, consistent with the preview; unknown names are ignored', async () => {
    const browser = await member()
    const { found } = await browser.call('previewInterview', { body: posting })
    const topics = found.slice(0, 2)
    const preview = await browser.call('previewInterview', { body: { ...posting, topics } })
    const id = await start(browser, { topics: ['Dragon taming', ...topics] })
    expect((await stored(id)).topics).toEqual(topics)
    const current = await browser.call('currentQuestion', { params: { id } })
    expect(current.understood).toEqual(preview.understood)
    expect(current.no_room_for).toEqual(topics.filter((topic) => !preview.understood.includes(topic)))
  })

  test('are limited', async () => {
    const browser = await member()
    for (const topics of [Array(41).fill('Baking'), ['a'.repeat(81)]])
      for (const call of ['previewInterview', 'startInterview'] as const)
        expect(await browser.refused(call, { body: { ...posting, level: 'Any', topics } }), call).toMatchObject({
          status: 400,
          code: 'invalid_input',
        })
  })

  test('that were not reached are named in the report, separately from those that did not fit', async () => {
    const browser = await member()
    const id = await start(browser)
    const { understood, no_room_for: noRoomFor } = await browser.call('currentQuestion', { params: { id } })
    expect(noRoomFor.length).toBeGreaterThan(0)
    await browser.call('submitAnswer', { params: { id }, body: { text: story, question_number: 1 } })
    await browser.call('endInterview', { params: { id } })
    const { report } = await eventually('feedback', async () => {
      const detail = await browser.call('interviewDetail', { params: { id } })
      return detail.feedbackState === 'ready' && detail
    })
    const { topics } = findSection(report!, 'not_reached')!
    expect(topics.length).toBeGreaterThan(0)
    expect(topics.filter((topic) => noRoomFor.includes(topic))).toEqual([])

    const download = async (format: 'json' | 'markdown' | 'pdf') => {
      const headers = { authorization: `Bearer ${browser.accessToken}` }
      const response = await browser.fetch(`/api/interviews/detail/${id}/export?format=${format}`, { headers })
      return Buffer.from(await response.arrayBuffer())
    }
    expect(JSON.parse(String(await download('json'))).interview).toMatchObject({
      understood,
      noRoomFor,
      level: 'Senior',
    })
    const written = String(await download('markdown'))
    expect(written).toContain("## What we didn't get to")
    expect(written).toContain(`There was no room for: ${noRoomFor.join('; ')}.`)
    const printed = readPdf(await download('pdf'))
      .pages.join('\n')
      .replace(/\s+/g, ' ')
    expect(printed).toContain("What we didn't get to")
    for (const topic of topics) expect(printed).toContain(topic)
  })
})

describe('the level of a custom interview', () => {
  test('is inferred from the posting, unless it was chosen', async () => {
    const browser = await member()
    expect((await browser.call('previewInterview', { body: posting })).level).toBe('Senior')
    expect((await browser.call('previewInterview', { body: { ...posting, level: 'Entry' } })).level).toBe('Entry')
    const id = await start(browser)
    expect((await browser.call('currentQuestion', { params: { id } })).level).toBe('Senior')
    expect((await browser.call('profile')).activeInterview).toMatchObject({ level: 'Senior' })
    await browser.call('submitAnswer', { params: { id }, body: { text: story, question_number: 1 } })
    await browser.call('endInterview', { params: { id } })
    expect(await browser.call('completedInterviews', {})).toMatchObject([{ level: 'Senior', kind: 'custom' }])
    expect((await browser.call('interviewDetail', { params: { id } })).level).toBe('Senior')

    const chosen = await start(browser, { level: 'Entry' })
    expect((await browser.call('currentQuestion', { params: { id: chosen } })).level).toBe('Entry')
  })

  test('of an older plan is no topic', async () => {
    const browser = await member()
    const id = await start(browser)
    const { plan } = await stored(id)
    const { questions, understood } = plan
    const older = { questions, understood: [...understood, 'Level: senior'] }
    await server.sql('update interviews set plan = $2, topics = null where id = $1', [id, older])
    expect(await browser.call('currentQuestion', { params: { id } })).toMatchObject({
      understood,
      no_room_for: [],
      level: 'Senior',
    })
  })
})
