import type { Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import { chooseCashier, expectQuestion, idIn, leaveByClosing, openRoom, startButton as start } from './interview.ts'
import { join } from './person.ts'
import { expect, test } from './test.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name })
const close = (page: Page, name: string | RegExp, button = 'OK') =>
  dialog(page, name).getByRole('button', { name: button }).click()

test('one interview at a time: the open one is continued, or canceled for a new one', async ({ page }) => {
  await stopClock(page)
  const member = await join(page)
  const first = await openRoom(page, member)
  await leaveByClosing(page)
  const next = await page.context().newPage()
  const open = dialog(next, 'Interview in Progress')
  const startCashier = async () => {
    await chooseCashier(next)
    await start(next).click()
    await expect(open).toContainText('Your Store Manager interview, mid level, is still open.')
  }

  await test.step('neither', async () => {
    await startCashier()
    await next.keyboard.press('Escape')
    await expect(next.getByRole('dialog', { name: 'Cashier' })).toBeVisible()
  })
  await test.step('continue', async () => {
    await start(next).click()
    await open.getByRole('button', { name: 'Continue interview' }).click()
    await expectQuestion(next, 1)
    expect(idIn(next)).toBe(first)
  })
  await test.step('cancel, and keep it after all', async () => {
    await startCashier()
    await open.getByRole('button', { name: 'Cancel that interview' }).click()
    await close(next, 'Cancel your Store Manager interview?', 'Keep it')
    await expect(start(next)).toBeVisible()
  })
  await test.step('cancel, and start the new one', async () => {
    await start(next).click()
    await open.getByRole('button', { name: 'Cancel that interview' }).click()
    await close(next, 'Cancel your Store Manager interview?', 'Cancel it and start the new one')
    await next.waitForURL(/\/interviews\/session\//)
    await expectQuestion(next, 1)
    expect(idIn(next)).not.toBe(first)
  })
})

test('an interview that is open in another tab cannot be opened; the lock of a closed tab expires', async ({
  page,
  context,
}) => {
  await stopClock(page)
  const member = await join(page)
  const interviewId = await openRoom(page, member)
  const second = await context.newPage()
  await chooseCashier(second)
  const goOn = async () => {
    await start(second).click()
    await dialog(second, 'Interview in Progress').getByRole('button', { name: 'Continue interview' }).click()
  }

  await test.step('rejected while the other tab is open', async () => {
    await goOn()
    await close(second, 'Interview Already Open')
    await expect(second).toHaveURL(/Sales%20and%20retail/)
  })
  await test.step('opened when its heartbeat is older than three seconds', async () => {
    await page.close({ runBeforeUnload: false })
    await second.evaluate((id) => {
      localStorage.setItem(`interview-${id}-heartbeat`, String(Date.now() - 3001))
      localStorage.setItem(`interview-${id}-activeTab`, 'a tab that is gone')
    }, interviewId)
    await goOn()
    await expectQuestion(second, 1)
    expect(idIn(second)).toBe(interviewId)
  })
})

test('an open interview is shown above the search, and can be ended', async ({ page }) => {
  await stopClock(page)
  const member = await join(page)
  const interviewId = await openRoom(page, member)
  await leaveByClosing(page)
  const next = await page.context().newPage()
  const inProgress = next.getByText('You have an interview in progress: Store Manager, mid level.')

  await test.step('continue', async () => {
    await next.goto('/interviews')
    await expect(inProgress).toBeVisible()
    await expect(next.getByText("You've used your free interview.")).toBeHidden()
    await next.getByRole('button', { name: 'Continue' }).click()
    await expectQuestion(next, 1)
    expect(idIn(next)).toBe(interviewId)
  })

  await test.step('cancel it, and the free interview is ready again', async () => {
    await next.close({ runBeforeUnload: false })
    const last = await page.context().newPage()
    await last.goto('/interviews')
    await last.getByRole('button', { name: 'Cancel it' }).click()
    await close(last, 'Cancel your Store Manager interview?', 'Cancel the interview')
    await expect(last.getByRole('region', { name: 'Your free interview' })).toBeVisible()
    await expect(last.getByText(/in progress/)).toBeHidden()
  })
})
