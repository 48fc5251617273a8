import { errors } from '@greenroom/contract/errors'
import { expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { complete, startInterviewByCall, story } from './interview.ts'
import { join, type Member, subscribe } from './person.ts'
import { askAboutPlans } from './pinned-question.ts'
import { json, type Scenes, type Show, settled } from './scenes.ts'
import { copyInterview, elsewhere, younger } from './stored-interviews.ts'
import { tablesOf } from './tables.ts'

const longName = 'Rechtsschutzversicherungsgesellschaften Vorstandsassistentin Donaudampfschifffahrtsgesellschaftskap'
const positions = [
  'Store Manager',
  longName,
  'Registered Nurse',
  'QA/Test Engineer, 100% remote',
  '"Lead" Pâtissier & Chocolatier',
  'Behavioral Interview',
  'Data Analyst',
  'Elementary School Teacher',
  'Mechanical Engineer',
  'Account Executive',
  'Civil Engineer',
  'Paralegal',
  'Flight Attendant',
  'Electrician',
  'Logistics Coordinator',
]
const positionOf = `(array[${positions.map((name) => `'${name}'`).join(', ')}])[1 + n % ${positions.length}]`

/** The lists of a user with many interviews: all positions, one position, and their states. */
export const completedScenes: Scenes = async (page, show) => {
  const member = await join(page)
  await subscribe(member, 'PREMIUM')
  const tables = await tablesOf()
  const id = await complete(member)
  await copyInterview(tables, id, { count: 60, change: elsewhere(positionOf, 'n * 31') })
  await copyInterview(tables, id, { count: 20, change: elsewhere(`'${longName}'`, '7 + n * 19') })
  await tables.query(
    `update interviews set feedback_state = 'pending', report = null where id =
     (select i.id from interviews i join users u on u.id = i.user_id where u.email = $1 and i.job = 'Paralegal'
      order by i.completed_at desc limit 1)`,
    [member.email],
  )
  await page.goto('/interviews/completed')
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await show('completed-many')
  await page.goto('/interviews/completed?page=2')
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await show('completed-last-page')
  await showPosition(page, show)
}

async function showPosition(page: Page, show: Show): Promise<void> {
  const position = '/interviews/completed/Store%20Manager'
  await page.goto(`/interviews/completed/${encodeURIComponent(longName)}`)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await show('position-long-name')
  await page.goto(position)
  const remove = page.getByRole('button', { name: /^Delete the interview/ }).first()
  await remove.click()
  await expect(page.getByRole('alertdialog', { name: 'Delete this interview?' })).toBeVisible()
  await show('position-delete', 'window')
  await page.route('**/api/interviews/detail/*', (route) =>
    route.fulfill(json({ detail: 'The service is not available right now.', code: 'unavailable' }, 503)),
  )
  await page.getByRole('button', { name: 'Delete interview' }).click()
  await expect(page.getByRole('alertdialog', { name: "We couldn't delete it" })).toBeVisible()
  await show('position-delete-failed', 'window')
  await page.getByRole('button', { name: 'OK' }).click()
  await page.unroute('**/api/interviews/detail/*')
  await page.goto('/interviews/completed/No%20such%20position')
  await expect(page.getByRole('heading', { name: /^No interviews for / })).toBeVisible()
  await show('position-empty')
  const calls = '**/api/interviews/completed*'
  await page.route(calls, (route) => route.fulfill(json({ detail: errors.internal.detail }, 500)))
  await page.goto(position)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await show('position-error')
  await page.unroute(calls)
  await page.route(calls, (route) => route.fulfill(json({ rows: [] })))
  await page.reload()
  await expect(page.getByText('Received invalid data format from server.')).toBeVisible()
  await show('position-invalid')
  await page.unroute(calls)
  await page.route(calls, () => {})
  await page.reload()
  await expect(page.getByText('Loading interviews')).toBeAttached()
  await show('position-loading')
}

/** The Progress tab: for Free, for a new user, after one interview, after forty, and when it fails to load. */
export const progressScenes: Scenes = async (page, show) => {
  const member = await join(page)
  await page.goto('/interviews/progress')
  await expect(page.getByRole('heading', { name: 'Premium Feature' })).toBeVisible()
  await settled(page)
  await show('progress-premium')
  await subscribe(member, 'PREMIUM')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No interviews yet' })).toBeVisible()
  await show('progress-empty')
  const tables = await tablesOf()
  const first = await speakThrough(member, 'Store Manager')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'In short' })).toBeVisible()
  await show('progress-one')
  await growUp(tables, [first, ...(await speakMore(member))])
  await page.reload()
  await expect(page.getByText('From 40 interviews.')).toBeVisible()
  await show('progress-full')
  for (const folded of await page.locator('.progress-folded > summary').all()) await folded.click()
  await page.locator('.progress-row summary').nth(1).click()
  await expect(page.getByRole('link', { name: /^Read answer/ }).first()).toBeVisible()
  await show('progress-open')
  await page.emulateMedia({ media: 'print' })
  await show('progress-on-paper')
  await page.emulateMedia({ media: 'screen' })
  await showProgressTroubles(page, show)
}

async function showProgressTroubles(page: Page, show: Show): Promise<void> {
  const calls = '**/api/interviews/progress'
  await page.route(calls, async (route) => {
    const response = await route.fetch()
    const progress = await response.json()
    progress.competencies[0].competency = `${'unternehmenskommunikationsverantwortung '.repeat(2)}and-more-of-it`
    await route.fulfill({ response, json: { ...progress, interviews: 60, earlier: 'left out' } })
  })
  await page.reload()
  await expect(page.getByText('From your last 60 interviews.')).toBeVisible()
  await show('progress-long-name')
  await page.unroute(calls)
  await page.route(calls, (route) => route.fulfill(json({ detail: errors.internal.detail }, 500)))
  await page.reload()
  await expect(page.getByRole('heading', { name: "We couldn't load your progress" })).toBeVisible()
  await show('progress-error')
  await page.unroute(calls)
  await page.route(calls, () => {})
  await page.reload()
  await expect(page.getByText('Loading your progress')).toBeAttached()
  await show('progress-loading')
}

/** A completed interview of ten questions, all answered by voice but one, which has no answer. */
export async function speakThrough(member: Member, job: string): Promise<string> {
  const { interviewId } = await startInterviewByCall(member, job)
  await askAboutPlans(interviewId)
  for (let number = 1; number <= 5; number++) {
    const text = number === 4 ? "I don't have an answer for that." : `${story} That was number ${number}.`
    await member.call('POST', `/api/interviews/${interviewId}/answer`, {
      text,
      question_number: number,
      spoken: number < 5,
      ...(number < 4 && { seconds: 31 }),
    })
  }
  await member.call('POST', `/api/interviews/${interviewId}/end`)
  await expect
    .poll(async () => {
      const path = `/api/interviews/detail/${interviewId}`
      return (await member.call<{ feedbackState: string }>('GET', path)).feedbackState
    })
    .toBe('ready')
  return interviewId
}

async function speakMore(member: Member): Promise<string[]> {
  const ids: string[] = []
  for (const job of ['Registered Nurse', 'Data Analyst', 'Electrician']) ids.push(await speakThrough(member, job))
  return ids
}

/** Nine older copies of each interview, better and better. */
export async function growUp(tables: pg.Pool, ids: string[]): Promise<void> {
  for (const id of ids) await copyInterview(tables, id, { count: 9, change: younger(9) })
}
