import type { Page } from '@playwright/test'
import { codeField, fillLogin, readCode, signUpElsewhere } from './person.ts'
import { expect, test } from './test.ts'

/** Input before hydration: the scripts are still loading. */
test.use({ react: 'not_awaited' })

/** Delays the application's scripts and the request that restores the session, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  for (const address of ['**/assets/{app,framework}-*.js', '**/api/auth/refresh'])
    await page.route(address, async (route) => {
      await held
      await route.continue()
    })
  return release
}

for (const path of ['/login', '/login?redirect=%2Finterviews%2Fprogress'])
  test(`${path} is filled in and sent before its scripts are there, and logs in once they are`, async ({ page }) => {
    const person = await signUpElsewhere()
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await fillLogin(page, person)
    await expect(page).toHaveURL(path)
    release()
    await codeField(page).fill(await readCode(page.request, person.email, 'login'))
    await page.waitForURL(path === '/login' ? /\/interviews$/ : /\/interviews\/progress$/)
  })

test('early input is kept with the focus, and validated like later input', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/login?redirect=pricing', { waitUntil: 'commit' })
  const email = page.getByLabel('Email')
  await email.fill('nobody')
  release()
  await expect(page.getByRole('link', { name: 'Create an account' }).first()).toBeVisible()
  await expect(email).toHaveValue('nobody')
  await expect(email).toBeFocused()
  await page.keyboard.type('@')
  await expect(email).toHaveValue('nobody@')
  await page.getByLabel('Password', { exact: true }).fill('a password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Invalid email format').first()).toBeVisible()
})

test('an early search continues, and an early choice of the number of questions is kept', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/interviews', { waitUntil: 'commit' })
  // With the keyboard: a click at a point can miss while the styles are still loading.
  const ten = page.getByRole('radio', { name: '10 questions' })
  await ten.press('Space')
  await expect(ten).toBeChecked()
  await page.getByLabel('Search job titles').fill('nurse')
  release()
  await expect(page.getByRole('row', { name: /Registered Nurse/ }).first()).toBeVisible()
  await expect(ten).toBeChecked()
})

test('an account page shows its layout and a loading state before any script', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('isLoggedIn', 'true'))
  const release = await holdScripts(page)
  await page.goto('/interviews/detail/any', { waitUntil: 'commit' })
  await expect(page.getByText('Opening your account')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'My Account' })).toBeVisible()
  release()
  await expect(page).toHaveURL(/\/login/)
})
