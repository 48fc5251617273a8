import type { Page } from '@playwright/test'
import { everyRule, findViolations, injectAxe, rulesOfColor } from './axe.ts'
import { openRoom } from './interview.ts'
import { join } from './person.ts'
import { anyDocument, changeProduct } from './product-info.ts'
import { expect, test } from './test.ts'

const words = 'Demo mode: emails stay in a local inbox and no cards are charged.'
const note = (page: Page) => page.getByRole('complementary', { name: 'About this installation' })

/** Visible, within the viewport, with enough contrast in both themes, and covering nothing at 320 pixels. */
async function expectCalmNote(page: Page): Promise<void> {
  await expect(note(page)).toHaveText(words)
  await expect(note(page)).toBeInViewport()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findViolations(page, colorScheme === 'light' ? everyRule : rulesOfColor), colorScheme).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1280, height: 800 })
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an installation in demo mode lists its simulated services on every page, also in the room', async ({ page }) => {
  await injectAxe(page)
  await changeProduct(page, { standIns: ['mailbox', 'card_sandbox'] })
  for (const path of ['/', '/login', '/terms', '/contact', '/interviews', '/no/such/page']) {
    await page.goto(path)
    await expectCalmNote(page)
  }
  const member = await join(page)
  await openRoom(page, member)
  await expectCalmNote(page)
  await page.setViewportSize({ width: 1280, height: 1000 })
  const [room, window] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight])
  expect(room, 'the room still fits the window').toBe(window)
})

test('one simulated service is named, and without any there is no note', async ({ page }) => {
  await changeProduct(page, { standIns: ['card_sandbox'] })
  await page.goto('/login')
  await expect(note(page)).toHaveText('Demo mode: no cards are charged.')
  await page.unroute(anyDocument)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(note(page)).toHaveCount(0)
})
