import { allTitles, findTitle, templates } from '@greenroom/catalogue'
import { questions } from '@greenroom/interviewer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from './browser.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function candidate(): Promise<{ browser: TestBrowser; userId: string }> {
  const browser = server.browser()
  const { email } = await browser.join()
  const [user] = await server.sql('select id from users where email = $1', [email])
  return { browser, userId: String(user!.id) }
}

const subscribe = (userId: string, level: 'BASIC' | 'PREMIUM') =>
  server.sql(
    `insert into subscriptions (user_id, level, status, subscription_id, customer_id, current_period_end, entitled_until, synced_at)
     values ($1::uuid, $2, 'active', 'sub_' || $1::uuid, 'cus_' || $1::uuid, now() + interval '20 days', now() + interval '20 days', now() + interval '1 year')
     on conflict (user_id) do update set level = excluded.level`,
    [userId, level],
  )

const favoriteOf = ({ jobTitle, sector, industry }: ReturnType<typeof allTitles>[number]) => ({
  job_title: jobTitle,
  sector,
  industry,
})
const [midwife, cashier] = ['Midwife', 'Cashier'].map((title) =>
  favoriteOf(allTitles().find(({ jobTitle }) => jobTitle === title)!),
)
const titlesOf = async (browser: TestBrowser) =>
  (await browser.call('favorites')).favorites.map(({ job_title }) => job_title)

describe('favorites', () => {
  test('200 of them are listed in order of creation, and one is removed', async () => {
    const { browser } = await candidate()
    const kept = allTitles().slice(0, 200).map(favoriteOf)
    for (const body of kept) await browser.call('addFavorite', { body })
    expect((await browser.call('favorites')).favorites).toEqual(kept)

    const { job_title, sector } = kept[99]!
    await browser.call('removeFavorite', { body: { job_title, sector } })
    expect((await browser.call('favorites')).favorites).toEqual(kept.toSpliced(99, 1))
  })

  test('adding is idempotent', async () => {
    const { browser } = await candidate()
    await Promise.all([1, 2, 3].map(() => browser.call('addFavorite', { body: midwife! })))
    await browser.call('addFavorite', { body: { ...midwife!, job_title: 'midwife' } })
    expect(await titlesOf(browser)).toEqual(['Midwife'])
    await Promise.all([1, 2].map(() => browser.call('removeFavorite', { body: { ...cashier!, job_title: 'cashier' } })))
    await Promise.all([1, 2].map(() => browser.call('removeFavorite', { body: { ...midwife!, job_title: 'midwife' } })))
    expect(await titlesOf(browser)).toEqual([])
  })

  test('must be titles of the catalogue, which limits their number', async () => {
    const { browser } = await candidate()
    for (const body of [
      { ...midwife!, job_title: 'Dragon Tamer' },
      { ...midwife!, sector: 'Finance' },
    ])
      expect(await browser.refused('addFavorite', { body })).toMatchObject({ status: 404, code: 'not_found' })
    await browser.call('addFavorite', { body: { job_title: 'MIDWIFE', sector: 'healthcare', industry: 'Magic' } })
    expect((await browser.call('favorites')).favorites).toEqual([midwife])
  })

  test('one with a former title is listed once under the new name, and can be removed', async () => {
    const { browser, userId } = await candidate()
    const clerk = favoriteOf(findTitle('Seafood Clerk')!)
    await server.sql(
      `insert into favorites values ($1, 'Fishmonger', $2, 'Fresh food', now() - interval '1 year'), ($1, 'Cashier', $2, 'Grocery', now())`,
      [userId, clerk.sector],
    )
    expect((await browser.call('favorites')).favorites).toEqual([clerk, cashier])
    await browser.call('addFavorite', { body: clerk })
    expect((await browser.call('favorites')).favorites).toEqual([clerk, cashier])
    await browser.call('removeFavorite', { body: { job_title: 'Seafood Clerk', sector: clerk.sector } })
    expect((await browser.call('favorites')).favorites).toEqual([cashier])
  })

  test('one whose title is no longer in the catalogue is still listed, and can be removed', async () => {
    const { browser, userId } = await candidate()
    await server.sql(`insert into favorites values ($1, 'Lamplighter', 'Public light', 'Streets', now())`, [userId])
    expect((await browser.call('favorites')).favorites).toEqual([
      { job_title: 'Lamplighter', sector: 'Public light', industry: 'Streets' },
    ])
    await browser.call('removeFavorite', { body: { job_title: 'Lamplighter', sector: 'Public light' } })
    expect(await titlesOf(browser)).toEqual([])
  })
})

