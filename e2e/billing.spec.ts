import type { Locator, Page } from '@playwright/test'
import { expect, test } from './billing-product.ts'
import { cards, choosePlan, useCard } from './card-page.ts'
import { buyPlan, join, readMail, readProfile } from './person.ts'

// Serial, because they share one clock.
test.describe.configure({ mode: 'default' })

const planRow = (page: Page) => page.getByRole('main').locator('dl').first()

/** A page that opens in a new tab, as open invoices do. */
async function openTab(button: Locator): Promise<Page> {
  const [tab] = await Promise.all([button.page().waitForEvent('popup'), button.click()])
  return tab
}

const dismiss = (page: Page) =>
  page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'OK' }).click()

test('an upgrade shows the amount before confirmation; a downgrade shows the credit', async ({ page }) => {
  const member = await join(page)
  await buyPlan(page, member, 'BASIC')
  await choosePlan(page, 'Upgrade to Premium')
  const asked = page.getByRole('alertdialog', { name: 'Upgrade to Premium' })
  await expect(asked).toContainText(/You'll pay \$10(\.00)? today|You'll pay \$9\.\d\d today/)
  await asked.getByRole('button', { name: 'Upgrade to Premium' }).click()
  await expect(page.getByRole('alertdialog', { name: "You're on Premium" })).toBeVisible()
  await dismiss(page)
  expect((await readProfile(member)).subscriptionLevel).toBe('PREMIUM')

  await choosePlan(page, 'Downgrade to Basic')
  const down = page.getByRole('alertdialog', { name: 'Downgrade to Basic' })
  await expect(down).toContainText(/Basic starts now\. You'll get a \$(10|9\.\d\d) credit/)
  await down.getByRole('button', { name: 'Keep Premium' }).click()
  expect((await readProfile(member)).subscriptionLevel).toBe('PREMIUM')
  await choosePlan(page, 'Downgrade to Basic')
  await down.getByRole('button', { name: 'Downgrade to Basic' }).click()
  await expect(page.getByRole('alertdialog', { name: "You're on Basic" })).toBeVisible()
  expect((await readProfile(member)).subscriptionLevel).toBe('BASIC')
  await readMail(page.request, member.email, /Basic now$/)
})

test('a declined upgrade keeps Basic and links to its payment page', async ({ page }) => {
  const member = await join(page)
  await buyPlan(page, member, 'BASIC', cards.declinedLater)
  await choosePlan(page, 'Upgrade to Premium')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Upgrade to Premium' }).click()
  const refusal = page.getByRole('alertdialog', { name: 'Your card was declined' })
  await expect(refusal).toContainText('You keep Basic until the upgrade is paid.')
  const invoice = await openTab(refusal.getByRole('button', { name: /^Pay \$\d/ }))
  expect((await readProfile(member)).subscriptionLevel).toBe('BASIC')
  await useCard(invoice, cards.good)
  await expect(invoice.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await page.goto('/profile')
  await expect(planRow(page)).toContainText('Premium, $30 per month')
})

test('an upgrade that needs 3-D Secure waits for the cardholder', async ({ page }) => {
  const member = await join(page)
  await buyPlan(page, member, 'BASIC', cards.confirmedAlways)
  await choosePlan(page, 'Upgrade to Premium')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Upgrade to Premium' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Confirm this payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.goto('/profile')
  await expect(page.getByText('Your upgrade to Premium is waiting for your payment')).toBeVisible()
  await expect(planRow(page)).toContainText('Basic, $20 per month')
  const invoice = await openTab(page.getByRole('button', { name: /^Pay \$\d/ }))
  await invoice.getByRole('button', { name: /with Visa ending in 3184/ }).click()
  await invoice.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(invoice.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await page.reload()
  await expect(planRow(page)).toContainText('Premium, $30 per month')
})

test('a canceled plan can be reactivated; otherwise it ends with its period', async ({ page, sandbox }) => {
  const member = await join(page)
  await buyPlan(page, member, 'PREMIUM')
  await page.goto('/profile')
  const cancel = async () => {
    await page.getByRole('button', { name: 'Cancel Subscription' }).click()
    const asked = page.getByRole('alertdialog', { name: 'Cancel your subscription?' })
    await expect(asked).toContainText(/Your Premium plan stays active until \w+ \d+, \d{4} at \d+:\d\d/)
    await asked.getByRole('button', { name: 'Cancel Subscription' }).click()
    await expect(page.getByRole('heading', { name: 'Subscription Cancelled' })).toBeVisible()
    await dismiss(page)
    await expect(planRow(page)).toContainText('Premium, canceled')
    // The button that was pressed is gone.
    await expect(page.getByRole('heading', { name: 'My Account', level: 1 })).toBeFocused()
  }
  await cancel()
  await choosePlan(page, 'Reactivate Subscription')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reactivate Subscription' }).click()
  await expect(page.getByRole('heading', { name: 'Subscription Reactivated' })).toBeVisible()
  await page.goto('/profile')
  await expect(planRow(page)).toContainText('Renews')
  await cancel()

  await sandbox.passDays(25)
  await page.reload()
  await expect(planRow(page)).toContainText('Premium, canceled')
  await sandbox.passDays(7)
  await page.reload()
  await expect(planRow(page)).toContainText('Free')
  await expect(page.getByRole('link', { name: 'See plans' })).toBeVisible()
  await readMail(page.request, member.email, /Premium plan has ended/)
})

test('a Basic subscriber who opens the checkout of Premium is asked to confirm the upgrade', async ({ page }) => {
  const member = await join(page)
  await buyPlan(page, member, 'BASIC')
  await page.goto('/payment/checkout?plan=PREMIUM')
  const asked = page.getByRole('alertdialog', { name: 'Upgrade to Premium' })
  await expect(asked).toContainText("You'll pay $")
  await asked.getByRole('button', { name: 'Keep Basic' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Upgrade to Premium' })).toBeVisible()
  await expect(asked).toBeHidden()
  await page.goto('/payment/checkout?plan=BASIC')
  await expect(page.getByRole('alertdialog', { name: 'Current Plan' })).toBeVisible()
})

test('details that fail to load show an error, and the plan can still be canceled', async ({ page }) => {
  const member = await join(page)
  await buyPlan(page, member, 'PREMIUM')
  const details = '**/api/payment/subscription-details'
  await page.route(details, (route) => route.fulfill({ status: 502, body: '' }))
  await page.goto('/profile')
  const failure = page.getByText("We couldn't load your billing details")
  await expect(failure).toBeVisible()
  await expect(planRow(page)).toContainText('Premium, $30 per month')
  await expect(page.getByRole('button', { name: 'Manage billing' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(page.getByRole('heading', { name: 'Subscription Cancelled' })).toBeVisible()
  await dismiss(page)
  await expect(planRow(page)).toContainText('Premium, canceled')
  await page.unroute(details)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(failure).toBeHidden()
  await expect(page.getByRole('heading', { name: 'My Account', level: 1 })).toBeFocused()
})

test('a subscription on an unknown price can be canceled, and no plan is sold in addition', async ({ page }) => {
  const member = await join(page)
  await buyPlan(page, member, 'BASIC')
  const onSpecialPrice = { has_active_subscription: false, subscription_level: 'FREE', subscribed_plan: null }
  await page.route('**/api/payment/subscription-details', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...onSpecialPrice } })
  })
  await page.goto('/?section=pricing')
  const why = page.getByText('You have another subscription. Cancel it first to choose Basic or Premium.')
  await expect(why).toBeVisible()
  await expect(page.getByRole('button', { name: /^Choose|^Upgrade|^Downgrade/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'View My Account' }).click()
  await expect(planRow(page)).toContainText(/Other subscription\s*Renews \w+ \d+/)
  await expect(page.getByRole('button', { name: 'Manage billing' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const first = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await first.getByRole('button', { name: 'Cancel Subscription' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Cancel your subscription?' })
  await expect(asked).toContainText(/Your other subscription stays active until \w+ \d+/)
  await asked.getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(page.getByRole('heading', { name: 'Subscription Cancelled' })).toBeVisible()
  await dismiss(page)
  await expect(planRow(page)).toContainText(/Other subscription, canceled\s*Ends \w+ \d+/)
})

test('a renewal updates the date, and its invoice is in the portal', async ({ page, sandbox }) => {
  const member = await join(page)
  await buyPlan(page, member, 'BASIC')
  await page.goto('/profile')
  const renews = page.getByText(/^Renews /)
  const before = await renews.innerText()
  await sandbox.passDays(32)
  await page.reload()
  await expect(renews).toBeVisible()
  await expect(renews).not.toHaveText(before)
  await page.getByRole('button', { name: 'Manage billing' }).click()
  await expect(page.getByRole('table').getByText('Paid')).toHaveCount(2)
  await page
    .getByRole('link', { name: /^Return to|^Back to/ })
    .first()
    .click()
  await page.waitForURL(/\/profile/)
})

test('a failed renewal: a grace period, then a pause; one payment restores the plan', async ({ page, sandbox }) => {
  const member = await join(page)
  await buyPlan(page, member, 'PREMIUM', cards.declinedLater)
  await sandbox.passDays(32)
  await page.goto('/profile')
  await expect(page.getByText("Your renewal payment didn't go through")).toBeVisible()
  await expect(planRow(page)).toContainText(/Premium, payment overdue\s*Works until \w+ \d+, \d{4} at \d+:\d\d/)
  expect((await readProfile(member)).subscriptionLevel).toBe('PREMIUM')
  await page.goto('/interviews')
  await expect(page.getByRole('link', { name: 'Fix payment' })).toBeVisible()

  await sandbox.passDays(8)
  await page.goto('/profile')
  await expect(page.getByText('Premium is paused')).toBeVisible()
  await expect(planRow(page)).toContainText('Premium, paused')
  await expect.poll(async () => (await readProfile(member)).subscriptionLevel).toBe('FREE')
  await readMail(page.request, member.email, /Premium plan is paused/)

  // The login alone says Free: without profile and details that's no answer.
  const silent = /\/api\/(user\/profile|payment\/subscription-details)$/
  await page.route(silent, (route) => route.fulfill({ status: 502, body: '' }))
  await page.reload()
  await expect(planRow(page)).toContainText("We couldn't load your plan")
  await expect(page.getByRole('link', { name: 'See plans' })).toHaveCount(0)
  await page.unroute(silent)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(planRow(page)).toContainText('Premium, paused')

  const invoice = await openTab(page.getByRole('button', { name: /^Pay \$30 now/ }))
  await useCard(invoice, cards.good)
  await expect(invoice.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await page.reload()
  await expect(planRow(page)).toContainText('Premium, $30 per month')
  await expect(page.getByText('Premium is paused')).toBeHidden()
  await readMail(page.request, member.email, /We got your payment/)
})

test('another card in the portal pays the overdue renewal at once', async ({ page, sandbox }) => {
  const member = await join(page)
  await buyPlan(page, member, 'BASIC', cards.declinedLater)
  await sandbox.passDays(31.5)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Update card' }).click()
  await page.getByRole('link', { name: 'Update payment method' }).click()
  await useCard(page, cards.good, 'Save card')
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
  await expect(async () => {
    await page.goto('/profile')
    await expect(planRow(page)).toContainText('Basic, $20 per month', { timeout: 2000 })
  }).toPass()
  await readMail(page.request, member.email, /We got your payment/)
})

test('a subscriber who never pays can cancel immediately and delete the account', async ({ page, sandbox }) => {
  const member = await join(page)
  await buyPlan(page, member, 'PREMIUM', cards.declinedLater)
  await sandbox.passDays(40)
  await page.goto('/profile')
  await expect(planRow(page)).toContainText('Premium, paused')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const first = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(first).toContainText('Cancel your subscription first')
  await first.getByRole('button', { name: 'Cancel Subscription' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Cancel your subscription?' })
  await expect(asked).toContainText(
    "Premium is already paused. Canceling ends the subscription, and your card won't be charged again.",
  )
  await asked.getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(page.getByRole('heading', { name: 'Subscription Cancelled' })).toBeVisible()
  await dismiss(page)
  await expect(planRow(page)).toContainText('Free')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByRole('heading', { name: 'Account Deleted' })).toBeVisible()
})
