import { expect, type Page } from '@playwright/test'
import { complete } from './interview.ts'
import { join, subscribe } from './person.ts'
import { json, type Scenes } from './scenes.ts'

/** A window of another size stands elsewhere on the page; the menu comes back into it whenever the size changes. */
const followMenu = (page: Page) =>
  page.evaluate(() =>
    window.addEventListener('resize', () => document.querySelector('.report-export')?.scrollIntoView({ block: 'end' })),
  )

/** The menu of an export: open, at work, and after a failure. */
export const exportScenes: Scenes = async (page, show) => {
  const member = await join(page)
  const interviewId = await complete(member)
  await subscribe(member, 'PREMIUM')
  await page.goto(`/interviews/detail/${interviewId}`)
  await page.getByRole('button', { name: 'Export' }).first().click()
  await expect(page.getByRole('button', { name: 'Markdown' })).toBeVisible()
  await show('report-export')

  await page.keyboard.press('Escape')
  await page
    .locator('.proud')
    .getByRole('button', { name: /^Share/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Share your words' }).getByRole('img')).toBeVisible()
  await show('share-quotation', 'window')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Export' }).first().click()

  await followMenu(page)
  const files = '**/api/interviews/detail/*/export*'
  await page.route(files, () => {})
  await page.getByRole('button', { name: 'PDF' }).click()
  await expect(page.getByText('Making the PDF').first()).toBeVisible()
  await show('report-export-working', 'window')

  await page.unroute(files)
  await page.route(files, (route) => route.fulfill(json({ detail: 'Something went wrong on our side.' }, 500)))
  await page.reload()
  await followMenu(page)
  await page.getByRole('button', { name: 'Export' }).first().click()
  await page.getByRole('button', { name: 'PDF' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await show('report-export-failed', 'window')
}
