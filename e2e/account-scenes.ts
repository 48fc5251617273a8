import { expect, type Page } from '@playwright/test'
import { receiveNewsletter } from './newsletter.ts'
import { fillLogin, join, newPerson, type Person, readCode, signUpElsewhere } from './person.ts'
import { json, type Scenes, type Show, settled } from './scenes.ts'

/** Sign-up, the three modes of the login page, and a forgotten password. */
export const accountScenes: Scenes = async (page, show) => {
  const known = await signUpElsewhere()
  await showSignUp(page, show, known)
  await showNewcomers(page, show)
  await showLogin(page, show, known)
  await showReset(page, show, await signUpElsewhere())
}

async function showSignUp(page: Page, show: Show, known: Person): Promise<void> {
  const { email, password } = newPerson()
  await page.goto('/signup')
  await settled(page)
  await show('signup')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Please enter your email address', { exact: true })).toBeVisible()
  await show('signup-errors')
  await page.getByLabel('Email').fill(known.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('checkbox', { name: /I'm 13 or older/ }).check({ force: true })
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.locator('form').getByRole('link', { name: 'reset your password' })).toBeVisible()
  await show('signup-taken')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(/You can ask again in/)).toBeVisible()
  await show('signup-code')
  await page.getByLabel('Confirmation code').pressSequentially('a7k m')
  await show('signup-code-partly')
  await page.getByLabel('Confirmation code').fill('A7K-M4X')
  await expect(page.locator('form')).toContainText('Invalid confirmation code.')
  await show('signup-code-wrong')
}

/** Visitors who came from a plan, and visitors who confirmed in another browser. */
async function showNewcomers(page: Page, show: Show): Promise<void> {
  for (const plan of ['PREMIUM', 'FREE']) {
    await page.goto(`/login?redirect=pricing&plan=${plan}`)
    await settled(page)
    await show(`login-plan-${plan.toLowerCase()}`)
  }
  await page.goto('/signup?redirect=pricing&plan=PREMIUM')
  await settled(page)
  await show('signup-plan')
  const { email, password } = newPerson()
  const context = await page.context().browser()!.newContext()
  expect((await context.request.post('/api/auth/signup', { data: { email, password } })).status()).toBe(200)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Confirm it or get a new code' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Confirmation code').fill(await readCode(context.request, email))
  await expect(page.getByText("You're all set. Log in to start your free interview.")).toBeVisible()
  await show('login-newcomer')
  await context.close()
}

async function showLogin(page: Page, show: Show, { email, password }: Person): Promise<void> {
  await page.goto('/login')
  await settled(page)
  await show('login')
  await showWorking(page, show, { email, password })
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page.locator('form').getByText('Please enter your password', { exact: true })).toBeVisible()
  await show('login-errors')
  await fillLogin(page, { email, password: 'another one' })
  await expect(page.getByRole('alert')).toContainText("isn't right")
  await show('login-wrong')
  await page.getByRole('button', { name: 'Confirm it or get a new code' }).click()
  await show('login-confirm')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByText('This account is already confirmed. You can log in directly.')).toBeVisible()
  await show('login-confirm-needless')

  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await fillLogin(page, { email, password })
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await show('login-two-factor')
  await page.getByLabel('Verification code').fill('A7K-M4X')
  await expect(page.locator('form')).toContainText('Code mismatch')
  await show('login-two-factor-wrong')
}

/** The button while a request is pending. */
async function showWorking(page: Page, show: Show, person: Person): Promise<void> {
  await page.route('**/api/auth/login', () => {})
  await fillLogin(page, person)
  await expect(page.getByRole('button', { name: 'Logging in' })).toBeVisible()
  await show('login-working')
  // While the request is still held: released first, its reply could log in before the reload.
  await page.reload()
  await page.unroute('**/api/auth/login')
}

