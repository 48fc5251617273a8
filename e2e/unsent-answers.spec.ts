import type { Page } from '@playwright/test'
import { expectQuestion, openClosing, openRoom, storedKeys, typeAnswer } from './interview.ts'
import { fillLogin, join, newPerson } from './person.ts'
import { json } from './scenes.ts'
import { expect, test } from './test.ts'

const answer = (page: Page) => page.getByRole('textbox', { name: 'Your answer' })
const storedText = (page: Page, interviewId: string) =>
  page.evaluate((id) => localStorage.getItem(`interview-${id}-transcript`), interviewId)

test('a session that has ended meanwhile leads to the login, and back to the words', async ({ page }) => {
  const member = await join(page)
  const interviewId = await openRoom(page, member)
  await typeAnswer(page, 'We close at ten')
  const over = json({ error: 'unauthorized', detail: 'Log in again.' }, 401)
  await page.route('**/api/interviews/**', (route) => route.fulfill(over))
  await page.route('**/api/auth/refresh', (route) => route.fulfill(over))
  await page.getByRole('button', { name: 'End Call' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.waitForURL(/\/login\?/)
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.unrouteAll()
  await fillLogin(page, member)
  await expectQuestion(page, 1)
  await expect(page).toHaveURL(new RegExp(interviewId))
  await expect(answer(page)).toHaveValue('We close at ten')
})

test('a logout in another tab takes the words out of the browser, and leaves them to this tab', async ({
  page,
  context,
}) => {
  const member = await join(page)
  const interviewId = await openRoom(page, member)
  await typeAnswer(page, 'We close at ten')
  await expect.poll(() => storedText(page, interviewId)).toBe('We close at ten')
  const other = await context.newPage()
  await other.goto('/contact')
  await other.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(/\/login\?/)

  await test.step('nobody else finds them', async () => {
    await expect.poll(() => storedKeys(other)).toEqual([])
    await expect.poll(() => storedText(page, interviewId)).toBeNull()
    await other.close()
  })

  await test.step('the same person goes on', async () => {
    await fillLogin(page, member)
    await expectQuestion(page, 1)
    await expect(answer(page)).toHaveValue('We close at ten')
  })
})

test('the next person at this browser finds no word of the one before', async ({ page }) => {
  const stranger = newPerson()
  await join(page, stranger)
  const interviewId = await openRoom(page, await join(page))
  await typeAnswer(page, 'We close at ten')
  await expect.poll(() => storedText(page, interviewId)).toBe('We close at ten')

  await test.step('a logout on a later day removes what was left', async () => {
    await page.goto('/contact')
    expect(await storedText(page, interviewId)).toBe('We close at ten')
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
    expect(await storedKeys(page)).toEqual([])
  })

  await test.step('a session of somebody else removes what an expired one left', async () => {
    await page.evaluate((id) => localStorage.setItem(`interview-${id}-transcript`, 'We close at ten'), interviewId)
    await page.goto('/login')
    await fillLogin(page, stranger)
    await page.waitForURL(/\/interviews$/)
    await expect.poll(() => storedKeys(page)).toEqual([])
  })
})

test('questions of one’s own that were not asked are named before they are lost', async ({ page }) => {
  await openClosing(page, await join(page))
  await page.getByRole('textbox', { name: 'Question 1' }).fill('What does a good first month look like?')
  await page.getByRole('button', { name: 'End Call' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Leave Interview?' })).toContainText(
    "Your own questions won't be sent.",
  )
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.waitForURL(/\/interviews\/completed$/)
  expect(await storedKeys(page)).toEqual([])
})
