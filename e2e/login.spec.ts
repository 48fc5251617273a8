import type { Locator } from '@playwright/test'
import { codeField, expectLoggedIn, fillLogin, join, newPerson, readCode, signUpElsewhere } from './person.ts'
import { expect, test } from './test.ts'

test('leaving during a login does not redirect later', async ({ page }) => {
  const person = await signUpElsewhere()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/auth/login', async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  await page.goto('/login')
  await fillLogin(page, person)
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page.getByLabel('Message')).toBeVisible()
  const replied = page.waitForResponse('**/api/auth/login')
  answer()
  await (await replied).finished()
  // What the page does with the reply, it has done before it has that of a later request.
  await page.evaluate(async () => (await fetch('/api/health')).text())
  await expect(page).toHaveURL(/\/contact$/)
})

test('Back after a login with a code leads to the page before it', async ({ page }) => {
  const person = await signUpElsewhere()
  await page.goto('/contact')
  await page.getByRole('banner').getByRole('link', { name: 'Interviews' }).click()
  await page.waitForURL(/\/interviews$/)
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await fillLogin(page, person)
  await codeField(page).fill(await readCode(page.request, person.email, 'login'))
  await expectLoggedIn(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/contact$/)
})

test('an external redirect URL is ignored after the login', async ({ page }) => {
  await join(page)
  for (const redirect of ['/.//evil.example', '/profile/..//evil.example', '/nonexistent']) {
    await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`)
    await expectLoggedIn(page)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 } })

  test('offline, a form shows a visible error, and the notice covers no field', async ({ page, context }) => {
    const person = newPerson()
    await page.goto('/signup')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByLabel('Confirm password').fill(person.password)
    await page.getByRole('checkbox', { name: /I'm 13 or older/ }).check({ force: true })
    await context.setOffline(true)
    const notice = page.getByText("You're offline.")
    await expect(notice).toBeVisible()
    await page.getByRole('button', { name: 'Create account' }).click()
    const failure = page.getByRole('alert').filter({ hasText: "We couldn't reach the server." })
    await expect(failure).toBeInViewport({ ratio: 1 })
    const bottomOf = async (box: Locator) => box.evaluate((element) => element.getBoundingClientRect().bottom)
    const topOf = async (box: Locator) => box.evaluate((element) => element.getBoundingClientRect().top)
    await expect.poll(async () => (await topOf(failure)) >= (await bottomOf(notice))).toBe(true)
    for (const label of ['Confirm password', 'Email']) {
      await page.getByLabel(label).focus()
      await expect.poll(async () => (await topOf(page.getByLabel(label))) >= (await bottomOf(notice))).toBe(true)
    }
  })
})
