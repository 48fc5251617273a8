import { expect, type Page } from '@playwright/test'
import { paidDetails } from '../apps/web/src/billing/examples.ts'
import type { BillingDetails } from '../apps/web/src/billing/plan-state.ts'
import type { BillingStatus } from '../packages/contract/src/index.ts'
import { join } from './person.ts'
import { json, type Scenes, type Show, settled } from './scenes.ts'

/** Relative to the day of the screenshot. */
function inDays(days: number): string {
  const date = new Date(Date.now() + days * 86_400_000)
  date.setUTCHours(15, 14, 0, 0)
  return date.toISOString()
}

const periodEnd = inDays(27)
const graceEnd = inDays(5)
const nextAttempt = inDays(2)
const pay_url = 'https://pay.example/invoice/1'

const premium = paidDetails(periodEnd)
const basic: BillingDetails = { ...premium, subscription_level: 'BASIC', subscribed_plan: 'BASIC' }
const overdue: BillingDetails = {
  ...premium,
  status: 'past_due',
  entitled_until: graceEnd,
  payment_problem: 'card_declined',
  pay_url,
  amount_due: 3000,
  currency: 'usd',
  next_attempt: nextAttempt,
}
const paused: BillingDetails = {
  ...overdue,
  status: 'unpaid',
  has_active_subscription: false,
  subscription_level: 'FREE',
  entitled_until: inDays(-3),
  next_attempt: null,
}
/** On a price from the provider's dashboard that is none of our plans. */
const onSpecialPrice = { has_active_subscription: false, subscription_level: 'FREE', subscribed_plan: null } as const
const special: BillingDetails = { ...premium, ...onSpecialPrice }
const free: BillingDetails = {
  ...premium,
  status: 'none',
  has_active_subscription: false,
  subscription_level: 'FREE',
  subscribed_plan: null,
  current_period_end: null,
  entitled_until: null,
}
const pendingUpgrade = {
  plan: 'PREMIUM',
  expires_at: inDays(1),
  pay_url,
  amount_due: 1000,
  currency: 'usd',
} as const

/** Every billing state; most of them need weeks or a bank to occur. */
const states: Record<string, BillingDetails> = {
  free,
  active: premium,
  basic,
  canceling: { ...premium, status: 'canceling', cancel_at_period_end: true },
  'past-due': overdue,
  'past-due-no-link': { ...overdue, pay_url: null, amount_due: null, currency: null, next_attempt: null },
  'past-due-last-try': { ...overdue, entitled_until: nextAttempt },
  'action-required': { ...overdue, payment_problem: 'action_required', next_attempt: null },
  unpaid: paused,
  'special-price': special,
  'special-price-canceling': { ...special, status: 'canceling', cancel_at_period_end: true },
  'special-price-past-due': { ...overdue, ...onSpecialPrice },
  'special-price-unpaid': { ...paused, ...onSpecialPrice },
  'pending-upgrade': { ...basic, pending_change: pendingUpgrade },
}

/** Mocks the server's response for this billing state. */
async function bill(page: Page, details: BillingDetails): Promise<void> {
  const { subscription_level: level } = details
  const status: BillingStatus = details.status
  const said = { subscriptionLevel: level, subscriptionStatus: status, entitledUntil: details.entitled_until }
  await page.unrouteAll()
  await page.route('**/api/payment/subscription-details', (route) => route.fulfill(json(details)))
  await page.route('**/api/user/profile', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...said } })
  })
}

