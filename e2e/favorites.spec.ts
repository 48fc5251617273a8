import { allTitles } from '@greenroom/catalogue'
import type { Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import { complete } from './interview.ts'
import { join, type Member } from './person.ts'
import { json } from './scenes.ts'
import { tablesOf } from './tables.ts'
import { expect, test } from './test.ts'

const add = (page: Page, title: string) => page.getByRole('button', { name: `Add ${title} to favorites` })
const remove = (page: Page, title: string) => page.getByRole('button', { name: `Remove ${title} from favorites` })
const undo = (page: Page, title: string) => page.getByRole('button', { name: `Undo: ${title} removed from favorites` })
const none = (page: Page) => page.getByRole('heading', { name: 'No favorites yet' })
const entries = (page: Page) => page.locator('.favorite')

async function addFavorites(
  member: Member,
  titles: { jobTitle: string; sector: string; industry: string }[],
): Promise<void> {
  for (const { jobTitle, sector, industry } of titles)
    await member.call('POST', '/api/interviews/favorites/add', { job_title: jobTitle, sector, industry })
}
const storedFavorites = async (member: Member) => {
  const { favorites } = await member.call<{ favorites: { job_title: string }[] }>('GET', '/api/interviews/favorites')
  return favorites.map(({ job_title }) => job_title)
}
const inHealthcare = allTitles().filter(({ sector }) => sector === 'Healthcare')
const [first, second, third] = inHealthcare.map(({ jobTitle }) => jobTitle) as [string, string, string]

test('a title is added on its sector page, opened from its tab, and removed', async ({ page }) => {
  const member = await join(page)
  await page.goto('/interviews/Healthcare')
  await add(page, first).click()
  await expect(remove(page, first)).toBeVisible()

  await page.goto('/interviews')
  await page.getByRole('link', { name: 'Favorites' }).click()
  await page.waitForURL('/interviews?tab=favorites')
  await expect(page.getByRole('heading', { level: 2, name: 'Healthcare' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: first }).click()
  await expect(page.getByRole('dialog', { name: first })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/interviews?tab=favorites')

  await page.goto('/interviews?tab=favorites')
  await remove(page, first).click()
  await expect(none(page)).toBeVisible()
  await page.reload()
  await expect(none(page)).toBeVisible()
  expect(await storedFavorites(member)).toEqual([])
})

test('a title is added from the search, and from its completed interviews', async ({ page }) => {
  const member = await join(page)
  await complete(member, 'Cashier', 1)
  await page.goto('/interviews')
  await page.getByRole('combobox', { name: 'Search job titles' }).fill('midwife')
  await add(page, 'Midwife').click()
  await expect(remove(page, 'Midwife').first()).toBeVisible()
  await page.goto('/interviews/completed/Cashier')
  await add(page, 'Cashier').click()
  await expect(remove(page, 'Cashier')).toBeVisible()
  await expect.poll(() => storedFavorites(member)).toEqual(['Midwife', 'Cashier'])
})

test('a position that is no title of the catalog has no bookmark', async ({ page }) => {
  const member = await join(page)
  const { interviewId } = await member.call<{ interviewId: string }>('POST', '/api/interviews/start', {
    job: 'Behavioral Interview',
    level: 'Mid',
    is_behavioral: true,
  })
  await member.call('POST', `/api/interviews/${interviewId}/answer`, { text: 'I called them.', question_number: 1 })
  await member.call('POST', `/api/interviews/${interviewId}/end`)
  await page.goto('/interviews/completed/Behavioral%20Interview')
  await expect(page.getByRole('heading', { level: 1, name: 'Behavioral Interview' })).toBeVisible()
  await expect(page.getByRole('button', { name: /favorites/ })).toHaveCount(0)
})

test('a removal in the tab can be undone', async ({ page }) => {
  // Undo is offered for ten seconds.
  await stopClock(page)
  const member = await join(page)
  await addFavorites(member, inHealthcare.slice(0, 3))
  await page.goto('/interviews?tab=favorites')

  await test.step('by the keyboard: the focus moves to the next one', async () => {
    await remove(page, second).press('Enter')
    await expect(remove(page, third)).toBeFocused()
    await expect(entries(page)).toHaveCount(2)
    await remove(page, third).press('Enter')
    await expect(remove(page, first)).toBeFocused()
  })

  await test.step('Undo brings it back', async () => {
    await undo(page, second).click()
    await expect(remove(page, second)).toBeVisible()
    await expect(undo(page, second)).toBeHidden()
    await expect.poll(() => storedFavorites(member)).toEqual([first, second])
  })
})

test('an optimistic update that the server rejects is rolled back, with the reason', async ({ page }) => {
  const member = await join(page)
  await addFavorites(member, inHealthcare.slice(0, 1))
  await page.goto('/interviews/Healthcare')
  await expect(remove(page, first)).toBeVisible()
  let answer = () => {}
  let refusals = 0
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/interviews/favorites/*', async (route) => {
    await held
    await route.fulfill(json({ code: 'unavailable', detail: 'Not right now.' }, 503))
    refusals++
  })
  await remove(page, first).click()
  await add(page, second).click()
  // Both are shown at once, before there is an answer.
  await expect(add(page, first)).toBeVisible()
  await expect(remove(page, second)).toBeVisible()
  answer()
  const error = page.getByRole('alertdialog', { name: 'Error' })
  await expect(error).toContainText('Not right now.')
  await expect(remove(page, first)).toBeVisible()
  // The second request goes out after the first was refused, and its refusal is quiet only while the alert is open.
  await expect.poll(() => refusals).toBe(2)
  await expect(add(page, second)).toBeVisible()
  await error.getByRole('button', { name: 'OK' }).click()
  // One alert is enough for both.
  await expect(error).toBeHidden()
  expect(await storedFavorites(member)).toEqual([first])
})

test('of many quick clicks the last one counts', async ({ page }) => {
  const member = await join(page)
  await page.goto('/interviews/Healthcare')
  const bookmark = page.getByRole('button', { name: new RegExp(`(Add|Remove) ${first} `) })
  await bookmark.waitFor()
  await bookmark.evaluate((button: HTMLElement) => {
    for (let press = 0; press < 7; press++) button.click()
  })
  await expect(remove(page, first)).toBeVisible()
  for (const title of [second, third]) await add(page, title).click()
  await bookmark.click()
  await expect.poll(() => storedFavorites(member)).toEqual([second, third])
  await page.reload()
  await expect(add(page, first)).toBeVisible()
  await expect(remove(page, second)).toBeVisible()
})

test('offline, no change is shown', async ({ page, context }) => {
  await join(page)
  await page.goto('/interviews/Healthcare')
  await add(page, first).waitFor()
  await context.setOffline(true)
  await add(page, first).click()
  const error = page.getByRole('alertdialog', { name: 'Error' })
  await expect(error).toContainText("We couldn't reach the server.")
  await error.getByRole('button', { name: 'OK' }).click()
  await expect(add(page, first)).toBeVisible()
  await context.setOffline(false)
  await add(page, first).click()
  await expect(remove(page, first)).toBeVisible()
})

test('200 favorites are shown by sector; one is removed and the others remain', async ({ page }) => {
  const member = await join(page)
  const many = allTitles().slice(0, 200)
  // The first is kept as ever, and the rest in one statement: 200 requests take a busy machine minutes.
  await addFavorites(member, many.slice(0, 1))
  const tables = await tablesOf()
  await tables.query(
    `insert into favorites select users.id, title, sector, industry, now() + n * interval '1 millisecond'
     from users, unnest($2::text[], $3::text[], $4::text[]) with ordinality one (title, sector, industry, n)
     where users.email = $1`,
    [
      member.email,
      ...(['jobTitle', 'sector', 'industry'] as const).map((part) => many.slice(1).map((one) => one[part])),
    ],
  )
  await page.goto('/interviews?tab=favorites')
  await expect(entries(page)).toHaveCount(200)
  const sectors = [...new Set(many.map(({ sector }) => sector))]
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(sectors)
  const [gone, next] = many.slice(98, 100).map(({ jobTitle }) => jobTitle) as [string, string]
  await remove(page, gone).click()
  await expect(entries(page)).toHaveCount(199)
  await expect(remove(page, next).first()).toBeFocused()
  await expect.poll(async () => (await storedFavorites(member)).length).toBe(199)
  await page.reload()
  await expect(entries(page)).toHaveCount(199)
})

test('a title that is no longer in the catalog is shown without a link, and can be removed', async ({ page }) => {
  await join(page)
  let favorites = [{ job_title: 'Lamplighter', sector: 'Public light', industry: 'Streets' }]
  await page.route('**/api/interviews/favorites', (route) => route.fulfill(json({ favorites })))
  await page.route('**/api/interviews/favorites/remove', async (route) => {
    expect(route.request().postDataJSON()).toEqual({ job_title: 'Lamplighter', sector: 'Public light' })
    favorites = []
    await route.fulfill({ response: await route.fetch() })
  })
  await page.goto('/interviews?tab=favorites')
  await expect(page.getByText('Streets, no longer in the catalog')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Lamplighter' })).toHaveCount(0)
  const removed = page.waitForResponse('**/api/interviews/favorites/remove')
  await remove(page, 'Lamplighter').click()
  expect((await removed).ok()).toBe(true)
  await expect(none(page)).toBeVisible()
})

test('visitors are asked to log in, on the tab and at a bookmark', async ({ page }) => {
  await page.goto('/interviews?tab=favorites')
  await expect(page.getByRole('heading', { name: 'Log in to see your favorites' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Search job titles' }).fill('midwife')
  await add(page, 'Midwife').click()
  const required = page.getByRole('alertdialog', { name: 'Login Required' })
  await expect(required).toContainText('Sign up or log in to save favorites.')
  await required.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('/login?redirect=%2Finterviews%3Ftab%3Dfavorites')
})

test('a list that fails to load shows an error and can be reloaded', async ({ page }) => {
  const member = await join(page)
  await addFavorites(member, inHealthcare.slice(0, 1))
  await page.route('**/api/interviews/favorites', (route) => route.fulfill(json({ detail: 'No list today.' }, 500)))
  await page.goto('/interviews?tab=favorites')
  await expect(page.getByRole('alert')).toHaveText('No list today. Nothing is lost.')
  await page.unroute('**/api/interviews/favorites')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(remove(page, first)).toBeVisible()
})
