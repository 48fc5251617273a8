import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideReview, listReviews } from '../src/reviews/moderation.ts'
import type { TestBrowser } from './browser.ts'
import { readMails } from './browser.ts'
import { eventually } from './eventually.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** A user who completed an interview. */
async function practiced(state: 'completed' | 'active' = 'completed') {
  const browser = server.browser()
  const { email } = await browser.join()
  const [row] = await server.sql(
    `insert into interviews (id, user_id, job, level, question_count, is_behavioral, state, plan, feedback_state, created_at, touched_at, completed_at)
     select gen_random_uuid(), u.id, 'Barista', 'Mid', 5, false, $2::text, '{"questions":[],"understood":[]}',
            case when $2 = 'completed' then 'ready' end, now(), now(), case when $2 = 'completed' then now() end
     from users u where u.email = $1 returning id`,
    [email, state],
  )
  return { browser, email, id: String(row!.id) }
}

const published = async () => (await server.browser().call('reviews')).reviews
const words = 'The follow-up asked exactly what I had left out.'

/** Runs the operator's command, by the address of the author. */
async function decide(browser: TestBrowser, state: 'published' | 'declined') {
  const own = (await browser.call('exportUser')).review as { id: string } | null
  const review = (await listReviews(server.db, 'all')).find(({ id }) => id === own?.id)
  return decideReview(server.db, review!, state, server.clock.now())
}

test('a review is moderated by the operator, then published with the name that its author chose', async () => {
  const { browser, id } = await practiced()
  await browser.call('saveReview', {
    body: { interview_id: id, stars: 5, text: `  ${words}<b></b> `, name: ' <i>Maria ' },
  })
  expect(await browser.call('ownReview')).toEqual({
    review: { stars: 5, text: words, name: 'Maria', job: 'Barista', state: 'pending' },
  })
  expect(await published()).toEqual([])
  await eventually('the notice', async () =>
    (await readMails(server.url, 'hello@greenroom.example')).some(({ subject }) => subject.includes('review')),
  )

  await decide(browser, 'published')
  expect(await published()).toMatchObject([{ stars: 5, text: words, name: 'Maria', job: 'Barista' }])
  expect(JSON.stringify(await published())).not.toContain('@')

  // Changes are moderated again.
  await browser.call('saveReview', { body: { interview_id: id, stars: 2, text: 'On second thought, less so.' } })
  expect(await published()).toEqual([])
  await decide(browser, 'declined')
  expect(await published()).toEqual([])
  expect(await browser.call('ownReview')).toMatchObject({ review: { state: 'declined', name: null } })
})

test.each(['published', 'declined', 'none'] as const)(
  'deleting the account deletes its review (%s), and the last email says so',
  async (state) => {
    const { browser, email, id } = await practiced()
    const text = `It asked what I had left out, ${email}.`
    if (state !== 'none') {
      await browser.call('saveReview', { body: { interview_id: id, stars: 4, text } })
      await decide(browser, state)
      expect((await published()).some((review) => review.text === text)).toBe(state === 'published')
    }
    await browser.call('deleteUser')
    expect((await published()).some((review) => review.text === text)).toBe(false)
    expect((await listReviews(server.db, 'all')).some((review) => review.text === text)).toBe(false)
    const last = await eventually('the last email', async () =>
      (await readMails(server.url, email)).find(({ subject }) => subject.includes('deleted')),
    )
    expect(last.text.includes('favorites and review.')).toBe(state !== 'none')
    expect(last.text.includes('no longer on our home page')).toBe(state === 'published')
  },
)

test('control characters are removed from a review', async () => {
  const { browser, id } = await practiced()
  const text = 'It asked\u001b[2K\r\nwhat I\thad \u202eleft out\u202c.'
  await browser.call('saveReview', { body: { interview_id: id, stars: 5, text, name: 'Ma\u001b[31mya\u2066' } })
  const [kept] = (await listReviews(server.db, 'pending')).slice(-1)
  expect(kept).toMatchObject({ text: 'It asked[2K\nwhat I had left out.', name: 'Mamya' })
})