/** My Account, the pricing page and the list of interviews in each of these states, with their dialogs. */
export const billingScenes: Scenes = async (page, show) => {
  await join(page)
  for (const [name, details] of Object.entries(states)) {
    await bill(page, details)
    await page.goto('/profile')
    await expect(page.getByRole('button', { name: 'Manage billing' })).toBeVisible()
    await settled(page)
    await show(`billing-account-${name}`)
    await page.goto('/?section=pricing')
    await expect(page.getByText(markOf(details), { exact: true }).first()).toBeVisible()
    await page.locator('#pricing').scrollIntoViewIfNeeded()
    await show(`billing-pricing-${name}`)
  }
  await bill(page, premium)
  await page.route('**/api/payment/subscription-details', (route) => route.fulfill({ status: 502, body: '' }))
  await page.goto('/profile')
  await expect(page.getByText("We couldn't load your billing details")).toBeVisible()
  await settled(page)
  await show('billing-account-failed')
  await showCancel(page, show)
  await showDeletion(page, show)
  await showLines(page, show)
}

/** The pricing page after the plan is loaded. */
function markOf({ status, subscribed_plan: plan }: BillingDetails): string {
  if (status !== 'none' && plan === null) return 'View My Account'
  return status === 'unpaid' ? 'Paused' : 'Your plan'
}

