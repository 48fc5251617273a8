import type { AnswerNotes } from '@greenroom/contract/report/model'
import type { Page } from '@playwright/test'
import { complete } from './interview.ts'
import { join, subscribe } from './person.ts'
import { completeSpoken } from './report-scenes.ts'
import { json } from './scenes.ts'
import { expect, test } from './test.ts'

async function openReport(page: Page): Promise<string> {
  const member = await join(page)
  await subscribe(member, 'PREMIUM')
  const id = await completeSpoken(member)
  await page.goto(`/interviews/detail/${id}`)
  await expect(page.getByRole('heading', { name: 'Transcript' })).toBeVisible()
  return id
}

test('a quotation and its place in the transcript link to each other, by keyboard and through Back and Forward', async ({
  page,
}) => {
  await openReport(page)
  const ids = await page.locator('.report [id]').evaluateAll((all) => all.map(({ id }) => id))
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  // What to be proud of is quoted once more among the notes, which open on the way back.
  const inReport = page.locator('#note-1-link')
  const inTranscript = page.getByRole('link', { name: '1, back to the note' })
  await page.getByRole('link', { name: '1, show in the transcript' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(inTranscript).toBeFocused()
  await expect(inTranscript).toBeInViewport()
  await expect(page.locator('mark.chosen').last()).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(inReport).toBeFocused()
  await expect(page).toHaveURL(/#note-1$/)
  await page.goBack()
  await expect(page).toHaveURL(/#said-1$/)
  await expect(inTranscript).toBeInViewport()
  await page.goForward()
  await expect(inReport).toBeInViewport()
})

test('the notes on an answer link to it, and the focus follows', async ({ page }) => {
  await openReport(page)
  await page.locator('.answers > details > summary').nth(1).click()
  await page.locator('#answer-2').getByRole('link', { name: 'Read the answer' }).click()
  await expect(page.locator('#question-2')).toBeFocused()
  await expect(page.locator('#question-2')).toBeInViewport()
})

test('a point is checked optimistically; a rejected one is rolled back', async ({ page }) => {
  await openReport(page)
  const answer = page
    .locator('.answers > details')
    .filter({ has: page.locator('.covers') })
    .first()
  await answer.locator('> summary').click()
  const points = answer.locator('.covers > li')
  const box = (at: number) => points.nth(at).getByRole('checkbox', { name: 'I said that' })
  const sent = Promise.withResolvers<void>()
  await page.route('**/points', async (route) => {
    await sent.promise
    await route.continue()
  })
  await box(0).click()
  await expect(box(0)).toBeChecked()
  const read = page.waitForResponse(/\/api\/interviews\/detail\/[\w-]+$/)
  sent.resolve()
  await read
  await expect(box(0)).toBeChecked()
  await page.unroute('**/points')
  await page.route('**/points', (route) => route.fulfill(json({ detail: 'It broke.', code: 'internal' }, 500)))
  await box(1).click()
  await expect(page.getByRole('alertdialog', { name: "We couldn't save your check mark" })).toContainText('It broke.')
  await page.keyboard.press('Escape')
  await expect(box(1)).not.toBeChecked()
  await page.reload()
  await answer.locator('> summary').click()
  await expect(box(0)).toBeChecked()
  await expect(box(1)).not.toBeChecked()
})

test('a highlighted passage is no longer highlighted when its point is checked', async ({ page }) => {
  await page.route('**/api/interviews/detail/*', async (route) => {
    const reply = await route.fetch()
    const detail = await reply.json()
    const answers = detail.report?.sections.find(({ kind }: { kind: string }) => kind === 'answers')?.answers
    const [point] = answers?.flatMap(({ covers }: AnswerNotes) => covers) ?? []
    if (point) point.passage = { number: 1, start: 0, end: 12, text: 'In the spring' }
    await route.fulfill({ response: reply, json: detail })
  })
  await openReport(page)
  const asked = page.locator('.notes-row', { hasText: 'Did you cover this?' }).first()
  await page.locator('.answers > details').filter({ has: asked }).locator('> summary').click()
  const point = asked.locator('.covers > li').first()
  await expect(point).toContainText('Was it this?')
  await point.getByRole('checkbox').click()
  await expect(point.getByRole('checkbox')).toBeChecked()
  await expect(point).not.toContainText('Was it this?')
  await point.getByRole('checkbox').click()
  await expect(point).toContainText('Was it this?')
  await page.unrouteAll()
})

test('the report names the author of the replies, and links back to the position or to the whole list', async ({
  page,
}) => {
  await openReport(page)
  await expect(page.getByText('Built-in interviewer', { exact: true })).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'All Store Manager interviews' })).toHaveAttribute(
    'href',
    '/interviews/completed/Store%20Manager',
  )
  await page.goto('/interviews/detail/5e0c1d8e-6f43-4f0c-9d0b-0d6c8e1f7a11')
  await expect(page.getByRole('heading', { name: "This interview isn't here" })).toBeVisible()
  await page.getByRole('link', { name: 'All completed interviews' }).click()
  await expect(page).toHaveURL(/\/interviews\/completed$/)
})

test('on paper the report is black on white in either theme, whole, and without anything to press', async ({
  page,
}) => {
  await openReport(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByText(/^Printed [A-Z][a-z]+ \d+, \d{4}$/)).toBeVisible()
  for (const notes of await page.locator('.answers .notes-row:not(.practice-again)').all())
    await expect(notes).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /transcript$|note$/ }).filter({ hasNotText: /^\d+$/ })).toHaveCount(0)
  const colors = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    return { backgroundColor, color, link: getComputedStyle(document.querySelector('.ref')!).color }
  })
  expect(colors).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)', link: 'rgb(0, 0, 0)' })

  for (const format of ['A4', 'Letter']) {
    const paper = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1')
    const pages = paper.match(/\/Type \/Page\b/g) ?? []
    expect(pages.length, format).toBeGreaterThan(2)
    expect(pages.length, format).toBeLessThan(13)
  }
})

test('without PREMIUM a restricted report shows an upgrade link and opens no event stream', async ({ page }) => {
  const member = await join(page)
  const interviewId = await complete(member)
  // As the server answers with DETAIL_REQUIRES_PREMIUM=true.
  const refusal = json({ code: 'premium_required', detail: 'This needs PREMIUM.' }, 403)
  await page.route('**/api/interviews/detail/*', (route) => route.fulfill(refusal))
  const followed: string[] = []
  page.on('request', (request) => request.url().endsWith('/feedback-events') && followed.push(request.url()))
  await page.goto(`/interviews/detail/${interviewId}`)
  await expect(page.getByRole('heading', { name: 'Premium Feature' })).toBeVisible()
  await page.getByRole('link', { name: 'Upgrade to Premium' }).click()
  await expect(page.getByRole('button', { name: 'Choose Premium' })).toBeVisible()
  expect(followed).toEqual([])
})
