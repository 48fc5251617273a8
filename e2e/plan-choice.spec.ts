import type { Page } from '@playwright/test'
import { codeField, fillLogin, newPerson, readCode, signUpElsewhere } from './person.ts'
import { json } from './scenes.ts'
import { expect, test } from './test.ts'

/** Replaces the card page and records its requests. */
async function fakeCardPage(page: Page): Promise<{ asked: unknown[] }> {
  const asked: unknown[] = []
  await page.route('**/api/payment/create-checkout-session', (route) => {
    asked.push(route.request().postDataJSON())
    return route.fulfill(json({ url: `${process.env.BASE_URL}/contact?card-page` }))
  })
  return { asked }
}

test('a plan chosen before sign-up opens its checkout after the account is created', async ({ page }) => {
  const { asked } = await fakeCardPage(page)
  const person = newPerson()
  await page.goto('/?section=pricing')
  await page.getByRole('link', { name: 'Choose Premium' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=pricing&plan=PREMIUM$/)
  await expect(page.getByText('Premium, $30 a month. Create an account or log in to continue.')).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  // The login form has fields of the same names.
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('checkbox', { name: /I'm 13 or older/ }).check({ force: true })
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.reload()
  await page.getByLabel('Confirmation code').fill(await readCode(page.request, person.email))
  await page.waitForURL(/card-page/)
  expect(asked).toEqual([{ plan: 'PREMIUM' }])
})

test('it survives a login with a code, and a failed redirect to the card page can be retried', async ({ page }) => {
  const person = await signUpElsewhere()
  const failure = json({ code: 'provider_failed', detail: 'The payment provider did not answer.' }, 502)
  await page.route('**/api/payment/create-checkout-session', (route) => route.fulfill(failure))
  await page.goto('/login?redirect=pricing&plan=BASIC')
  await fillLogin(page, person)
  await codeField(page).fill(await readCode(page.request, person.email, 'login'))
  await expect(page.getByRole('heading', { name: "Checkout didn't start" })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See plans' })).toBeVisible()
  const { asked } = await fakeCardPage(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL(/card-page/)
  expect(asked).toEqual([{ plan: 'BASIC' }])
})

test('the URL cannot redirect to another site', async ({ page }) => {
  const { asked } = await fakeCardPage(page)
  const person = await signUpElsewhere()
  await page.goto('/login?redirect=pricing&plan=PREMIUM&from=//evil.example')
  await fillLogin(page, person)
  await codeField(page).fill(await readCode(page.request, person.email, 'login'))
  await page.waitForURL(/card-page/)
  expect(asked).toEqual([{ plan: 'PREMIUM' }])
})
