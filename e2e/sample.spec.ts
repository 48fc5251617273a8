import type { Page } from '@playwright/test'
import { complete, startInterviewByCall, story, waitForFeedback } from './interview.ts'
import { join } from './person.ts'
import { expect, test } from './test.ts'

/** The layout shift of the page since it was opened. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(0)))
      }),
  )

test('the sample shows visitors a whole report, and the part that Free shows', async ({ page }) => {
  await page.goto('/sample')
  await expect(page).toHaveTitle(/^Sample report/)
  await expect(page.getByText('The candidate is fictional.')).toBeVisible()
  const plans = page.getByRole('navigation', { name: 'What each plan shows' })
  await expect(plans.getByRole('link', { name: 'With Premium' })).toHaveAttribute('aria-current', 'page')

  await test.step('a remark links to the words in the transcript, and back', async () => {
    await page.getByRole('link', { name: '1, show in the transcript' }).first().click()
    await expect(page.locator('#transcript mark.chosen').first()).toBeInViewport()
    await page.getByRole('link', { name: '1, back to the note' }).click()
    await expect(page.locator('#note-1')).toBeInViewport()
  })

  await test.step('a point can be checked without an account', async () => {
    const box = page.getByRole('checkbox', { name: 'I said that' }).first()
    await box.check()
    await expect(box).toBeChecked()
    for (const name of ['Practice this answer again', 'Export', 'Share', 'Delete this interview'])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
  })

  await test.step('the keyboard switches to the Free version, and updates the URL', async () => {
    await plans.getByRole('link', { name: 'With Free' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/sample\?plan=free$/)
    await expect(page.getByRole('heading', { name: "There's more in this report" })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The one change' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Answer by answer' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Unlock this report' })).toBeVisible()
    expect(await shifted(page)).toBeLessThan(0.02)
    await page.getByRole('link', { name: 'See this report with Premium' }).click()
    await expect(page.getByRole('heading', { name: 'Answer by answer' })).toBeVisible()
  })

  await test.step('it ends with the way to an interview of one’s own', async () => {
    await page.getByRole('link', { name: 'Start a free interview' }).click()
    await expect(page).toHaveURL(/\/interviews$/)
  })
})

test('the free report holds one change in full, counts of the rest, and the way to the sample', async ({ page }) => {
  const member = await join(page)
  await page.goto(`/interviews/detail/${await complete(member)}`)
  await expect(page.getByRole('heading', { name: 'Be proud of this one' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The one change' })).toBeVisible()
  await expect(page.getByText(/^\d+ example answers,$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start New Interview' })).toHaveAttribute('href', /job=Store\+Manager/)
  const unlock = page.getByRole('region', { name: 'Unlock this report' })
  await expect(unlock.getByText('Cancel anytime')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', /section=pricing&from=/)
  await unlock.getByRole('link', { name: 'See a sample report' }).click()
  await expect(page).toHaveURL(/\/sample$/)
  await expect(page.getByRole('heading', { name: 'Answer by answer' })).toBeVisible()
})

test('the free report of an interview with an open answer counts the points to check off', async ({ page }) => {
  const member = await join(page)
  const { interviewId } = await startInterviewByCall(member)
  const answer = (text: string, number: number) =>
    member.call('POST', `/api/interviews/${interviewId}/answer`, { text, question_number: number, seconds: 55 })
  // The question, and the follow-up that puts it in another way.
  for (const number of [1, 2]) await answer("I don't know.", number)
  for (let number = 3; number <= 5; number++) await answer(`${story} That was number ${number}.`, number)
  await member.call('POST', `/api/interviews/${interviewId}/end`)
  await waitForFeedback(member, interviewId)
  await page.goto(`/interviews/detail/${interviewId}`)
  await expect(page.getByRole('heading', { name: 'Points to check off' })).toBeVisible()
  await expect(page.getByText(/^\d+ points$/)).toBeVisible()
})
