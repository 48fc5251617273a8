import { receiveNewsletter } from './newsletter.ts'
import { join } from './person.ts'
import { expect, openContext, test } from './test.ts'

test('the link in a newsletter ends it without a login', async ({ page, browser }) => {
  const member = await join(page)
  const link = await receiveNewsletter(page.request, member)
  await page.goto('/profile')
  const toggle = page.getByRole('switch', { name: 'Receive promotional offers and updates' })
  await expect(toggle).toBeChecked()

  const context = await openContext(browser)
  const elsewhere = await context.newPage()
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { name: 'Unsubscribe from our newsletter?' })).toBeVisible()
  await context.setOffline(true)
  await elsewhere.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(elsewhere.getByRole('alert')).toContainText("We couldn't reach the server.")
  await context.setOffline(false)
  await elsewhere.getByRole('button', { name: 'Try again' }).click()
  await expect(elsewhere.getByRole('heading', { name: "You're unsubscribed" })).toBeFocused()
  await elsewhere.goto(`${link.slice(0, -3)}xyz`)
  await elsewhere.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(elsewhere.getByRole('heading', { name: "This link isn't valid" })).toBeVisible()
  await elsewhere.goto('/unsubscribe')
  await expect(elsewhere.getByRole('heading', { name: "This link isn't valid" })).toBeVisible()
  await context.close()

  await page.reload()
  await expect(toggle).not.toBeChecked()
})
