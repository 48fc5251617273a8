import { expectLoggedIn, fillLogin, newPerson, readCode } from './person.ts'
import { json } from './scenes.ts'
import { expect, openContext, test } from './test.ts'

test('an unconfirmed account can be confirmed from the login page', async ({ page }) => {
  const { email, password } = newPerson()
  expect((await page.request.post('/api/auth/signup', { data: { email, password } })).status()).toBe(200)
  await page.goto('/login')
  await fillLogin(page, { email, password })
  await expect(page.getByRole('heading', { name: 'Confirm your account' })).toBeVisible()
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(page.getByRole('alert')).toContainText('Too many resend attempts. Please try again later.')
  await expect(page.getByRole('button', { name: 'Resend code' })).toBeDisabled()

  // It is the browser that signed up, so the code is enough.
  await page.getByLabel('Confirmation code').fill(await readCode(page.request, email))
  await expectLoggedIn(page)
})

test('the code confirms in another browser, and a new user is not welcomed back', async ({ page, browser }) => {
  const { email, password } = newPerson()
  expect((await page.request.post('/api/auth/signup', { data: { email, password } })).status()).toBe(200)
  const context = await openContext(browser)
  const phone = await context.newPage()
  await phone.goto('/login')
  await expect(phone.getByText('Welcome back')).toBeHidden()
  await phone.getByRole('button', { name: 'Confirm it or get a new code' }).click()
  await phone.getByLabel('Email').fill(email)
  await phone.getByLabel('Confirmation code').fill(await readCode(page.request, email))
  await expect(phone.getByText('Account confirmed successfully! You can now log in.')).toBeVisible()
  await expect(phone.getByText("You're all set. Log in to start your free interview.")).toBeVisible()
  await expect(phone.getByLabel('Email')).toHaveValue(email)
  await fillLogin(phone, { email, password })
  await expectLoggedIn(phone)
  await context.close()
})

test('the code field drops other characters, replaces one character, and lets a tap select any cell', async ({
  page,
}) => {
  const sent: unknown[] = []
  await page.route('**/api/auth/confirm-signup', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill(json({ code: 'code_mismatch', detail: 'Code mismatch.' }, 400))
  })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Confirm it or get a new code' }).click()
  await page.getByLabel('Email').fill('maya@example.com')
  const field = page.getByLabel('Confirmation code')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await field.click()
  await page.keyboard.type('a-b c!')
  await expect(field).toHaveValue('ABC')
  await page.keyboard.press('Backspace')
  await expect(field).toHaveValue('AB')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('x')
  await expect(field).toHaveValue('XB')
  await page.keyboard.press('End')
  await page.keyboard.type('def')
  const box = (await field.boundingBox())!
  await page.mouse.click(box.x + box.width * 0.25, box.y + box.height / 2)
  await page.keyboard.type('7')
  await expect(field).toHaveValue('X7DEF')
  expect(sent).toEqual([])
  await page.keyboard.press('End')
  await page.keyboard.type('g')
  await expect(field).toHaveAccessibleDescription(/Invalid confirmation code\. Please check and try again\./)
  expect(sent).toEqual([{ email: 'maya@example.com', code: 'X7DEFG' }])
  // The refused code is selected, just after its error is shown, so that typing replaces it.
  const selected = () => field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])
  await expect.poll(selected).toEqual([0, 6])
  await page.keyboard.type('q')
  await expect(field).toHaveValue('Q')
})
