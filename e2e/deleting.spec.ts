import type { Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import { complete, readDetail } from './interview.ts'
import { join, type Member } from './person.ts'
import { json } from './scenes.ts'
import { practice } from './stored-interviews.ts'
import { expect, test } from './test.ts'

const positionsOn = (page: Page) => page.locator('ul.positions > li')
const cardsOn = (page: Page) => page.getByRole('article')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const deleteFirst = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Delete the interview/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Delete interview', exact: true }).click()
}

test.describe('deleting', () => {
  let member: Member
  let id: string
  test.beforeEach(async ({ page }) => {
    // Toasts leave after six seconds, and how soon a second click counts as a double click is up to the clock.
    await stopClock(page)
    member = await join(page)
    id = await complete(member)
  })

  test('asks for confirmation, and the last card of the last page leads to the previous page', async ({ page }) => {
    await practice(id, 12, `'Store Manager'`)
    await page.goto('/interviews/completed/Store%20Manager?page=2')
    await expect(cardsOn(page)).toHaveCount(1)
    const remove = page.getByRole('button', { name: /^Delete the interview/ })
    await remove.click()
    await expect(page.getByRole('alertdialog')).toContainText(
      'its transcript and its feedback will be permanently deleted',
    )
    await page.getByRole('button', { name: 'Keep it' }).click()
    await expect(remove).toBeFocused()
    await deleteFirst(page)
    await expect(page).toHaveURL(/Store%20Manager$/)
    await expect(cardsOn(page)).toHaveCount(12)
    await expect(page.getByText('12 interviews')).toBeVisible()
    await expect(title(page)).toBeFocused()
    await expect(page.getByText('Interview deleted').first()).toBeAttached()
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden()
  })

  test('a double click on the confirmation deletes one, and does not click through the dialog', async ({ page }) => {
    await practice(id, 3, `'Store Manager'`)
    await page.goto('/interviews/completed/Store%20Manager')
    await expect(cardsOn(page)).toHaveCount(4)
    for (const left of [3, 2]) {
      await page
        .getByRole('button', { name: /^Delete the interview/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Delete interview', exact: true }).dblclick()
      await expect(cardsOn(page)).toHaveCount(left)
      await expect(page).toHaveURL(/Store%20Manager$/)
      await expect(page.getByRole('alertdialog')).toBeHidden()
    }
  })

  test('the last one of a position leads to all positions, without it, also on Back', async ({ page }) => {
    await practice(id, 3, `'Cashier'`)
    await page.goto('/interviews/completed')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Store Manager/ })
      .click()
    await page.getByRole('link', { name: /^View feedback/ }).click()
    await expect(page.getByRole('heading', { name: 'Overall' })).toBeVisible()
    await page.goBack()
    await deleteFirst(page)
    await expect(page).toHaveURL(/\/interviews\/completed$/)
    await expect(positionsOn(page)).toHaveCount(1)
    await expect(page.getByRole('main')).toBeFocused()
    // The report that was read a moment ago is not shown from memory.
    await page.goto(`/interviews/detail/${id}`)
    await expect(page.getByRole('heading', { name: "This interview isn't here" })).toBeVisible()
  })

  test('that fails shows the reason and the status, and removes nothing', async ({ page }) => {
    await page.goto('/interviews/completed/Store%20Manager')
    await page.route('**/api/interviews/detail/*', (route) =>
      route.fulfill(json({ detail: 'The service is not available right now.', code: 'unavailable' }, 503)),
    )
    await deleteFirst(page)
    await expect(page.getByRole('alertdialog', { name: "We couldn't delete it" })).toContainText(
      'The service is not available right now. (503)',
    )
    await page.getByRole('button', { name: 'OK' }).click()
    await page.unroute('**/api/interviews/detail/*')
    await expect(page.getByRole('button', { name: /^Delete the interview/ })).toBeFocused()
    await page.context().setOffline(true)
    await deleteFirst(page)
    await expect(page.getByRole('alertdialog', { name: "We couldn't delete it" })).toContainText(
      "We couldn't reach the server.",
    )
    await page.getByRole('button', { name: 'OK' }).click()
    await page.context().setOffline(false)
    await expect(cardsOn(page)).toHaveCount(1)
    expect((await readDetail(member, id)).feedbackState).toBe('ready')
  })

  test('of an interview that was deleted elsewhere removes its card without an error', async ({ page }) => {
    await practice(id, 1, `'Store Manager'`)
    await page.goto('/interviews/completed/Store%20Manager')
    await expect(cardsOn(page)).toHaveCount(2)
    await member.call('DELETE', `/api/interviews/detail/${id}`)
    await deleteFirst(page)
    await expect(cardsOn(page)).toHaveCount(1)
    await expect(page.getByText('Interview deleted').first()).toBeAttached()
  })
})
