import { fillLogin, join } from './person.ts'
import { expect, test } from './test.ts'

test('the data of an account can be exported, and the account deleted', async ({ page }) => {
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
  await expect(page.getByText('Log in to get to your interviews and feedback.')).toBeVisible()
  await expect(page.getByText('Welcome back')).toBeHidden()
  await fillLogin(page, member)
  await expect(page.getByRole('alert')).toContainText("isn't right")
})
