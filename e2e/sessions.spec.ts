import type { BrowserContext, Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import { join } from './person.ts'
import { expect, test } from './test.ts'

// Playwright disables the back/forward cache by default.
test.use({
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: [noBackForwardCache] }),
})
const noBackForwardCache = '--disable-back-forward-cache'

/** Counts the renewals that reach the server from now on, over all tabs. */
function countRenewals(context: BrowserContext): { readonly count: number } {
  const seen = { count: 0 }
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/refresh') seen.count++
  })
  return seen
}

const account = (page: Page) => page.getByRole('heading', { name: 'My Account' })
const logoutButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log out' })

/** Three tabs of one browser on the account page. */
async function openTabs(context: BrowserContext): Promise<[Page, Page, Page]> {
  const tabs = [await context.newPage(), await context.newPage(), await context.newPage()] as [Page, Page, Page]
  await Promise.all(tabs.map((tab) => tab.goto('/profile')))
  for (const tab of tabs) await expect(logoutButton(tab)).toBeVisible()
  // A tab behind another draws once a second, and a click waits for it.
  await tabs[0].bringToFront()
  return tabs
}

const expectAnonymous = async (page: Page) => {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(account(page)).toBeHidden()
}

test('three tabs that open and reload together renew the session once each time', async ({ context }) => {
  await join(context)
  await stopClock(context)
  const renewals = countRenewals(context)
  const tabs = await openTabs(context)
  expect(renewals.count).toBe(1)

  for (let time = 2; time <= 4; time++) {
    // Tokens that are five seconds old are not taken over from a tab that may be leaving itself.
    await tabs[0].clock.fastForward(5000)
    await Promise.all(tabs.map((tab) => tab.reload()))
    for (const tab of tabs) await expect(logoutButton(tab)).toBeVisible()
    expect(renewals.count).toBe(time)
  }
})

test('an access token that has run out in all tabs at the same time is renewed once', async ({ context }) => {
  await join(context)
  await stopClock(context)
  const tabs = await openTabs(context)
  const renewals = countRenewals(context)
  // The first request of each tab is refused, once all three have come.
  let asked = 0
  let refuse = () => {}
  const allAsked = new Promise<void>((resolve) => {
    refuse = resolve
  })
  let renewed = ''
  context.on('response', async (response) => {
    if (response.url().endsWith('/api/auth/refresh')) renewed = (await response.json()).accessToken
  })
  const repeated: (string | undefined)[] = []
  await context.route('**/api/user/export', async (route) => {
    if (asked === tabs.length) {
      repeated.push(route.request().headers().authorization)
      return route.continue()
    }
    if (++asked === tabs.length) refuse()
    await allAsked
    await route.fulfill({ status: 401, json: { detail: 'Please log in.', code: 'unauthenticated' } })
  })
  const downloads = tabs.map((tab) => tab.waitForEvent('download'))
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Download my data' }).click()))
  await Promise.all(downloads)
  expect(renewals.count).toBe(1)
  expect(repeated).toEqual(tabs.map(() => `Bearer ${renewed}`))
  for (const tab of tabs) await expect(logoutButton(tab)).toBeVisible()
})

test('a logout in one tab logs the others out', async ({ context }) => {
  await join(context)
  const [first, ...others] = await openTabs(context)
  await logoutButton(first).click()
  for (const tab of others) await expectAnonymous(tab)
})

test('deleting the account in one tab logs out all tabs', async ({ context }) => {
  await join(context)
  const [first, ...others] = await openTabs(context)
  await first.getByRole('button', { name: 'Delete Account' }).click()
  const question = first.getByRole('alertdialog', { name: 'Delete your account?' })
  await question.getByRole('button', { name: 'Delete Account' }).click()
  await expect(first.getByRole('alertdialog', { name: 'Account Deleted' })).toBeVisible()
  for (const tab of others) await expectAnonymous(tab)
})

/** Leaves the account page for another document, so that it goes to the back/forward cache. */
async function leaveAccountPage(page: Page, email: string): Promise<void> {
  await page.goto('/profile')
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => document.body.setAttribute('data-persisted', `${persisted}`))
  })
  await page.goto('/api/health')
}

test('Back after a logout in another tab shows no private data', async ({ context }) => {
  const member = await join(context)
  const page = await context.newPage()
  await leaveAccountPage(page, member.email)
  const other = await context.newPage()
  await other.goto('/profile')
  await logoutButton(other).click()
  await expectAnonymous(other)
  await page.goBack({ waitUntil: 'commit' })
  await expectAnonymous(page)
  await expect(page.getByText(member.email)).toBeHidden()
})

test('a page restored from the back/forward cache drops a session that has ended meanwhile', async ({ context }) => {
  const member = await join(context)
  const page = await context.newPage()
  await leaveAccountPage(page, member.email)
  // Chromium evicts a cached page that gets a BroadcastChannel message; other browsers keep it. So none is sent here.
  await page.evaluate(() => localStorage.removeItem('isLoggedIn'))
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.locator('body')).toHaveAttribute('data-persisted', 'true')
  await expectAnonymous(page)
  await expect(page.getByText(member.email)).toBeHidden()
})

test('a logout without a network reaches the server once there is one, even after the tab was closed', async ({
  context,
}) => {
  await join(context)
  // The toast disappears automatically.
  await stopClock(context)
  const page = await context.newPage()
  await page.goto('/profile')
  await expect(logoutButton(page)).toBeVisible()
  await page.goto('/')
  await page.getByRole('link', { name: 'My Account' }).first().click()
  await expect(logoutButton(page)).toBeVisible()
  await context.setOffline(true)
  await logoutButton(page).click()
  const toast = page.locator('.toast')
  await expect(toast).toHaveText("You're logged out here. We'll end the session on our server once you're back online.")
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  const told = next.waitForResponse('**/api/auth/logout')
  await next.goto('/')
  expect((await told).status()).toBe(200)
  await expectAnonymous(next)
  await next.reload()
  await expectAnonymous(next)
  expect((await context.cookies()).map(({ name }) => name)).not.toContainEqual(expect.stringMatching(/refresh/))
})
