import type { Page } from '@playwright/test'
import { join } from './person.ts'
import { json } from './scenes.ts'
import { expect, test } from './test.ts'

/** Refuses every start, and keeps what was asked for. */
async function noteStarts(page: Page): Promise<object[]> {
  const starts: object[] = []
  await page.route('**/api/interviews/start', (route) => {
    starts.push(route.request().postDataJSON())
    return route.fulfill(json({ detail: 'Something went wrong.', code: 'internal' }, 500))
  })
  return starts
}
const closeAlert = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
const usual = 'Friendly interviewer, some follow-ups'

test('who chooses nothing meets a friendly interviewer', async ({ page }) => {
  await join(page)
  const starts = await noteStarts(page)
  await page.goto('/interviews')
  await expect(page.getByText(usual)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Friendly' })).toBeHidden()
  await page.getByRole('button', { name: 'Start behavioral interview' }).click()
  await closeAlert(page)
  expect(starts).toMatchObject([{ is_behavioral: true, manner: 'friendly', depth: 'normal' }])
})

test('the choice of the behavioral interview opens over its card, and the card beside it keeps its size', async ({
  page,
}) => {
  await join(page)
  await page.goto('/interviews')
  const cards = page.locator('.choice')
  const sizes = () => cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))
  const friendly = page.getByRole('radio', { name: 'Friendly' })
  const closed = await sizes()
  expect(closed).toHaveLength(2)
  await page.getByRole('button', { name: 'Change interviewer' }).click()
  await expect(friendly).toBeVisible()
  expect(await sizes()).toEqual(closed)
  await page.keyboard.press('Escape')
  await expect(friendly).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change interviewer' })).toBeFocused()
})

test('on a small phone the open choice scrolls with the page, and what closes it stands below it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await join(page)
  await page.goto('/interviews/Sales%20and%20retail')
  const positionOfBar = () => page.locator('.start-bar').evaluate((bar) => getComputedStyle(bar).position)
  expect(await positionOfBar()).toBe('sticky')
  await page.getByRole('button', { name: 'Change interviewer' }).click()
  const panel = page.getByRole('group', { name: 'Interviewer' })
  await expect(panel).toBeInViewport({ ratio: 1 })
  expect(await positionOfBar()).toBe('static')
  const done = page.getByRole('button', { name: 'Done choosing interviewer' })
  const [choice, close] = await Promise.all([panel.boundingBox(), done.boundingBox()])
  const distance = close!.y - (choice!.y + choice!.height)
  expect(distance).toBeGreaterThanOrEqual(0)
  expect(distance).toBeLessThan(16)
  await done.click()
  expect(await positionOfBar()).toBe('sticky')
})

test('what is chosen from the keyboard in one place counts in all, and after a reload', async ({ page }) => {
  await join(page)
  const starts = await noteStarts(page)
  await page.goto('/interviews/Sales%20and%20retail')
  await page.getByRole('button', { name: 'Change interviewer' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Friendly' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  const chosen = 'Demanding interviewer, many follow-ups'
  await expect(page.getByText(chosen)).toBeVisible()
  await page.getByRole('button', { name: 'Done choosing interviewer' }).click()
  await expect(page.getByRole('radio', { name: 'Demanding' })).toBeHidden()
  await page.getByRole('radio', { name: 'Cashier', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Start interview' }).click()
  await closeAlert(page)

  await page.goto('/interviews')
  await expect(page.getByText(chosen)).toBeVisible()
  await page
    .getByRole('button', { name: /^Set up .*/ })
    .nth(1)
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(chosen)).toBeVisible()
  await dialog.getByRole('button', { name: 'Change interviewer' }).click()
  await dialog.getByRole('radio', { name: 'Few' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Start interview' }).click()
  await closeAlert(page)
  await expect(page.getByText('Demanding interviewer, few follow-ups')).toBeVisible()
  expect(starts).toMatchObject([
    { job: 'Cashier', manner: 'demanding', depth: 'deep' },
    { manner: 'demanding', depth: 'light' },
  ])
})
