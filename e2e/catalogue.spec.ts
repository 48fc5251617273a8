import { complete, expectQuestion, idIn, openRoom } from './interview.ts'
import { join } from './person.ts'
import { expect, test } from './test.ts'

test('a job title is found and chosen with the keyboard', async ({ page }) => {
  await join(page)
  await page.goto('/interviews')
  const search = page.getByRole('combobox', { name: 'Search job titles' })
  await search.focus()
  await page.keyboard.type('nurse')
  const rows = page.getByRole('row').filter({ has: page.getByRole('button') })
  await expect(rows.first()).toBeVisible()

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rows.first()).toBeHidden()
  await expect(search).toHaveValue('nurse')

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const title = (await page.getByRole('row', { selected: true }).locator('.option-title span').innerText()).trim()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/interviews\/\w+/)
  await expect(page.getByRole('radio', { name: title, exact: true })).toBeChecked()
})

test('a visitor may look around, and is asked to log in to start', async ({ page }) => {
  await page.goto('/interviews')
  await page.getByRole('link', { name: /^Technology/ }).click()
  await page.waitForURL('/login?redirect=%2Finterviews%2FTechnology')
})

test('a visitor who wants to start is offered an account', async ({ page }) => {
  await page.goto('/interviews')
  await page.getByRole('button', { name: 'Start behavioral interview' }).click()
  await page.getByRole('alertdialog', { name: 'Login Required' }).getByRole('button', { name: 'Sign up free' }).click()
  await page.waitForURL(/\/signup$/)
})

test('a used free interview is told before a form is filled in', async ({ page }) => {
  const member = await join(page)
  await complete(member, 'Cashier', 1)
  await page.goto('/interviews')
  await expect(page.getByText('Your free interview is used.')).toBeVisible()
  await page.getByRole('button', { name: 'Set up Phone screen' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Free Interview Used' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Phone screen' })).toBeHidden()
})

test('an open interview is found again, and can be ended', async ({ page }) => {
  const member = await join(page)
  const interviewId = await openRoom(page, member)
  await page.close({ runBeforeUnload: false })
  const next = await page.context().newPage()
  const inProgress = next.getByText('You have an interview in progress: Store Manager, mid level.')

  await test.step('continue', async () => {
    await next.goto('/interviews')
    await expect(inProgress).toBeVisible()
    await expect(next.getByText('Your free interview is used.')).toBeHidden()
    await next.getByRole('button', { name: 'Continue' }).click()
    await expectQuestion(next, 1)
    expect(idIn(next)).toBe(interviewId)
  })

  await test.step('end it, and the free interview is ready again', async () => {
    await next.close({ runBeforeUnload: false })
    const last = await page.context().newPage()
    await last.goto('/interviews')
    await last.getByRole('button', { name: 'End it' }).click()
    const sure = last.getByRole('alertdialog', { name: 'Cancel your Store Manager interview?' })
    await sure.getByRole('button', { name: 'End the interview' }).click()
    await expect(last.getByText('Your free interview is ready.')).toBeVisible()
    await expect(last.getByText(/in progress/)).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a sector is opened, a title chosen and the interview started', async ({ page }) => {
    await join(page)
    await page.goto('/interviews')
    await page.getByRole('link', { name: /^Hospitality and travel/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hospitality and travel' })).toBeVisible()
    await page.getByRole('button', { name: 'Start interview' }).click()
    await expect(page.getByText('Choose a job title first.').first()).toBeVisible()
    await page.getByRole('radio').first().check({ force: true })
    await page.getByRole('button', { name: 'Start interview' }).click()
    await expectQuestion(page, 1)
  })
})

test('favorites are kept and let go', async ({ page }) => {
  await join(page)
  await page.goto('/interviews/Technology')
  await page.getByRole('radio').first().waitFor()
  const title = await page.getByRole('radio').first().inputValue()
  await page.getByRole('button', { name: `Add ${title} to favorites` }).click()
  await expect(page.getByRole('button', { name: `Remove ${title} from favorites` })).toBeVisible()

  await page.goto('/interviews?tab=favorites')
  await page.getByRole('main').getByRole('link', { name: title }).click()
  await expect(page.getByRole('radio', { name: title, exact: true })).toBeChecked()

  await page.goto('/interviews?tab=favorites')
  await page.getByRole('button', { name: `Remove ${title} from favorites` }).click()
  await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible()
})

test('a custom interview is refused on the free plan, with the way to a plan', async ({ page }) => {
  await join(page)
  await page.goto('/interviews')
  await expect(page.getByText('Your free interview is ready.')).toBeVisible()
  await page.getByRole('button', { name: 'Set up a custom interview' }).click()
  const refusal = page.getByRole('alertdialog', { name: 'Premium Feature' })
  await refusal.getByRole('button', { name: 'Upgrade to Premium' }).click()
  await page.waitForURL(/section=pricing/)
  await expect(page.getByRole('button', { name: 'Choose Premium' })).toBeInViewport()
})

test('one interview at a time: the open one is continued, or canceled for a new one', async ({ page }) => {
  const member = await join(page)
  const first = await openRoom(page, member)
  await page.close({ runBeforeUnload: false })
  const next = await page.context().newPage()
  const open = next.getByRole('alertdialog').filter({ hasText: 'Store Manager' })
  const startCashier = async () => {
    await next.goto('/interviews/Sales%20and%20retail')
    await next.getByRole('radio', { name: 'Cashier', exact: true }).check({ force: true })
    await next.getByRole('button', { name: 'Start interview' }).click()
  }

  await test.step('continue', async () => {
    await startCashier()
    await open.getByRole('button', { name: /Continue/ }).click()
    await expectQuestion(next, 1)
    expect(idIn(next)).toBe(first)
  })

  await test.step('cancel, and start the new one', async () => {
    await startCashier()
    await open.getByRole('button', { name: /Cancel/ }).click()
    const sure = next.getByRole('alertdialog', { name: /Cancel your Store Manager interview/ })
    await sure.getByRole('button', { name: 'Cancel it and start the new one' }).click()
    await next.waitForURL(/\/interviews\/session\//)
    await expectQuestion(next, 1)
    expect(idIn(next)).not.toBe(first)
  })
})
