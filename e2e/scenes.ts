import { errors } from '@greenroom/contract/errors'
import { expect, type Locator, type Page } from '@playwright/test'
import { complete } from './interview.ts'
import { buyPlan, join, type Member } from './person.ts'
import { anyDocument, changeProduct } from './product-info.ts'

/**
 * What is done with a screen once it stands: the whole 'page', the 'window' where something stays in place while the page
 * scrolls (a dialog, the dock), or the window of a 'phone' for what exists there only.
 */
export type Extent = 'page' | 'window' | 'phone'
/** A picture of a window shows its `subject`, wherever that is at its width. */
export type Show = (name: string, extent?: Extent, subject?: Locator) => Promise<void>
export type Scenes = (page: Page, show: Show) => Promise<void>

/** A mocked reply, for states that a test can't produce on the server. */
export const json = (body: object, status = 200) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
})

/** Waits for hydration, for pending requests and for the fonts. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1')
    return heading && Object.keys(heading).some((name) => name.startsWith('__reactFiber'))
  })
  await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => null))
}

/** Every page that needs no account. */
export const publicScenes: Scenes = async (page, show) => {
  for (const [name, path] of [
    ['landing', '/'],
    ['forgot-password', '/forgot-password'],
    ['contact', '/contact'],
    ['sample', '/sample'],
    ['sample-free', '/sample?plan=free'],
    ['terms', '/terms'],
    ['privacy', '/privacy'],
    ['payment-cancel', '/payment/cancel'],
    ['not-found', '/no/such/page'],
    ['interviews-anonymous', '/interviews'],
  ] as const) {
    await page.goto(path)
    await settled(page)
    await show(name)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await show('menu-open', 'phone')
  await showContact(page, show)
  await showSandboxes(page, show)
}

/** The contact form: validation errors, and a sent message. */
async function showContact(page: Page, show: Show): Promise<void> {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.locator('form').getByText('Please select what best describes you')).toBeVisible()
  await show('contact-errors')
  await page.route('**/api/contact/submit', (route) => route.fulfill(json({ success: true, message: 'Sent.' })))
  await page.getByLabel('Email').fill('maya@example.com')
  await page.getByRole('radio', { name: 'An individual' }).check({ force: true })
  await page.getByLabel('Message').fill('Can I practice for two jobs at once?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Your message has been sent successfully.')).toBeVisible()
  await show('contact-sent')
}

/** The note above every page of an installation whose mails and cards are not real. */
async function showSandboxes(page: Page, show: Show): Promise<void> {
  await changeProduct(page, { standIns: ['mailbox', 'card_sandbox'] })
  await page.goto('/login')
  await expect(page.getByRole('complementary', { name: 'About this installation' })).toBeVisible()
  await show('login-test-installation')
  await page.unroute(anyDocument)
}

/** The pages of a free user, before and after the first interview. */
export const freeScenes: Scenes = async (page, show) => {
  const member = await join(page)
  await page.goto('/interviews')
  await expect(page.getByRole('heading', { name: 'Your free interview' })).toBeVisible()
  await settled(page)
  await show('interviews')
  await page.goto('/interviews?tab=favorites')
  await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible()
  await show('favorites-empty')
  await page.goto('/interviews/completed')
  await expect(page.getByRole('heading', { name: 'No interviews yet' })).toBeVisible()
  await show('completed-empty')

  await addFavorites(member)
  await page.goto('/interviews?tab=favorites')
  await expect(page.getByRole('main').getByRole('link', { name: 'Store Manager' })).toBeVisible()
  await show('favorites')
  await page.goto('/interviews')
  await page.getByRole('combobox', { name: 'Search job titles' }).click()
  await page.keyboard.type('manager')
  await expect(page.getByRole('row').nth(4)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await show('search-open', 'window')
  await page.goto('/interviews/Sales%20and%20retail')
  // Which cards are open depends on the width in which the page begins.
  await settled(page)
  await show('sector')
  await page.getByRole('link', { name: 'Store Manager', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Store Manager' }).getByRole('listitem')).toHaveCount(3)
  await show('start-sheet', 'window')

  const interviewId = await complete(member)
  await page.goto(`/interviews/detail/${interviewId}`)
  await expect(page.getByRole('heading', { name: "There's more in this report" })).toBeVisible()
  await show('report-free')
  await page.goto('/profile')
  await expect(page.getByText('Interviews completed')).toBeVisible()
  await settled(page)
  await show('profile-free')
  await page.goto('/interviews')
  await expect(page.getByText("You've used your free interview.")).toBeVisible()
  await page.getByRole('button', { name: 'Start behavioral interview' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Free Interview Used' })).toBeVisible()
  await show('free-interview-used', 'window')
}

async function addFavorites(member: Member): Promise<void> {
  for (const [job_title, sector, industry] of [
    ['Store Manager', 'Sales and retail', 'Stores'],
    ['Cashier', 'Sales and retail', 'Stores'],
    ['Registered Nurse', 'Healthcare', 'Nursing'],
  ])
    await member.call('POST', '/api/interviews/favorites/add', { job_title, sector, industry })
}

/** What Premium adds, and the lists of a user with interviews. */
export const premiumScenes: Scenes = async (page, show) => {
  const member = await join(page)
  await buyPlan(page, member, 'PREMIUM')
  await page.goto('/profile')
  await expect(page.getByText('Interviews completed')).toBeVisible()
  await settled(page)
  await show('profile-premium')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' })).toBeVisible()
  await show('profile-delete-premium', 'window')
  await page.getByRole('button', { name: 'Close' }).click()
  await member.call('POST', '/api/payment/cancel-subscription')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Reactivate Subscription' })).toBeVisible()
  await settled(page)
  await show('profile-canceled')
  await page.goto('/interviews')
  await page.getByRole('button', { name: 'Set up a custom interview' }).click()
  await expect(page.getByRole('dialog', { name: 'Custom interview' })).toBeVisible()
  await show('custom-dialog', 'window')

  const interviewId = await complete(member)
  await complete(member, 'Store Manager', 2)
  await complete(member, 'Registered Nurse', 1)
  await page.goto(`/interviews/detail/${interviewId}`)
  await expect(page.getByRole('heading', { name: 'Answer by answer' })).toBeVisible()
  await page.getByRole('link', { name: '1, show in the transcript' }).first().click()
  await show('report-premium')
  await page.goto('/interviews/completed/Store%20Manager')
  await expect(page.getByRole('link', { name: /^View feedback/ })).toHaveCount(2)
  await show('position')
  await page.goto('/interviews/completed')
  await expect(page.getByRole('main').getByRole('link', { name: /Registered Nurse/ })).toBeVisible()
  await show('completed')
  await page.route('**/api/interviews/completed*', (route) =>
    route.fulfill(json({ detail: errors.internal.detail }, 500)),
  )
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await show('completed-error')
  await page.unroute('**/api/interviews/completed*')
  await page.route('**/api/interviews/completed*', () => {})
  await page.reload()
  await expect(page.getByText('Loading completed interviews')).toBeAttached()
  await show('completed-loading')
}
