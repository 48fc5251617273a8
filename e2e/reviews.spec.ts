import type { Locator, Page } from '@playwright/test'
import { complete } from './interview.ts'
import { decideReview } from './operator.ts'
import { expect, test } from './people-product.ts'
import { join } from './person.ts'
import { json } from './scenes.ts'
import { tablesOf } from './tables.ts'

// They share a product, on whose home page each publishes: a second worker would only start another one.
test.describe.configure({ mode: 'default' })

const ownReview = (page: Page): Locator => page.locator('.report-review')
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: /review$/ })
const waits = (page: Page) => expect(ownReview(page)).toContainText('Waiting to be read')

/** A user with an open report. */
async function reader(page: Page, job = 'Store Manager') {
  const member = await join(page)
  const interviewId = await complete(member, job)
  await page.goto(`/interviews/detail/${interviewId}`)
  return { member, interviewId }
}

async function writeReview(page: Page, { stars = 5, text = '', name = '' }): Promise<void> {
  await page.getByRole('button', { name: 'Write a review' }).click()
  await sheet(page)
    .getByRole('radio', { name: stars === 1 ? '1 star' : `${stars} stars` })
    .check({ force: true })
  await sheet(page).getByLabel('Your review').fill(text)
  await sheet(page).getByLabel('First name (optional)').fill(name)
  await sheet(page).getByRole('button', { name: 'Send review' }).click()
  await expect(sheet(page)).toHaveCount(0)
}

/** The card on home that holds these words, which home asks the server for. */
async function cardOnHome(page: Page, text: string): Promise<Locator> {
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/reviews')
  await page.goto('/?section=reviews')
  await (await asked).finished()
  return page.locator('#reviews').getByRole('listitem').filter({ hasText: text })
}