async function showCancel(page: Page, show: Show): Promise<void> {
  for (const name of ['active', 'past-due', 'unpaid', 'special-price', 'special-price-past-due']) {
    await bill(page, states[name]!)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Cancel Subscription' }).last().click()
    await show(`billing-cancel-${name}`, 'window')
  }
  await bill(page, states.canceling!)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Reactivate Subscription' }).click()
  await show('billing-reactivate', 'window')
  await page.goto('/?section=pricing')
  await page.getByRole('button', { name: 'Downgrade to Basic' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Reactivate before switching' })).toBeVisible()
  await show('billing-reactivate-first', 'window')
}

async function showDeletion(page: Page, show: Show): Promise<void> {
  for (const name of ['active', 'unpaid', 'canceling', 'special-price', 'special-price-canceling']) {
    await bill(page, states[name]!)
    await page.goto('/profile')
    await expect(page.getByRole('button', { name: 'Manage billing' })).toBeVisible()
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await show(`billing-delete-${name}`, 'window')
  }
}

async function showLines(page: Page, show: Show): Promise<void> {
  for (const name of ['past-due', 'unpaid']) {
    await bill(page, states[name]!)
    await page.goto('/interviews')
    await expect(page.getByRole('link', { name: 'Fix payment' })).toBeVisible()
    await settled(page)
    await show(`billing-line-${name}`)
  }
}

const upgrade = {
  new_plan: 'PREMIUM',
  currency: 'usd',
  amount_due: 967,
  credit: 0,
  next_charge_at: periodEnd,
  next_charge: 3000,
  proration_date: 1_795_000_000,
}
const downgrade = { ...upgrade, new_plan: 'BASIC', amount_due: 0, credit: 967, next_charge: 1033 }
const preview = '**/api/payment/change-preview*'
const change = '**/api/payment/change-subscription'

/** The preview of a plan change, and its failures. */
export const planChangeScenes: Scenes = async (page, show) => {
  await join(page)
  await bill(page, basic)
  await page.route(preview, () => {})
  await page.goto('/?section=pricing')
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click()
  await expect(page.getByText('Calculating the amount').first()).toBeAttached()
  await show('plan-change-loading', 'window')

  await bill(page, basic)
  await page.route(preview, (route) => route.fulfill(json(failed, 502)))
  await page.goto('/?section=pricing')
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click()
  await expect(page.getByText("We couldn't calculate the amount")).toBeVisible()
  await show('plan-change-error', 'window')

  await page.route(preview, (route) => route.fulfill(json(upgrade)))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText("You'll pay $9.67 today")).toBeVisible()
  await show('plan-upgrade', 'window')
  for (const [code, name] of [
    ['payment_declined', 'declined'],
    ['payment_action_required', 'confirm'],
  ] as const) {
    const refusal = { code, detail: refusals[code], pay_url }
    await page.route(change, (route) => route.fulfill(json(refusal, 402)))
    const dialog = page.getByRole('alertdialog', { name: 'Upgrade to Premium' })
    if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Upgrade to Premium' }).click()
    await dialog.getByRole('button', { name: 'Upgrade to Premium' }).click()
    await expect(
      page.getByRole('button', { name: code === 'payment_declined' ? /^Pay now/ : /^Confirm payment/ }),
    ).toBeVisible()
    await show(`plan-upgrade-${name}`, 'window')
    await page.getByRole('button', { name: 'Close' }).click()
  }
  await bill(page, premium)
  await page.route(preview, (route) => route.fulfill(json(downgrade)))
  await page.reload()
  await page.getByRole('button', { name: 'Downgrade to Basic' }).click()
  await expect(page.getByText('a $9.67 credit')).toBeVisible()
  await show('plan-downgrade', 'window')
}

const failed = { code: 'provider_failed', detail: "The payment provider isn't responding. Please try again." }
const refusals = {
  payment_declined: "Your card was declined, so your plan hasn't changed.",
  payment_action_required: 'Your bank needs you to confirm this payment. Your plan will change as soon as you do.',
}

/** The redirect to the card page and its outcomes. */
export const checkoutScenes: Scenes = async (page, show) => {
  await page.goto('/login?redirect=pricing&plan=PREMIUM')
  await settled(page)
  await show('login-for-checkout')
  await page.goto('/payment/success?session_id=cs_1')
  await expect(page.getByText('Log in to see your payment.')).toBeVisible()
  await show('login-for-payment')
  await page.goto('/payment/checkout?plan=PREMIUM')
  await expect(page.getByText('Premium, $30 a month. Create an account or log in to continue.')).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  await show('signup-for-checkout')

  await join(page)
  const checkout = '**/api/payment/create-checkout-session'
  await bill(page, free)
  await page.route(checkout, () => {})
  await page.goto('/payment/checkout?plan=PREMIUM')
  await expect(page.getByText('Taking you to checkout…')).toBeVisible()
  await show('checkout-starting')
  await bill(page, free)
  await page.route(checkout, (route) => route.fulfill(json(failed, 502)))
  await page.reload()
  await expect(page.getByRole('heading', { name: "Checkout didn't start" })).toBeVisible()
  await show('checkout-error')

  const back = '/payment/success?session_id=cs_1&return_to=/interviews/detail/8b1f1c1e-4f0a-4f6e-9f0e-0d8a3a1c2b3d'
  for (const [name, reply, status, heading] of outcomes) {
    await bill(page, name === 'paid' ? premium : free)
    await page.route('**/api/payment/checkout-status*', (route) => route.fulfill(json(reply, status)))
    await page.goto(back)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByRole('link', { name: 'View My Account' })).toBeVisible()
    await show(`checkout-${name}`)
  }
  await page.goto('/payment/success')
  await expect(page.getByRole('heading', { name: "We couldn't find this payment" })).toBeVisible()
  await show('checkout-none')
  await showConfirming(page, show, back)
}

const notYours = { code: 'checkout_not_yours', detail: 'This payment belongs to another account.' }
const outcomes: [name: string, reply: object, status: number, heading: string][] = [
  ['paid', { status: 'paid', plan: 'PREMIUM' }, 200, 'Payment Successful'],
  ['not-paid', { status: 'not_paid', plan: null }, 200, "You weren't charged"],
  ['paused', { status: 'paused', plan: 'PREMIUM' }, 200, 'Premium is paused'],
  ['ended', { status: 'ended', plan: 'BASIC' }, 200, 'Your Basic plan has ended'],
  ['not-yours', notYours, 403, 'This payment is on another account'],
]

async function showConfirming(page: Page, show: Show, address: string): Promise<void> {
  await page.clock.install()
  await page.route('**/api/payment/checkout-status*', (route) =>
    route.fulfill(json({ status: 'pending', plan: 'PREMIUM' })),
  )
  await page.goto(address)
  await expect(page.getByText("We're confirming your payment…")).toBeVisible()
  await show('checkout-pending')
  for (let seconds = 0; seconds < 100; seconds += 5) await page.clock.runFor(5000)
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible()
  await show('checkout-slow')
}
