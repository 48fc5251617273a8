import type { Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import { wrongCode } from './code-field.ts'
import { codeField, expectLoggedIn, fillLogin, join, type Person, readCode } from './person.ts'
import { expect, test } from './test.ts'

/** From the login form to the second factor and through it. */
async function logInWithCode(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, person)
  await codeField(page).fill(await readCode(page.request, person.email, 'login'))
  await expectLoggedIn(page)
}

test('a forgotten password is replaced; the next login asks for a code, the one after it does not', async ({
  page,
}) => {
  // The page leads on to the login after three seconds.
  await stopClock(page)
  const member = await join(page)
  const renewed = { email: member.email, password: 'Louder-room-8' }
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Change password' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(member.email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('Code from the email')).toBeVisible()

  await test.step('a wrong code keeps the input', async () => {
    const code = await readCode(page.request, member.email, 'password_reset')
    await page.getByLabel('Code from the email').fill(wrongCode(code))
    await page.getByLabel('New password', { exact: true }).fill(renewed.password)
    await page.getByLabel('Confirm new password').fill(renewed.password)
    await page.getByRole('button', { name: 'Change password' }).click()
    const field = page.getByLabel('Code from the email')
    await expect(field).toHaveAccessibleDescription(/Invalid confirmation code\. Please check and try again\./)
    await expect(field).toBeFocused()
    await expect(page.getByLabel('Confirm new password')).toHaveValue(renewed.password)
    await page.getByLabel('Code from the email').fill(code)
    await page.getByRole('button', { name: 'Change password' }).click()
  })
  await test.step('this browser is signed out too, and redirected to the login', async () => {
    await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeFocused()
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in now' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Log out' })).toBeHidden()
    await page.clock.runFor(3000)
    await page.waitForURL(/\/login$/)
    await expect(page.getByText("Next time you log in, we'll email you a code.")).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(member.email)
  })
  await test.step('the old password is no use, the new one with a code is', async () => {
    await fillLogin(page, member)
    await expect(page.getByRole('alert')).toContainText("isn't right")
    await logInWithCode(page, renewed)
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.goto('/login')
    await fillLogin(page, renewed)
    await expectLoggedIn(page)
  })
})