test('a review that was changed after moderation is not published', async () => {
  const { browser, id } = await practiced()
  await browser.call('saveReview', { body: { interview_id: id, stars: 5, text: words } })
  const [read] = (await listReviews(server.db, 'pending')).slice(-1)
  server.clock.advance(1000)
  await browser.call('saveReview', { body: { interview_id: id, stars: 5, text: 'Buy my course at example.com!' } })
  expect(await decideReview(server.db, read!, 'published', server.clock.now())).toBeUndefined()
  expect((await published()).map(({ text }) => text)).not.toContain('Buy my course at example.com!')
})

test('only a user who completed the interview may review it, with limited length', async () => {
  const { id } = await practiced()
  const stranger = await practiced()
  const body = { interview_id: id, stars: 5, text: words }
  expect(await stranger.browser.refused('saveReview', { body })).toMatchObject({ status: 404 })
  const unfinished = await practiced('active')
  expect(
    await unfinished.browser.refused('saveReview', { body: { ...body, interview_id: unfinished.id } }),
  ).toMatchObject({ status: 404 })
  const own = { ...body, interview_id: stranger.id }
  for (const wrong of [
    { stars: 0 },
    { stars: 6 },
    { stars: 4.5 },
    { text: ' short    ' },
    { text: '<b><i></i></b>' },
    { text: 'x'.repeat(501) },
  ])
    expect(await stranger.browser.refused('saveReview', { body: { ...own, ...wrong } })).toMatchObject({ status: 400 })
  expect(await server.browser().refused('saveReview', { body: own })).toMatchObject({ status: 401 })
  expect(await stranger.browser.call('ownReview')).toEqual({ review: null })
})

test('a review survives its interview and can still be changed', async () => {
  const { browser, id } = await practiced()
  const body = { stars: 5, text: words }
  expect(await browser.refused('saveReview', { body })).toMatchObject({ status: 404 })
  await browser.call('saveReview', { body: { ...body, interview_id: id } })
  await browser.call('deleteInterview', { params: { id } })
  expect(await browser.refused('saveReview', { body: { ...body, interview_id: id } })).toMatchObject({ status: 404 })
  await browser.call('saveReview', { body: { ...body, stars: 3 } })
  expect(await browser.call('ownReview')).toMatchObject({ review: { stars: 3, job: 'Barista', state: 'pending' } })
})

test('withdrawing a review or deleting the account deletes it', async () => {
  const [first, second] = [await practiced(), await practiced()]
  for (const { browser, id } of [first, second]) {
    await browser.call('saveReview', { body: { interview_id: id, stars: 5, text: words, name: 'Sam' } })
    await decide(browser, 'published')
  }
  const count = (await published()).length
  await first.browser.call('deleteReview')
  expect(await first.browser.call('ownReview')).toEqual({ review: null })
  await second.browser.call('deleteUser')
  expect((await published()).length).toBe(count - 2)
})

test('notifications to the operator are limited to ten an hour per user', async () => {
  const { browser, id } = await practiced()
  const body = { interview_id: id, stars: 3, text: words }
  for (let times = 0; times < 10; times++) await browser.call('saveReview', { body })
  const refusal = await browser.refused('saveReview', { body })
  expect(refusal).toMatchObject({ status: 429 })
})

test('contact messages are purged after the year in the privacy policy', async () => {
  const write = (email: string) =>
    server.browser().call('submitContact', { body: { email, user_type: 'other', message: 'How does this work?' } })
  await write('old@example.com')
  server.clock.advance(200 * 86_400_000)
  await write('young@example.com')
  server.clock.advance(166 * 86_400_000)
  await server.sql("select graphile_worker.add_job('purge-expired')")
  const kept = () => server.sql('select email from contact_messages order by email')
  await expect.poll(kept).toEqual([{ email: 'young@example.com' }])
})
