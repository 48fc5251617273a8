import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import { complete, readDetail } from './interview.ts'
import { join, subscribe } from './person.ts'
import { json } from './scenes.ts'
import { expect, test } from './test.ts'

/** Announcements are cleared after five seconds. */
test.beforeEach(({ page }) => stopClock(page))

/** Opens the menu and takes what one of its choices saves. */
async function exportAs(page: Page, format: 'PDF' | 'Markdown' | 'JSON'): Promise<Download> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).last().click()
  await page.getByRole('button', { name: format }).click()
  const saved = await download
  await expect(page.getByText(`Your report was saved as ${format}.`).first()).toBeAttached()
  return saved
}
const contentOf = async (download: Download) => readFile(await download.path())

test('a Premium user downloads a report as PDF, Markdown and JSON', async ({ page }) => {
  const member = await join(page)
  const interviewId = await complete(member)
  await subscribe(member, 'PREMIUM')
  await page.goto(`/interviews/detail/${interviewId}`)
  const quote = (await page.locator('#note-1').textContent())!.trim()

  await test.step('the PDF is valid and embeds its fonts, from the built server', async () => {
    const pdf = await exportAs(page, 'PDF')
    expect(pdf.suggestedFilename()).toMatch(/^Greenroom - Store Manager - \d{4}-\d\d-\d\d\.pdf$/)
    const bytes = (await contentOf(pdf)).toString('latin1')
    expect(bytes.slice(0, 8)).toBe('%PDF-1.7')
    expect(bytes).toContain('+Inter-Regular')
    expect(bytes).toContain('+Fraunces-Medium')
    await expect(page.getByRole('button', { name: 'Export' }).last()).toBeFocused()
  })

  await test.step('the Markdown quotes the answers', async () => {
    const markdown = (await contentOf(await exportAs(page, 'Markdown'))).toString()
    expect(markdown).toContain('# Your Store Manager interview')
    expect(markdown).toContain(`> “${quote}” \\[1\\]`)
  })

  await test.step('the JSON has the content of the page', async () => {
    const download = await exportAs(page, 'JSON')
    expect(download.suggestedFilename()).toMatch(/\.json$/)
    const report = JSON.parse((await contentOf(download)).toString())
    expect(report).toMatchObject({ version: 2, product: 'Greenroom', interview: { id: interviewId } })
    expect(report.messages).toEqual((await readDetail(member, interviewId)).messages)
    expect(JSON.stringify(report.feedback)).toContain(quote)
  })
})

test('the free plan has no export, and the upsell mentions it', async ({ page }) => {
  const member = await join(page)
  await page.goto(`/interviews/detail/${await complete(member)}`)
  await expect(page.getByText('exports as PDF, Markdown, or JSON')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0)
})

test('a failed export shows an error, and can be retried with the keyboard', async ({ page }) => {
  const member = await join(page)
  const interviewId = await complete(member)
  await subscribe(member, 'PREMIUM')
  await page.goto(`/interviews/detail/${interviewId}`)
  const files = '**/api/interviews/detail/*/export*'
  await page.route(files, (route) => route.fulfill(json({ detail: 'It broke.', code: 'internal' }, 500)))
  await page.getByRole('button', { name: 'Export' }).last().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText("We couldn't save the PDF. It broke.")

  await page.unroute(files)
  const download = page.waitForEvent('download')
  await expect(page.getByRole('button', { name: 'PDF Try again' })).toBeFocused()
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await expect(page.getByRole('button', { name: 'Export' }).last()).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Markdown' })).toBeHidden()
})