describe('the preview of a custom interview', () => {
  const posting = {
    job: 'Night Warehouse Lead',
    custom_description:
      'We are looking for a lead for our night shift. You plan the work of twelve pickers, keep shrinkage under control, train new colleagues on the forklift and hand over to the day shift in writing.',
  }

  test('returns the same topics as the interview will, and stores nothing', async () => {
    const { browser, userId } = await candidate()
    await subscribe(userId, 'PREMIUM')
    for (const body of [posting, { ...posting, custom_description: 'You must be young. You clean the floor.' }]) {
      const preview = await browser.call('previewInterview', { body })
      expect(
        await server.sql('select 1 from interviews where user_id = $1 and state = $2', [userId, 'active']),
      ).toEqual([])
      const started = await browser.call('startInterview', { body: { ...body, level: 'Any' } })
      if (!('interviewId' in started)) throw new Error('another interview is open')
      const { understood, level, notice } = await browser.call('currentQuestion', {
        params: { id: started.interviewId },
      })
      expect(preview).toMatchObject({ understood, level, notice })
      expect(preview.found).toEqual(expect.arrayContaining(understood))
      await browser.call('endInterview', { params: { id: started.interviewId } })
    }
    const short = await browser.call('previewInterview', { body: posting })
    const long = await browser.call('previewInterview', { body: { ...posting, question_count: 10 } })
    expect(short.understood.length).toBeGreaterThanOrEqual(3)
    expect(short.understood.length).toBeLessThan(5)
    expect(long.understood).toEqual(expect.arrayContaining(short.understood))
  })

  test('returns no topics when nothing was understood', async () => {
    const { browser, userId } = await candidate()
    await subscribe(userId, 'PREMIUM')
    const body = { custom_description: 'Lorem ipsum dolor sit amet' }
    expect(await browser.call('previewInterview', { body })).toEqual({
      found: [],
      understood: [],
      level: 'Any',
      notice: "We couldn't make out the tasks in this posting, so these questions come from the title.",
    })
    expect(await browser.call('previewInterview', { body: { custom_description: '  ' } })).toEqual({
      found: [],
      understood: [],
      level: 'Any',
      notice: null,
    })
  })

  test('requires PREMIUM, like the interview', async () => {
    const { browser, userId } = await candidate()
    const refusal = { status: 403, code: 'premium_required' }
    expect(await browser.refused('previewInterview', { body: posting })).toMatchObject(refusal)
    await subscribe(userId, 'BASIC')
    expect(await browser.refused('previewInterview', { body: posting })).toMatchObject(refusal)
  })

  test('truncates long input, and is rate limited', async () => {
    const { browser, userId } = await candidate()
    await subscribe(userId, 'PREMIUM')
    const body = { ...posting, custom_description: 'a'.repeat(10_001) }
    expect(await browser.refused('previewInterview', { body })).toMatchObject({ status: 400, code: 'invalid_input' })
    expect((await browser.refused('previewInterview', { body: { custom_description: '' } })).status).toBe(400)
    for (let asked = 0; asked < 60; asked++) await browser.call('previewInterview', { body: posting })
    expect(await browser.refused('previewInterview', { body: posting })).toMatchObject({ status: 429 })
    const started = await browser.call('startInterview', { body: { ...posting, level: 'Any' } })
    expect(started).toHaveProperty('interviewId')
  })
})

test('a title of the catalog at level Any is a custom interview, which FREE and BASIC do not have', async () => {
  const { browser, userId } = await candidate()
  const body = { job: 'Store Manager', level: 'Any' } as const
  expect(await browser.refused('startInterview', { body })).toMatchObject({ status: 403, code: 'premium_required' })
  await subscribe(userId, 'BASIC')
  expect((await browser.refused('startInterview', { body })).code).toBe('premium_required')
  await subscribe(userId, 'PREMIUM')
  expect(await browser.call('startInterview', { body })).toHaveProperty('interviewId')
})

