import { join, subscribe } from './person.ts'
import { growUp, speakThrough } from './reviewing-scenes.ts'
import { tablesOf } from './tables.ts'
import { expect, test } from './test.ts'

test('progress is shown to Premium from the first interview, and claims only lasting changes', async ({ page }) => {
  const member = await join(page)

  await test.step('Free sees an offer, and receives none of its data', async () => {
    const refused = page.waitForResponse('**/api/interviews/progress')
    await page.goto('/interviews')
    await page.getByRole('link', { name: 'Progress' }).click()
    await expect(page).toHaveURL(/\/interviews\/progress$/)
    expect((await refused).status()).toBe(403)
    await expect(page.getByRole('heading', { name: 'Premium Feature' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/?section=pricing')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'See a sample report' })).toHaveAttribute('href', '/sample')
  })

  await subscribe(member, 'PREMIUM')
  const id = await speakThrough(member, 'Store Manager')

  await test.step('after one interview every point is there, and no claim', async () => {
    await page.reload()
    await expect(page.getByText("After seven more interviews you'll also see here")).toBeVisible()
    await expect(page.locator('.progress-plot-changed')).toHaveCount(0)
    await expect(page.getByText('Trends show after seven more interviews.')).toBeVisible()
    await expect(page.locator('.progress-row:visible')).toHaveCount(1)
    await expect(page.getByText('Pace and fillers, trends show later')).toBeVisible()
  })

  await test.step('a point links to its answer, also by keyboard', async () => {
    const folded = page.locator('.progress-folded').first()
    for (const summary of [folded.locator('> summary'), folded.locator('.progress-row summary').first()]) {
      await summary.focus()
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Tab')
    const link = page.getByRole('link', { name: /^Read answer \d/ }).first()
    await expect(link).toBeFocused()
    const hash = new URL((await link.getAttribute('href'))!, 'http://here').hash
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/interviews/detail/${id}${hash}$`))
    await expect(page.locator(hash)).toBeInViewport()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'In short' })).toBeVisible()
  })

  await test.step('a change that lasts is claimed', async () => {
    const ids = [id]
    for (const job of ['Registered Nurse', 'Data Analyst', 'Electrician']) ids.push(await speakThrough(member, job))
    const tables = await tablesOf()
    await growUp(tables, ids)
    await page.reload()
    await expect(page.getByText('From 40 interviews.')).toBeVisible()
    await expect(page.getByText(/^Your answers are getting stronger/)).toBeVisible()
    await expect(page.getByText(/^You speak more slowly than before/)).toBeVisible()
    const rows = page.locator('.progress-row')
    await expect(rows.first().locator('.progress-plot-changed')).toHaveCount(1)
    await expect(page.getByText('Fillers, no clear change yet')).toBeVisible()
    await rows.first().locator('summary').click()
    const reports = rows.first().getByRole('link', { name: /^Open the report/ })
    await expect(reports).toHaveCount(8)
    await page.getByRole('button', { name: 'Show all 40' }).click()
    await expect(reports).toHaveCount(40)
    await expect(reports.nth(8)).toBeFocused()
  })

  await test.step('deleted interviews are removed from it', async () => {
    await member.call('DELETE', `/api/interviews/detail/${id}`)
    await page.reload()
    await expect(page.getByText('From 39 interviews.')).toBeVisible()
  })
})

test('the tab requires a login and is opened after it', async ({ page }) => {
  await page.goto('/interviews/progress')
  await expect(page).toHaveURL(/\/login\?redirect=%2Finterviews%2Fprogress$/)
})
