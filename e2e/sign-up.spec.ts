import type { Locator, Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import { inGroups, paste } from './code-field.ts'
import { expectLoggedIn, fillLogin, newPerson, readCode, signUpElsewhere } from './person.ts'
import { expect, test } from './test.ts'

/** Goes on with the tab key until the field is reached. */
async function tabTo(page: Page, field: Locator): Promise<void> {
  for (let steps = 0; steps < 8 && !(await field.evaluate((one) => one === document.activeElement)); steps++)
    await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
}

test('sign-up and login by keyboard: errors keep the input, and the code opens the interviews', async ({ page }) => {
  // Announcements are cleared after five seconds.
  await stopClock(page)
  const person = newPerson()
  const keys = page.keyboard
  await page.goto('/signup')
  await page.getByLabel('Email').focus()

  await test.step('a weak password keeps the focus and all input', async () => {
    await keys.type(person.email)
    await keys.press('Tab')
    await keys.type('weak')
    await keys.press('Enter')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/The password still needs/)
    await expect(page.locator('[aria-live=assertive]')).toContainText('The password still needs')
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
  })
  await test.step('the form is sent', async () => {
    await keys.press('ControlOrMeta+A')
    await keys.type(person.password)
    await tabTo(page, page.getByLabel('Confirm password'))
    await keys.type(person.password)
    await tabTo(page, page.getByRole('checkbox', { name: /I'm 13 or older/ }))
    await keys.press('Space')
    await keys.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Account created.' })).toBeVisible()
  })
  await test.step('pasting the code as formatted in the email submits it', async () => {
    await expect(page.getByLabel('Confirmation code')).toBeFocused()
    await paste(page, inGroups(await readCode(page.request, person.email)).toLowerCase())
    await expectLoggedIn(page)
    await expect(page.locator('[aria-live=polite]')).toContainText(
      'Account confirmed successfully! You have 1 free interview.',
    )
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })
  await test.step('the next login needs no code, and welcomes the user back', async () => {
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.goto('/login')
    await expect(page.getByText('Welcome back. Log in to get to your interviews and feedback.')).toBeVisible()
    await fillLogin(page, person)
    await expectLoggedIn(page)
  })
})

test('an empty form marks every field that it needs, and goes to the first', async ({ page }) => {
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Create account' }).click()
  for (const [field, message] of [
    [page.getByLabel('Email'), /Please enter your email address/],
    [page.getByLabel('Password', { exact: true }), /Please choose a password/],
    [page.getByLabel('Confirm password'), /Please confirm your password/],
    [page.getByRole('checkbox', { name: /I'm 13 or older/ }), /Please agree to the terms/],
  ] as const) {
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(message)
  }
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('an email address in use links to the login with it', async ({ page }) => {
  const { email, password } = await signUpElsewhere()
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('checkbox', { name: /I'm 13 or older/ }).check({ force: true })
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/An account with this email already exists\./)
  await page.locator('form').getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('Back from the code opens the form with the email address, without the password', async ({ page }) => {
  const person = newPerson()
  const email = page.getByLabel('Email')
  const code = page.getByRole('heading', { name: 'Check your email' })
  await page.goto('/signup')
  await email.fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('checkbox', { name: /I'm 13 or older/ }).check({ force: true })
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(code).toBeVisible()

  await page.goBack()
  await expect(email).toHaveValue(person.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(JSON.stringify(await page.evaluate(() => history.state))).not.toContain(person.password)
  await page.goForward()
  await expect(code).toBeVisible()
  await page.getByRole('button', { name: 'Use another email' }).click()
  await expect(email).toHaveValue(person.email)
})
