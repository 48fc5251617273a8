import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { complete } from './interview.ts'
import { join, subscribe } from './person.ts'
import { comparisonOf, practiceByCall, practicedMember } from './practice.ts'
import { expect, test } from './test.ts'

/** The size that is written in a PNG; fails for anything else. */
async function sizeOfDownload(page: Page): Promise<{ width: number; height: number }> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PNG' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('practice-card.png')
  const bytes = await readFile(await saved.path())
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** How much of the preview is drawn on: the share of pixels that are not the color of its corner. */
const inked = (page: Page) =>
  page.locator('.share-card').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    let other = 0
    for (let at = 0; at < data.length; at += 4) if (data[at] !== data[0] || data[at + 1] !== data[1]) other++
    return other / (data.length / 4)
  })

test('a strength becomes a card with the user’s own words, rendered in the browser', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write'])
  const member = await join(page)
  const interviewId = await complete(member)
  await subscribe(member, 'PREMIUM')
  await page.goto(`/interviews/detail/${interviewId}`)
  const sent: string[] = []
  page.on('request', (request) => {
    // The session is renewed in the background, whatever is on the screen.
    if (request.method() !== 'GET' && !request.url().endsWith('/api/auth/refresh')) sent.push(request.url())
  })
  const said = (await page.locator('.proud mark').textContent())!.trim()
  await page
    .locator('.proud')
    .getByRole('button', { name: /^Share/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Share your words' })
  await expect(dialog.getByText('never uploaded')).toBeVisible()
  await expect(dialog.getByRole('img')).toHaveAccessibleName(new RegExp(said.slice(0, 40).replace(/[.?*+()[\]]/g, '.')))
  await expect.poll(() => inked(page)).toBeGreaterThan(0.01)
  const without = await inked(page)
  await dialog.getByRole('checkbox', { name: 'Show the job title, Store Manager' }).check()
  await expect.poll(() => inked(page)).toBeGreaterThan(without)
  expect(await sizeOfDownload(page)).toEqual({ width: 1200, height: 630 })
  await dialog.getByRole('button', { name: 'Copy image' }).click()
  await expect(page.locator('.toasts:popover-open').getByText('Image copied')).toBeVisible()
  // The page behind is inert: only what the dialog itself says is read out.
  await expect(dialog.locator('[aria-live=polite]')).toHaveText('Image copied')
  expect(sent).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.locator('.proud').getByRole('button', { name: /^Share/ })).toBeFocused()
})

test('a practiced answer becomes a card of before and after', async ({ page }) => {
  const { member, interviewId, number } = await practicedMember(page)
  await practiceByCall(member, interviewId, number)
  await page.goto(comparisonOf(interviewId, number))
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share your words' })
  await expect(dialog.getByRole('img')).toHaveAccessibleName(
    /^Preview\. Before: “I am good with people.* After: “.*…?”$/,
  )
  await expect.poll(() => inked(page)).toBeGreaterThan(0.01)
  expect(await sizeOfDownload(page)).toEqual({ width: 1200, height: 630 })
})
