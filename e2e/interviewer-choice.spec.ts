import type { Page } from '@playwright/test'
import { startButton } from './interview.ts'
import { join } from './person.ts'
import { json } from './scenes.ts'
import { expect, test } from './test.ts'

/** Rejects every start and records its request. */
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

test('the default interviewer is friendly', async ({ page }) => {
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

test('on a small phone the open choice is visible in the sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await join(page)
  await page.goto('/interviews?job=Cashier')
  await page.getByRole('dialog').getByRole('button', { name: 'Change interviewer' }).click()
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Interviewer' })).toBeInViewport({ ratio: 0.9 })
  await page.getByRole('button', { name: 'Done choosing interviewer' }).click()
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Friendly' })).toBeHidden()
})

test('a choice by keyboard applies everywhere, and after a reload', async ({ page }) => {
  await join(page)
  const starts = await noteStarts(page)
  await page.goto('/interviews?job=Cashier')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Change interviewer' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(sheet.getByRole('radio', { name: 'Friendly' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  const chosen = 'Demanding interviewer, many follow-ups'
  await expect(sheet.getByText(chosen)).toBeVisible()
  await sheet.getByRole('button', { name: 'Done choosing interviewer' }).click()
  await expect(sheet.getByRole('radio', { name: 'Demanding' })).toBeHidden()
  await startButton(page).click()
  await closeAlert(page)

  await page.goto('/interviews')
  await expect(page.getByText(chosen)).toBeVisible()
  await page.getByRole('link', { name: 'Start Phone screen' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(chosen)).toBeVisible()
  await dialog.getByRole('button', { name: 'Change interviewer' }).click()
  await dialog.getByRole('radio', { name: 'Few' }).check({ force: true })
  await startButton(page).click()
  await closeAlert(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Demanding interviewer, few follow-ups')).toBeVisible()
  expect(starts).toMatchObject([
    { job: 'Cashier', manner: 'demanding', depth: 'deep' },
    { manner: 'demanding', depth: 'light' },
  ])
})