test('a review is written with the keyboard, waits, and is on home once the operator has published it', async ({
  page,
}) => {
  const { interviewId } = await reader(page)
  const text = 'It asked for exactly what I had left out.'
  const write = page.getByRole('button', { name: 'Write a review' })
  await test.step('missing input shows errors at the fields', async () => {
    await write.press('Enter')
    await expect(sheet(page).getByRole('radio', { name: '1 star' })).toBeFocused()
    await sheet(page).getByRole('button', { name: 'Send review' }).press('Enter')
    await expect(sheet(page).getByRole('group', { name: 'Rating' })).toHaveAccessibleDescription(
      'Please choose a rating.',
    )
    await expect(sheet(page).getByLabel('Your review')).toHaveAccessibleDescription(/^Please write a few more words\./)
    await expect(sheet(page).getByRole('radio', { name: '1 star' })).toBeFocused()
  })
  await page.keyboard.press('Space')
  for (let star = 2; star <= 4; star++) await page.keyboard.press('ArrowRight')
  await expect(sheet(page).getByRole('radio', { name: '4 stars' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(sheet(page).getByLabel('Your review')).toBeFocused()
  await page.keyboard.type(text)
  await expect(sheet(page)).toContainText(`${text.length} of 500`)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Maria')
  await expect(sheet(page).locator('.review')).toContainText(`${text}MariaPracticed for Store Manager`)

  await test.step('the draft survives closing the sheet and the page', async () => {
    await page.keyboard.press('Escape')
    await expect(ownReview(page)).toContainText("isn't sent yet")
    await page.reload()
    await page.getByRole('button', { name: 'Continue your review' }).click()
    await expect(sheet(page).getByLabel('Your review')).toHaveValue(text)
    await expect(sheet(page).getByLabel('First name (optional)')).toHaveValue('Maria')
    await expect(sheet(page).getByRole('radio', { name: '4 stars' })).toBeChecked()
  })
  // In a field, Enter sends.
  await sheet(page).getByLabel('First name (optional)').press('Enter')
  await expect(sheet(page)).toHaveCount(0)
  await waits(page)
  await expect(page.getByRole('button', { name: 'Edit review' })).toBeFocused()
  await expect(page.getByText('Thanks! We read every review before we publish it.').first()).toBeAttached()

  await expect(await cardOnHome(page, text)).toHaveCount(0)
  await decideReview('publish', text)
  const card = await cardOnHome(page, text)
  await expect(card.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
  await expect(card).toContainText('MariaPracticed for Store Manager')
  await page.goto(`/interviews/detail/${interviewId}`)
  await expect(ownReview(page)).toContainText('Published')
  await expect(ownReview(page).getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
})

test('a review that is not published can be changed, and is Anonymous without a name', async ({ page }) => {
  await reader(page, 'Registered Nurse')
  await writeReview(page, { stars: 2, text: 'Buy my course instead of this.' })
  await decideReview('decline', 'Buy my course instead of this.')
  await expect(await cardOnHome(page, 'Buy my course')).toHaveCount(0)

  await page.goto('/profile')
  const row = page.locator('.account-row', { hasText: 'Your review' })
  await expect(row).toContainText('Not published')
  await row.getByRole('button', { name: 'Edit review' }).click()
  await expect(sheet(page).getByLabel('Your review')).toHaveValue('Buy my course instead of this.')
  const text = 'Typing works while my kids are asleep.'
  await sheet(page).getByLabel('Your review').fill(text)
  await sheet(page).getByRole('radio', { name: '3 stars' }).check({ force: true })
  await sheet(page).getByRole('button', { name: 'Send review' }).click()
  await expect(row).toContainText('Waiting to be read')
  await decideReview('publish', text)
  const card = await cardOnHome(page, text)
  await expect(card).toContainText('AnonymousPracticed for Registered Nurse')
  await expect(card.getByRole('img', { name: '3 of 5 stars' })).toBeVisible()

  await test.step('a change of a published review is moderated again', async () => {
    await page.goto('/profile')
    await expect(row).toContainText('Published')
    await row.getByRole('button', { name: 'Edit review' }).click()
    await expect(sheet(page)).toContainText("Until then it's not on our home page")
    await sheet(page).getByLabel('Your review').fill(`${text} And on the bus.`)
    await sheet(page).getByRole('button', { name: 'Send review' }).click()
    await expect(row).toContainText('Waiting to be read')
    await expect(await cardOnHome(page, text)).toHaveCount(0)
  })
})

test('a review deleted by its author is removed from home immediately', async ({ page }) => {
  await reader(page)
  const text = 'By the third try I could tell it in a minute.'
  await writeReview(page, { text, name: 'Sam' })
  await decideReview('publish', text)
  await expect(await cardOnHome(page, text)).toBeVisible()
  // From here on without loading a page: what home was told before is not shown again.
  await page.getByRole('banner').getByRole('link', { name: 'My Account' }).click()
  const row = page.locator('.account-row', { hasText: 'Your review' })
  await row.getByRole('button', { name: 'Delete review' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete your review?' })
  await expect(question).toContainText('It comes off our home page right away')
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(row).toContainText('Published')
  await row.getByRole('button', { name: 'Delete review' }).click()
  await question.getByRole('button', { name: 'Delete review' }).click()
  await expect(row).toContainText('None yet')
  await expect(row.locator('[data-focus-target]')).toBeFocused()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Reviews' }).click()
  await expect(page.locator('#reviews').getByRole('heading')).toBeFocused()
  await expect(page.locator('#reviews').getByText(text)).toHaveCount(0)
})

test('a review that fails to send is kept and can be sent again', async ({ page }) => {
  await reader(page)
  const text = 'The questions were the ones I got on Friday.'
  const away = { detail: 'The service is not available right now. Please try again shortly.', code: 'unavailable' }
  await page.route('**/api/reviews/mine', (route) =>
    route.request().method() === 'PUT' ? route.fulfill(json(away, 503)) : route.continue(),
  )
  await page.getByRole('button', { name: 'Write a review' }).click()
  await sheet(page).getByRole('radio', { name: '5 stars' }).check({ force: true })
  await sheet(page).getByLabel('Your review').fill(text)
  const send = sheet(page).getByRole('button', { name: 'Send review' })
  await send.click()
  await expect(sheet(page).getByRole('alert')).toContainText(
    "Your review wasn't sentThe service is not available right now. Please try again shortly. What you wrote is kept.",
  )
  await expect(send).toBeFocused()
  await page.unroute('**/api/reviews/mine')
  await page.route('**/api/reviews/mine', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await send.click()
  await expect(sheet(page).getByRole('alert')).toContainText("We couldn't reach the server.")
  await page.unroute('**/api/reviews/mine')
  await expect(sheet(page).getByLabel('Your review')).toHaveValue(text)
  await test.step('from My Account, too', async () => {
    await sheet(page).getByRole('button', { name: 'Not now' }).click()
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Continue your review' }).click()
    await expect(sheet(page).locator('.review')).toContainText('Practiced for Store Manager')
    await send.click()
    await expect(page.locator('.account-row', { hasText: 'Your review' })).toContainText('Waiting to be read')
  })
})

test('text typed while a review is being sent is kept', async ({ page }) => {
  await reader(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/reviews/mine', async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Write a review' }).click()
  await sheet(page).getByRole('radio', { name: '5 stars' }).check({ force: true })
  const words = sheet(page).getByLabel('Your review')
  await words.fill('It was calmer than I thought.')
  await sheet(page).getByRole('button', { name: 'Send review' }).click()
  await expect(sheet(page).getByRole('button', { name: 'Sending' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continue your review' }).click()
  await words.fill('It was calmer than I thought, and shorter.')
  release()
  await expect(page.getByRole('dialog', { name: 'Edit your review' })).toBeVisible()
  await expect(words).toHaveValue('It was calmer than I thought, and shorter.')
  await sheet(page).getByRole('button', { name: 'Send review' }).click()
  await waits(page)
  await page.getByRole('button', { name: 'Edit review' }).click()
  await expect(words).toHaveValue('It was calmer than I thought, and shorter.')
})

test('a draft can be discarded, and is removed at logout', async ({ page }) => {
  const { interviewId } = await reader(page)
  const begin = async () => {
    await page.getByRole('button', { name: 'Write a review' }).click()
    await sheet(page).getByLabel('Your review').fill('Half a')
    await page.keyboard.press('Escape')
  }
  await begin()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(ownReview(page).getByRole('heading', { name: 'Was this useful?' })).toBeFocused()
  await page.getByRole('button', { name: 'Write a review' }).click()
  await expect(sheet(page).getByLabel('Your review')).toHaveValue('')
  await page.keyboard.press('Escape')
  await begin()
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expect(page).not.toHaveURL(new RegExp(interviewId))
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Half a')
})

test('there is no invitation to review while the feedback is missing', async ({ page }) => {
  const { interviewId } = await reader(page)
  await expect(ownReview(page)).toBeVisible()
  const tables = await tablesOf()
  await tables.query(`update interviews set feedback_state = 'failed', report = null where id = $1`, [interviewId])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(ownReview(page)).toHaveCount(0)
})