async function showReset(page: Page, show: Show, { email }: Person): Promise<void> {
  await page.clock.install()
  await page.addInitScript(stayAfterReset)
  await page.goto('/forgot-password')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.locator('form').getByText('Invalid email format')).toBeVisible()
  await show('forgot-password-errors')
  await page.getByLabel('Email').fill(newPerson().email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('alert')).toContainText('No account found')
  await show('forgot-password-unknown')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('Confirm new password')).toBeVisible()
  await show('forgot-password-code')
  await page.clock.fastForward(61_000)
  await expect(page.getByRole('button', { name: 'Send another code' })).toBeEnabled()
  await show('forgot-password-code-again')
  // For the server it is too early: only the page's clock has moved.
  const sent = json({ success: true, message: 'Sent.', resendAfterSeconds: 60 })
  await page.route('**/api/auth/forgot-password*', (route) => route.fulfill(sent))
  await page.getByRole('button', { name: 'Send another code' }).click()
  await expect(page.getByText('A code is on its way.')).toBeVisible()
  await show('forgot-password-code-sent')
  await page.getByLabel('Code from the email').fill(await readCode(page.request, email, 'password_reset'))
  await page.getByLabel('New password', { exact: true }).fill('Louder-room-8')
  await page.getByLabel('Confirm new password').fill('Louder-room-8')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible()
  await show('forgot-password-done')
  await page.getByRole('link', { name: 'Log in now' }).click()
  await page.waitForURL('**/login')
  await expect(page.getByText("Next time you log in, we'll email you a code.")).toBeVisible()
  await show('login-after-reset')
}

/** The page would redirect three seconds after the password was changed. */
function stayAfterReset() {
  const wait = window.setTimeout.bind(window)
  const patient = (work: TimerHandler, milliseconds = 0) => wait(work, milliseconds === 3000 ? 600_000 : milliseconds)
  Object.assign(window, { setTimeout: patient })
}

/** My Account with its dialogs and failures, and unsubscribing from the newsletter. */
export const profileScenes: Scenes = async (page, show) => {
  const member = await join(page)
  await logInElsewhere(page, member)
  await page.goto('/profile')
  const devices = page.getByRole('region', { name: 'Signed-in devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await settled(page)
  await show('profile-devices')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await show('profile-sign-out-everywhere', 'window')
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await show('profile-delete', 'window')
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await showProfileWithoutDetails(page, show)
  await page.route('**/api/auth/sessions', () => {})
  await page.reload()
  await expect(page.getByText('Loading your devices')).toBeAttached()
  await show('profile-devices-loading')
  await page.unroute('**/api/auth/sessions')
  const silent = { detail: "We're having trouble on our end. Please try again in a few seconds.", code: 'unavailable' }
  await page.route('**/api/auth/sessions', (route) => route.fulfill(json(silent, 500)))
  await page.reload()
  await expect(page.getByText("Your devices didn't load")).toBeVisible()
  await show('profile-devices-error')

  const link = await receiveNewsletter(page.request, member)
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
  await show('unsubscribe')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: "You're unsubscribed" })).toBeVisible()
  await show('unsubscribe-done')
  await page.goto('/unsubscribe')
  await expect(page.getByRole('heading', { name: "This link isn't valid" })).toBeVisible()
  await show('unsubscribe-invalid')
}

/** My Account while its details load, and when they fail to load. */
async function showProfileWithoutDetails(page: Page, show: Show): Promise<void> {
  await page.route('**/api/user/profile', () => {})
  await page.reload()
  await expect(page.getByText('Loading your plan')).toBeAttached()
  await show('profile-loading')
  await page.unroute('**/api/user/profile')
  await page.route('**/api/user/profile', (route) =>
    route.fulfill(json({ detail: 'No answer.', code: 'internal' }, 500)),
  )
  await page.reload()
  await expect(page.getByText("Your account details didn't load")).toBeVisible()
  await show('profile-error')
  await page.route('**/api/payment/subscription-details', (route) => route.fulfill(json({}, 502)))
  await page.reload()
  await expect(page.getByText("We couldn't load your plan")).toBeVisible()
  await show('profile-error-no-plan')
  await page.unroute('**/api/payment/subscription-details')
  await page.unroute('**/api/user/profile')
}

/** A login of the same user in another browser, with the second factor. */
async function logInElsewhere(page: Page, member: Person): Promise<void> {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1'
  const context = await page.context().browser()!.newContext({ userAgent })
  const { email, password } = member
  expect((await context.request.post('/api/auth/login', { data: { email, password } })).status()).toBe(200)
  const code = await readCode(context.request, email, 'login')
  expect((await context.request.post('/api/auth/verify-code', { data: { email, code } })).status()).toBe(200)
  await context.close()
}
