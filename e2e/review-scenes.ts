import { expect, type Page } from '@playwright/test'
import { complete } from './interview.ts'
import { join } from './person.ts'
import { json, type Scenes, type Show, settled } from './scenes.ts'

const text =
  'The follow-up got me. I said “we fixed it” and it asked what I did myself. Two days later a hiring manager asked me exactly that.'
const mine = '**/api/reviews/mine'

/** A review below a report and in My Account, from the invitation to the decision. */
export const reviewScenes: Scenes = async (page, show) => {
  const member = await join(page)
  const interviewId = await complete(member)
  const report = `/interviews/detail/${interviewId}`
  const section = page.locator('.report-review')
  await page.goto(report)
  await expect(section.getByRole('button', { name: 'Write a review' })).toBeVisible()
  await show('review-invitation', 'window', section)
  await page.route(mine, () => {})
  await page.reload()
  await expect(page.getByText('Loading your review')).toBeAttached()
  await show('review-loading', 'window', section)
  await page.unroute(mine)
  await page.reload()
  await showSheet(page, show)
  await show('review-draft', 'window', section)
  await page.goto('/profile')
  await settled(page)
  await show('profile-review-draft')
  await page.getByRole('button', { name: 'Continue your review' }).click()
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Waiting to be read')).toBeVisible()
  for (const state of ['published', 'declined', 'pending']) {
    // Published in truth it would be on the home page of every other walk.
    const review = { stars: 4, text, name: 'Denise', job: 'Store Manager', state }
    await page.route(mine, (route) => route.fulfill(json({ review })))
    await page.goto(report)
    await expect(section.getByRole('button', { name: 'Edit review' })).toBeVisible()
    await show(`review-${state}`, 'window', section)
    await page.goto('/profile')
    await settled(page)
    await show(`profile-review-${state}`)
    await page.unroute(mine)
  }
  await page.getByRole('button', { name: 'Delete review' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Delete your review?' })).toBeVisible()
  await show('review-delete', 'window')
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page.route(mine, (route) => route.fulfill(json({ detail: 'No answer.', code: 'internal' }, 500)))
  await page.reload()
  await expect(page.getByText("We couldn't load your review")).toBeVisible()
  await show('profile-review-error')
  await page.unroute(mine)
}

async function showSheet(page: Page, show: Show): Promise<void> {
  await page.getByRole('button', { name: 'Write a review' }).click()
  const sheet = page.getByRole('dialog', { name: 'Write a review' })
  await expect(sheet).toBeVisible()
  await show('review-sheet', 'window')
  await sheet.getByRole('button', { name: 'Send review' }).click()
  await expect(sheet.getByText('Please choose a rating.', { exact: true })).toBeVisible()
  await show('review-sheet-errors', 'window')
  await sheet.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await sheet.getByLabel('Your review').fill(text)
  await sheet.getByLabel('First name (optional)').fill('Denise')
  await show('review-sheet-filled', 'window')
  await page.route(mine, () => {})
  await sheet.getByRole('button', { name: 'Send review' }).click()
  await expect(sheet.getByRole('button', { name: 'Sending' })).toBeVisible()
  await show('review-sheet-sending', 'window')
  await page.reload()
  await page.unroute(mine)
  const away = { detail: 'The service is not available right now. Please try again shortly.', code: 'unavailable' }
  await page.route(mine, (route) =>
    route.request().method() === 'PUT' ? route.fulfill(json(away, 503)) : route.continue(),
  )
  await page.getByRole('button', { name: 'Continue your review' }).click()
  await expect(sheet.getByLabel('Your review')).toHaveValue(text)
  await sheet.getByRole('button', { name: 'Send review' }).click()
  await expect(sheet.getByRole('alert')).toBeVisible()
  await show('review-sheet-failed', 'window')
  await page.unroute(mine)
  await sheet.getByRole('button', { name: 'Not now' }).click()
}
