import type { Locator, Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import {
  codeField,
  expectLoggedIn,
  fillLogin,
  join,
  newPerson,
  type Person,
  readCode,
  readMail,
  signUpElsewhere,
} from './person.ts'
import { json } from './scenes.ts'
import { expect, openContext, test } from './test.ts'

const inGroups = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`
const wrong = (code: string) => (code.startsWith('A') ? 'C' : 'A') + code.slice(1)

/** Copies and pastes as a person does, so that whatever limits typing has its say. Pages may not use the clipboard by script. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => {
    const answer = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/plain', words)
      event.preventDefault()
    }
    document.addEventListener('beforecopy', (event) => event.preventDefault(), { once: true })
    document.addEventListener('copy', answer, { once: true })
    document.execCommand('copy')
  }, text)
  await page.keyboard.press('ControlOrMeta+V')
}

/** Goes on with the tab key until the field is reached. */
async function tabTo(page: Page, field: Locator): Promise<void> {
  for (let steps = 0; steps < 8 && !(await field.evaluate((one) => one === document.activeElement)); steps++)
    await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
}

/** From the login form to the second factor and through it. */
async function logInWithCode(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, person)
  await codeField(page).fill(await readCode(page.request, person.email, 'login'))
  await expectLoggedIn(page)
}

test('sign-up and login with the keyboard alone: nothing is lost on a mistake, and the code leads straight to the interviews', async ({
  page,
}) => {
  // What is announced is gone after five seconds.
  await stopClock(page)
  const person = newPerson()
  const keys = page.keyboard
  await page.goto('/signup')
  await page.getByLabel('Email').focus()

  await test.step('a password that is too weak keeps the focus on itself, and everything typed', async () => {
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
  await test.step('the code is pasted as it stands in the email, and that is all', async () => {
    await expect(page.getByLabel('Confirmation code')).toBeFocused()
    await paste(page, inGroups(await readCode(page.request, person.email)).toLowerCase())
    await expectLoggedIn(page)
    await expect(page.locator('[aria-live=polite]')).toContainText(
      'Account confirmed successfully! You have 1 free interview.',
    )
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })
  await test.step('the next login asks for no code, and knows that somebody comes back', async () => {
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.goto('/login')
    await expect(page.getByText('Welcome back. Your interviews are where you left them.')).toBeVisible()
    await fillLogin(page, person)
    await expectLoggedIn(page)
  })
})

test('a second browser proves itself once, and can be signed out from the first', async ({ page, browser }) => {
  await stopClock(page)
  const member = await join(page)
  const context = await openContext(browser)
  await stopClock(context)
  const second = await context.newPage()

  await test.step('it is asked for a code; a wrong one is refused and does not cost what was typed', async () => {
    await second.goto('/login?redirect=%2Fprofile')
    await fillLogin(second, member)
    await expect(second.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await expect(second.getByText(/You can ask again in [01]:\d\d/)).toBeVisible()
    const code = await readCode(second.request, member.email, 'login')
    await codeField(second).fill(wrong(code))
    await expect(codeField(second)).toHaveAccessibleDescription(/Code mismatch: invalid verification code\./)
    await expect(second.locator('[aria-live=assertive]')).toContainText('Code mismatch')
    await expect(codeField(second)).toHaveValue(wrong(code))
    await expect(codeField(second)).toBeFocused()

    await second.reload()
    await expect(second.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await expect(second.getByRole('main')).toContainText(member.email)
    await codeField(second).focus()
    await paste(second, `${inGroups(code).toLowerCase()} `)
    await second.waitForURL(/\/profile$/)
  })
  await test.step('a mail says so', async () => {
    const mail = await readMail(page.request, member.email, /^New login/)
    expect(mail.text).toContain('Chrome')
  })
  await test.step('the first browser sees both and signs the other out', async () => {
    await page.goto('/profile')
    const devices = page.getByRole('region', { name: 'Signed-in devices' })
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await expect(devices.getByText('This browser', { exact: true })).toHaveCount(1)
    await devices.getByRole('button', { name: /^Sign out (?!everywhere).*, signed in \w+ \d+, \d{4}/ }).click()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await expect(page.locator('[aria-live=polite]')).toContainText('is signed out')
    await expect(devices.getByRole('heading')).toBeFocused()
  })
  await test.step('which is a stranger again, and is told so once, on the login page', async () => {
    await second.getByRole('switch', { name: 'Receive promotional offers and updates' }).click()
    await second.waitForURL(/\/login\?redirect=/)
    await expect(second.getByText('Your session has expired. Please log in again.')).toBeVisible()
    await expect(second.getByRole('alertdialog')).toBeHidden()
    await second.reload()
    await expect(second.getByLabel('Email')).toBeVisible()
    await expect(second.getByText('Your session has expired.')).toBeHidden()
    await fillLogin(second, member)
    await expect(second.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  })
  await context.close()
})

test('another code can be asked for when the time is over, and after a reload by logging in again', async ({
  page,
}) => {
  const person = await signUpElsewhere()
  await stopClock(page)
  await page.goto('/login')
  await fillLogin(page, person)
  const another = page.getByRole('button', { name: 'Send another code' })
  await expect(another).toBeDisabled()
  await page.clock.fastForward(61_000)
  await expect(another).toBeEnabled()
  await expect(page.locator('[aria-live=polite]')).toContainText('You can ask for another code now.')
  await another.click()
  // Only the page believes that a minute has passed, so the server lets the first code stand, and the page says so.
  await expect(page.getByText('The code in our last email still works.')).toBeVisible()
  await expect(another).toBeDisabled()

  await page.reload()
  await page.clock.fastForward(61_000)
  await another.click()
  await expect(page.getByText("Log in again and we'll send another code.")).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
})

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

  await test.step('a wrong code keeps what was typed', async () => {
    const code = await readCode(page.request, member.email, 'password reset')
    await page.getByLabel('Code from the email').fill(wrong(code))
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
  await test.step('this browser is signed out too, and goes on to the login', async () => {
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

test('an account that was never confirmed is confirmed from the login page', async ({ page }) => {
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

test('in another browser the code confirms, and a newcomer is not welcomed back', async ({ page, browser }) => {
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

test('the code field: what is no code is dropped, one character is replaced, a finger may choose any cell', async ({
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
  // All of it is chosen, so that typing begins anew.
  await page.keyboard.type('q')
  await expect(field).toHaveValue('Q')
})

test('an address that is taken leads to the login with it', async ({ page }) => {
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

test('the account and everything in it can be taken along, and then deleted', async ({ page }) => {
  const member = await join(page)
  await page.goto('/profile')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^greenroom-data-\d{4}-\d\d-\d\d\.json$/)

  await page.getByRole('button', { name: 'Delete Account' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await question.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Account Deleted' })).toContainText(
    'Your account has been successfully deleted.',
  )
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/login')
  await fillLogin(page, member)
  await expect(page.getByRole('alert')).toContainText("isn't right")
})
