import { cards, choosePlan, useCard } from './card-page.ts'
import { codeField, fillLogin, join, readCode, readMail, readProfile } from './person.ts'
import { expect, openContext, test } from './test.ts'

test('a declined card shows an error on the card page, and another one buys the plan', async ({ page }) => {
  const member = await join(page)
  await choosePlan(page, 'Choose Basic')
  await page.waitForURL(/\/sandbox\/checkout\//)
  await useCard(page, cards.declined)
  await expect(page.getByRole('alert')).toContainText('declined')
  expect((await readProfile(member)).subscriptionLevel).toBe('FREE')
  await useCard(page, cards.good)
  await expect(page.getByText('Thank you. Your Basic plan is active.', { exact: true })).toBeVisible()
  await readMail(page.request, member.email, /Basic plan is active/)
})

test('3-D Secure: a failure charges nothing and can be retried', async ({ page }) => {
  const member = await join(page)
  await choosePlan(page, 'Choose Premium')
  await page.waitForURL(/\/sandbox\/checkout\//)
  await useCard(page, cards.confirmedOnce)
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(page.getByRole('alert')).toContainText('unable to authenticate')
  expect((await readProfile(member)).subscriptionLevel).toBe('FREE')
  await useCard(page, cards.confirmedOnce)
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page.getByText('Thank you. Your Premium plan is active.', { exact: true })).toBeVisible()
})

test('an abandoned checkout is not charged, and no URL makes it look paid', async ({ page }) => {
  const member = await join(page)
  await choosePlan(page, 'Choose Premium')
  await page.waitForURL(/\/sandbox\/checkout\//)
  const session = new URL(page.url()).pathname.split('/').at(-1)
  await page.getByRole('link', { name: /^Cancel and return/ }).click()
  await page.waitForURL(/\/payment\/cancel/)
  await page.goto(`/payment/success?session_id=${session}`)
  await expect(page.getByRole('heading', { name: "You weren't charged" })).toBeVisible()

  const other = await openContext(page.context().browser()!)
  const stranger = await other.newPage()
  await join(stranger)
  await stranger.goto(`/payment/success?session_id=${session}`)
  await expect(stranger.getByRole('heading', { name: 'This payment is on another account' })).toBeVisible()
  await stranger.getByRole('button', { name: 'Switch account' }).click()
  await expect(stranger.getByText('Log in to see your payment.')).toBeVisible()
  await fillLogin(stranger, member)
  await codeField(stranger).fill(await readCode(stranger.request, member.email, 'login'))
  await expect(stranger.getByRole('heading', { name: "You weren't charged" })).toBeVisible()
  await other.close()
})

test('two tabs at the checkout pay once, and the checkout of another plan can no longer be paid', async ({
  page,
  context,
}) => {
  const member = await join(page)
  const [second, stale] = [await context.newPage(), await context.newPage()]
  await choosePlan(stale, 'Choose Basic')
  await stale.waitForURL(/\/sandbox\/checkout\//)
  for (const tab of [page, second]) {
    await choosePlan(tab, 'Choose Premium')
    await tab.waitForURL(/\/sandbox\/checkout\//)
  }
  for (const tab of [page, second]) {
    await useCard(tab, cards.good)
    await expect(tab.getByText('Thank you. Your Premium plan is active.', { exact: true })).toBeVisible()
  }
  await useCard(stale, cards.good)
  await expect(stale.getByRole('heading', { name: 'This checkout has expired' })).toBeVisible()
  expect((await readProfile(member)).subscriptionLevel).toBe('PREMIUM')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Manage billing' }).click()
  await expect(page.getByRole('heading', { name: 'Invoice history' })).toBeVisible()
  await expect(page.getByRole('table').getByText('Paid')).toHaveCount(1)
})
