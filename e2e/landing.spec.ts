import { countJobs } from '@greenroom/catalogue'
import { planOffers } from '@greenroom/contract/plan-offers'
import type { Page } from '@playwright/test'
import { showPeople } from './landing-scenes.ts'
import { expect, test } from './test.ts'

const headings = {
  hero: /Say it here\s*before it counts\./,
  pricing: 'Pricing',
  faqs: 'Frequently asked questions',
  reviews: 'See real feedback',
  about: 'About Greenroom',
} as const

async function expectShown(page: Page, heading: string | RegExp): Promise<void> {
  const title = page.getByRole('main').getByRole('heading', { name: heading })
  await expect(title).toBeInViewport()
  await expect(title).toBeFocused()
}

const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY)

for (const [section, heading] of Object.entries(headings))
  test(`the address of the section "${section}" scrolls to it and focuses its heading`, async ({ page }) => {
    await page.goto(`/?section=${section}`)
    await expectShown(page, heading)
  })

test('links of navbar and footer lead to sections, from the page itself and from another', async ({ page }) => {
  await page.goto('/')
  const banner = page.getByRole('banner')
  const footer = page.getByRole('contentinfo')
  await banner.getByRole('link', { name: 'Pricing' }).click()
  await expectShown(page, headings.pricing)
  await footer.getByRole('link', { name: 'FAQs' }).click()
  await expectShown(page, headings.faqs)
  await test.step('the same link again', async () => {
    await page.evaluate(() => window.scrollTo(0, 0))
    await footer.getByRole('link', { name: 'FAQs' }).click()
    await expectShown(page, headings.faqs)
  })
  await page.goto('/contact')
  await footer.getByRole('link', { name: 'Reviews' }).click()
  await expectShown(page, headings.reviews)
  await page.goto('/terms')
  await footer.getByRole('link', { name: 'About' }).click()
  await expectShown(page, headings.about)
})

