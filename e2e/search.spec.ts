import { allTitles } from '@greenroom/catalogue'
import type { Page } from '@playwright/test'
import { join } from './person.ts'
import { expect, test } from './test.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search job titles' })
const list = (page: Page) => page.getByRole('grid', { name: 'Job titles' })
const group = (page: Page, name: string) => list(page).getByRole('rowgroup').filter({ hasText: name })
const titles = (page: Page, name = 'Search Results') => group(page, name).locator('.option-title > span')
const selected = (page: Page) => page.getByRole('row', { selected: true })
const chosen = (page: Page, title: string) => page.getByRole('dialog', { name: title })

/** Fills in the whole text at once, to avoid the suggestions of its first letters. */
const search = (page: Page, text: string) => field(page).fill(text)

test('a job title is found and chosen with the keyboard', async ({ page }) => {
  await join(page)
  await page.goto('/interviews')
  await field(page).focus()
  // In one go, so that no list of the first letters is replaced meanwhile.
  await page.keyboard.insertText('nurse')
  await expect(titles(page).first()).toBeVisible()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')

  await test.step('Down selects the next title, and the field keeps the focus', async () => {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(selected(page)).toContainText(await titles(page).nth(1).innerText())
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('End')
    await expect(selected(page)).toContainText(await titles(page).last().innerText())
    await page.keyboard.press('Home')
    await expect(selected(page)).toContainText(await titles(page).first().innerText())
    await page.keyboard.press('ArrowUp')
    await expect(selected(page)).toHaveCount(0)
  })

  await test.step('to the right of a title is its bookmark', async () => {
    const first = await titles(page).first().innerText()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(titles(page, 'Favorites')).toHaveText([first])
    await page.keyboard.press('Enter')
    await expect(group(page, 'Favorites')).toBeHidden()
    await expect(field(page)).toBeFocused()
  })

  await test.step('Esc closes the list first and clears the text next', async () => {
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    await expect(field(page)).toHaveValue('nurse')
    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveValue('')
  })

  await test.step('Enter opens the sheet of the title', async () => {
    await page.keyboard.type('midwf')
    await expect(titles(page)).toHaveText(['Midwife'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('/interviews?job=Midwife&sector=Healthcare')
    await expect(chosen(page, 'Midwife')).toBeVisible()
  })
})

test('a title of several sectors opens as the one that was chosen', async ({ page }) => {
  await join(page)
  await page.goto('/interviews')
  const twice = allTitles().filter(({ jobTitle }, at, all) => all.findIndex((one) => one.jobTitle === jobTitle) < at)
  const { jobTitle, sector, industry } = twice[0]!
  await search(page, jobTitle)
  await group(page, 'Search Results')
    .getByRole('row')
    .filter({ hasText: `${jobTitle}${sector}` })
    .first()
    .click()
  await expect(chosen(page, jobTitle)).toContainText(`${sector}, ${industry}`)
})

test('five favorites and ten results at most, by title, by sector and by industry', async ({ page }) => {
  const member = await join(page)
  for (const { jobTitle: job_title, sector, industry } of allTitles().slice(0, 7))
    await member.call('POST', '/api/interviews/favorites/add', { job_title, sector, industry })
  await page.goto('/interviews')
  await field(page).click()
  await expect(titles(page, 'Favorites')).toHaveText(
    allTitles()
      .slice(0, 5)
      .map(({ jobTitle }) => jobTitle),
  )
  await expect(group(page, 'Search Results')).toBeHidden()
  await search(page, 'manager')
  await expect(titles(page)).toHaveCount(10)
  await expect(titles(page, 'Favorites')).toHaveCount(5)

  for (const [typed, place] of [
    ['aviation', 'Logistics and transport, Aviation'],
    ['hospitality and travel', 'Hospitality and travel'],
    ['law and public', 'Law and public service'],
  ] as const) {
    await search(page, typed)
    await expect(group(page, 'Search Results').getByRole('row').last()).toContainText(place)
  }
  for (const [typed, title] of [
    ['softwre enginer', 'Software Engineer'],
    ['ACOUNTANT', 'Accountant'],
    ['front end dev', 'Frontend Developer'],
  ] as const) {
    await search(page, typed)
    await expect(titles(page).first()).toHaveText(title)
  }
})

test('on a phone, the results are above the favorites, and both are highlighted', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const member = await join(page)
  const favorite = { job_title: 'Store Manager', sector: 'Sales and retail', industry: 'Grocery' }
  await member.call('POST', '/api/interviews/favorites/add', favorite)
  await page.goto('/interviews')
  await search(page, 'manager')
  await expect(list(page).getByRole('rowgroup').first()).toContainText('Search Results')
  await expect(titles(page, 'Favorites').locator('b')).toHaveText('Manager')
})

test('Enter selects the best title without waiting for the list', async ({ page }) => {
  await join(page)
  await page.goto('/interviews')
  await search(page, 'warehouse')
  // The titles have been loaded, and those for the next words are not shown yet.
  await expect(titles(page).first()).toBeVisible()
  await search(page, 'store manager')
  await page.keyboard.press('Enter')
  await page.waitForURL(/job=Store\+Manager/)
  await expect(chosen(page, 'Store Manager')).toBeVisible()
})

test('a title outside the catalog has general questions, in every plan', async ({ page }) => {
  await join(page)
  await page.goto('/interviews')
  await search(page, 'dragon tamer')
  await expect(page.getByText('No job title matches “dragon tamer”.')).toBeVisible()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(chosen(page, 'Dragon tamer')).toContainText("This job isn't in our list yet")
  await page.getByRole('button', { name: 'Start free interview' }).click()
  await expect(page.getByText('Question 1 of 5').first()).toBeVisible()
  await expect(page.getByText('Dragon tamer').first()).toBeVisible()
})

test('an empty result is shown above the favorites', async ({ page }) => {
  const member = await join(page)
  const kept = { job_title: 'Store Manager', sector: 'Sales and retail', industry: 'Grocery' }
  await member.call('POST', '/api/interviews/favorites/add', kept)
  await page.goto('/interviews')
  await search(page, 'dragon tamer')
  const said = await page.getByText('No job title matches “dragon tamer”.').boundingBox()
  const favorite = await page.getByRole('row', { name: /Store Manager/ }).boundingBox()
  expect(said!.y).toBeLessThan(favorite!.y)
})

test('a job posting is Premium’s, from the search as from its card', async ({ page }) => {
  await join(page)
  await page.goto('/interviews')
  await search(page, 'dragon tamer')
  await page.locator('.results').getByRole('button', { name: 'Set up a custom interview' }).click()
  const refusal = page.getByRole('alertdialog', { name: 'Premium Feature' })
  await refusal.getByRole('button', { name: 'See a sample report' }).click()
  await page.waitForURL('/sample')
})

test('a press outside closes the list, and the button in the field clears it', async ({ page }) => {
  await page.goto('/interviews')
  await search(page, 'nurse')
  await expect(list(page)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(list(page)).toBeHidden()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
})

test('a visitor searches, and returns to the chosen job after logging in', async ({ page }) => {
  await page.goto('/interviews')
  await search(page, 'paramedic')
  await titles(page).first().click()
  await expect(chosen(page, 'Paramedic')).toBeVisible()
  await page.getByRole('button', { name: 'Start free interview' }).click()
  await page.getByRole('alertdialog', { name: 'Login Required' }).getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('/login?redirect=%2Finterviews%3Fjob%3DParamedic%26sector%3DHealthcare')
})

test('sectors have one canonical URL each; variants and unknown names redirect', async ({ page }) => {
  await join(page)
  for (const [address, leads] of [
    ['/interviews/sector/Healthcare', '/interviews/Healthcare'],
    ['/interviews/sector/Sales%20and%20retail', '/interviews/Sales%20and%20retail'],
    ['/interviews/Alchemy', '/interviews'],
    ['/interviews/100%25%20fun', '/interviews'],
  ] as const) {
    await page.goto(address)
    await page.waitForURL(leads)
  }
  await page.goto('/interviews/sales%20AND%20retail')
  await expect(page.getByRole('heading', { level: 1, name: 'Sales and retail' })).toBeVisible()
})