describe('a general interview under a title that is not in the catalog', () => {
  const groomer = { job: 'Dog groomer', level: 'Entry', is_general: true } as const
  const openOf = async (browser: TestBrowser, id: string) => browser.call('currentQuestion', { params: { id } })

  test('can be the free interview, and has the title', async () => {
    const { browser } = await candidate()
    const started = await browser.call('startInterview', { body: groomer })
    if (!('interviewId' in started)) throw new Error('another interview is open')
    expect(await openOf(browser, started.interviewId)).toMatchObject({
      job: 'Dog groomer',
      level: 'Entry',
      questionNumber: 1,
    })
    await browser.call('submitAnswer', { params: { id: started.interviewId }, body: { text: 'I like dogs.' } })
    await browser.call('endInterview', { params: { id: started.interviewId } })

    const [item] = (await browser.call('completedInterviews')) as { position: string; kind: string }[]
    expect(item).toMatchObject({ position: 'Dog groomer', kind: 'general' })
    expect(await browser.refused('startInterview', { body: groomer })).toMatchObject({
      status: 403,
      code: 'free_interview_used',
    })
  })

  test('is unlimited with BASIC', async () => {
    const { browser, userId } = await candidate()
    await subscribe(userId, 'BASIC')
    for (const job of ['Dog groomer', 'Chief Fun Officer']) {
      const started = await browser.call('startInterview', { body: { ...groomer, job } })
      if (!('interviewId' in started)) throw new Error('another interview is open')
      await browser.call('endInterview', { params: { id: started.interviewId } })
    }
  })

  test('does not bypass the plan: a description, the level Any, or no general questions make it custom', async () => {
    const { browser, userId } = await candidate()
    const { is_general: _, ...unasked } = groomer
    const attempts = [
      { ...groomer, custom_description: 'You bathe and clip dogs.' },
      { ...groomer, level: 'Any' as const },
      unasked,
      { ...unasked, is_general: false },
    ]
    for (const level of ['FREE', 'BASIC'] as const) {
      if (level === 'BASIC') await subscribe(userId, level)
      for (const body of attempts)
        expect(await browser.refused('startInterview', { body })).toMatchObject({
          status: 403,
          code: 'premium_required',
        })
    }
    // A rejected start does not use up the free interview.
    const [row] = await server.sql('select count(*) from free_interviews where user_id = $1', [userId])
    expect(Number(row!.count)).toBe(0)
  })

  test('requires a title, which is sanitized', async () => {
    const { browser } = await candidate()
    for (const job of ['<script></script>', '***', '   ', 'a'.repeat(51)])
      expect(await browser.refused('startInterview', { body: { ...groomer, job } })).toMatchObject({
        status: 400,
        code: 'invalid_input',
      })
    const started = await browser.call('startInterview', { body: { ...groomer, job: '<b>C++</b> "Wizard" (m/f/d)' } })
    if (!('interviewId' in started)) throw new Error('another interview is open')
    expect((await openOf(browser, started.interviewId)).job).toBe('C plus plus Wizard')
  })

  test('of a title of the catalog is that title’s own interview', async () => {
    const { browser } = await candidate()
    const started = await browser.call('startInterview', { body: { ...groomer, job: 'store manager' } })
    if (!('interviewId' in started)) throw new Error('another interview is open')
    const [row] = await server.sql('select job, family from interviews where id = $1', [started.interviewId])
    expect(row).toEqual({ job: 'Store Manager', family: 'retail' })
  })
})

describe('sample questions', () => {
  const samplesFor = async (query: Record<string, string | undefined>, browser = server.browser()) =>
    (await browser.call('sampleQuestions', { query: query as never })).questions

  test('are three, public, and deterministic by job and level', async () => {
    const first = await samplesFor({ job: 'Store Manager', level: 'Mid' })
    expect(new Set(first).size).toBe(3)
    expect(await samplesFor({ job: 'store manager', level: 'Mid' })).toEqual(first)
    expect(await samplesFor({ job: 'Registered Nurse', level: 'Mid' })).not.toEqual(first)
  })

  test('exist for any title, without one, and for a template', async () => {
    for (const query of [{ job: 'Dog groomer' }, {}, { template_id: 'first-job' }, { template_id: 'none', job: '🦄' }])
      expect(await samplesFor(query)).toHaveLength(3)
  })

  test('of a template are about its competencies', async () => {
    const asked = await samplesFor({ template_id: 'phone-screen' })
    const competencyOf = new Map(questions.map(({ text, competency }) => [text, competency]))
    const practiced = templates.find(({ id }) => id === 'phone-screen')!.competencies
    expect(asked.map((text) => competencyOf.get(text)).every((one) => practiced.includes(one!))).toBe(true)
    for (const text of asked) expect(text).not.toMatch(/this (?:particular )?job/)
    expect(new Set(asked.map((text) => competencyOf.get(text))).size).toBe(3)
  })

  test('are cacheable, and rate limited per address', async () => {
    const browser = server.browser()
    const reply = await browser.fetch('/api/interviews/sample-questions?job=Cashier&level=Entry')
    expect(reply.headers.get('cache-control')).toBe('public, max-age=3600')
    const refused = await browser.fetch('/api/interviews/sample-questions?level=Chief')
    expect(refused.status).toBe(400)
    expect(refused.headers.get('cache-control')).toBe('no-store')
  })
})