test.describe('with published reviews and a configured team', () => {
  test.beforeEach(({ page }) => showPeople(page))

  test('the reviews replace the example', async ({ page }) => {
    await page.goto('/?section=reviews')
    const reviews = page.getByRole('region', { name: 'What people say' })
    await expect(reviews.getByRole('listitem')).toHaveCount(3)
    const last = reviews.getByRole('listitem').last()
    await expect(last.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
    await expect(last).toContainText('Anonymous')
    await expect(last).toContainText('Practiced for Registered Nurse')
    await expect(page.getByRole('heading', { name: 'See real feedback' })).toHaveCount(0)
  })

  test('the team section loads late, and its anchor waits for it', async ({ page }) => {
    await page.goto('/?section=team')
    await expectShown(page, "Who's behind it")
    await expect(page.getByRole('region', { name: "Who's behind it" }).getByRole('listitem')).toHaveCount(2)
  })

  test('the footer links to the social accounts', async ({ page }) => {
    await page.goto('/terms')
    const social = page.getByRole('contentinfo').getByRole('navigation', { name: 'Social' })
    await expect(social.getByRole('link', { name: 'LinkedIn (opens in a new tab)' })).toHaveAttribute(
      'href',
      'https://www.linkedin.com/company/greenroom-example',
    )
  })
})

test('without reviews and a team: an example of the feedback, no team section and no accounts', async ({ page }) => {
  const asked = page.waitForResponse('**/api/about')
  await page.goto('/?section=team')
  await asked
  await expect(page.getByText('An example: the candidate is made up')).toBeAttached()
  await expect(page.locator('#team')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Social' })).toHaveCount(0)
  expect(await scrolled(page)).toBe(0)
})

for (const section of ['nowhere', 'content', 'app', ''])
  test(`the section "${section}" is none, and nothing moves`, async ({ page }) => {
    await page.goto(`/?section=${section}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    expect(await scrolled(page)).toBe(0)
    await expect(page.locator('body')).toBeFocused()
  })

test('every link of the footer opens its page', async ({ page }) => {
  for (const [name, heading] of [
    ['Interviews', 'What are you preparing for?'],
    ['Contact', 'Contact us'],
    ['Terms', 'Terms of Service'],
    ['Privacy', 'Privacy Policy'],
  ] as const) {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
})

test('each field shows its number of jobs, and links to them', async ({ page }) => {
  await page.goto('/')
  const cards = page.getByRole('main').getByRole('link', { name: /\d+ jobs$/ })
  await expect(cards).toHaveCount(12)
  const [jobs] = /\d+/.exec(await page.getByRole('heading', { name: /^\d+ jobs in 12 fields$/ }).innerText())!
  const perField = (await cards.allInnerTexts()).map((text) => Number(/(\d+) jobs$/.exec(text)![1]))
  // A title of two fields is counted once in all.
  expect(perField.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(Number(jobs))
  expect(Math.max(...perField)).toBeLessThan(Number(jobs))
  await expect(page.getByRole('main').getByRole('link', { name: 'Healthcare' })).toHaveAttribute(
    'href',
    '/interviews/Healthcare',
  )
})

test('the follow-up and the quotations are words of the answers beside them', async ({ page }) => {
  await page.goto('/')
  const moment = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
  const followUp = moment('It listens, then asks the next question')
  const said = (await followUp.locator('mark').innerText()).toLowerCase()
  expect((await followUp.locator('.question').innerText()).toLowerCase()).toContain(said)

  const tries = moment('Same question, third try')
  await expect(tries.getByRole('heading', { level: 3 })).toHaveText([/^First try/, /^Third try/])

  const remarks = moment('Feedback that quotes you')
  const number = await remarks
    .getByRole('link', { name: /show in the sample report/ })
    .first()
    .innerText()
  const quoted = await remarks.locator('mark').first().innerText()
  await remarks.getByRole('link', { name: `${number}, show in the sample report` }).click()
  await expect(page).toHaveURL(new RegExp(`/sample#note-${number}$`))
  await expect(page.locator(`#note-${number}`)).toHaveText(quoted)
})

test('the free plan has the primary button, and the table compares the plans', async ({ page }) => {
  await page.goto('/?section=pricing')
  const plan = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(plan('FREE').getByRole('link', { name: 'Start free' })).toHaveClass(/button-primary/)
  await expect(plan('FREE').getByText('No card needed')).toBeVisible()
  for (const [name, holds] of Object.entries(planOffers(countJobs())))
    await expect(plan(name).getByRole('listitem')).toHaveText([...holds])
  for (const name of ['BASIC', 'PREMIUM']) {
    await expect(plan(name).getByRole('link')).not.toHaveClass(/button-primary/)
    await expect(plan(name).getByText('Cancel anytime')).toBeVisible()
  }
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const table = page.getByRole('table', { name: 'Compare plans' })
    await expect(table.getByRole('columnheader')).toHaveText(['FREE', 'BASIC', 'PREMIUM'])
    const cells = (row: string) => table.getByRole('row', { name: row }).getByRole('cell')
    await expect(cells('Interviews')).toHaveText(['1', 'Unlimited', 'Unlimited'])
    await expect(cells('Feedback')).toHaveText(['Summary and one remark', 'Summary and one remark', 'Every answer'])
    await expect(cells('Practice an answer again')).toHaveText(['Not included', 'Not included', 'Included'])
    await expect(cells('Export')).toHaveText(['Not included', 'Not included', 'Included'])
  }
})

test('a question is opened from the keyboard', async ({ page }) => {
  await page.goto('/?section=faqs')
  const answer = page.getByText("13 or older. If you're a minor, a parent or guardian has to agree.")
  await expect(answer).toBeHidden()
  await page.locator('summary', { hasText: 'How old do I have to be?' }).focus()
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()
})

test('without JavaScript everything is readable, and every link works', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: process.env.BASE_URL!, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  for (const heading of Object.values(headings))
    await expect(page.getByRole('main').getByRole('heading', { name: heading })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start a free interview' }).first()).toHaveAttribute('href', '/signup')
  await page.locator('summary', { hasText: 'Can I cancel?' }).click()
  await expect(page.getByText('Anytime, in two clicks, in My Account.')).toBeVisible()
  await context.close()
})

test('nothing is wider than the viewport', async ({ page }) => {
  await page.goto('/')
  for (const width of [320, 360, 390, 430, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBe(width)
    // The theme can be switched at every width, beside the menu's button or while the menu is open.
    const menu = page.getByRole('button', { name: 'Menu' })
    if (await menu.isVisible()) await menu.click()
    await expect(page.getByRole('button', { name: 'Switch between light and dark' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
  }
})

test('leaving the card page shows that nothing was charged', async ({ page }) => {
  await page.goto('/payment/cancel')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Canceled')
  await expect(page.getByText("You weren't charged. Your plan hasn't changed.")).toBeVisible()
  await page.getByRole('link', { name: 'Return to Subscription Plans' }).click()
  await expectShown(page, headings.pricing)
})
