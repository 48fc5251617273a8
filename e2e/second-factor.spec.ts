import { stopClock } from './clock.ts'
import { inGroups, paste, wrongCode } from './code-field.ts'
import { codeField, fillLogin, join, readCode, readMail, signUpElsewhere } from './person.ts'
import { expect, openContext, test } from './test.ts'

test('a second browser proves itself once, and can be signed out from the first', async ({ page, browser }) => {
  await stopClock(page)
  const member = await join(page)
  const context = await openContext(browser)
  await stopClock(context)
  const second = await context.newPage()

  await test.step('it needs a code; a wrong one is rejected and keeps the input', async () => {
    await second.goto('/login?redirect=%2Fprofile')
    await fillLogin(second, member)
    await expect(second.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await expect(second.getByText(/You can ask again in [01]:\d\d/)).toBeVisible()
    const code = await readCode(second.request, member.email, 'login')
    await codeField(second).fill(wrongCode(code))
    await expect(codeField(second)).toHaveAccessibleDescription(/Code mismatch: invalid verification code\./)
    await expect(second.locator('[aria-live=assertive]')).toContainText('Code mismatch')
    await expect(codeField(second)).toHaveValue(wrongCode(code))
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
  await test.step('which is no longer trusted; the login page says so once', async () => {
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

test('another code can be requested after the wait, and after a reload by logging in again', async ({ page }) => {
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
  // Only the page believes that a minute has passed, so the server accepts the first code still, and the page says so.
  await expect(page.getByText('The code in our last email still works.')).toBeVisible()
  await expect(another).toBeDisabled()

  await page.reload()
  await page.clock.fastForward(61_000)
  await another.click()
  await expect(page.getByText("Log in again and we'll send another code.")).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
})
