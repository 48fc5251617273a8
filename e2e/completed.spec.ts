import type { Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import { complete } from './interview.ts'
import { join, subscribe } from './person.ts'
import { practice } from './stored-interviews.ts'
import { expect, test } from './test.ts'

const positionsOn = (page: Page) => page.locator('ul.positions > li')
const cardsOn = (page: Page) => page.getByRole('article')
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('5,000 interviews in 40 positions are listed, twelve at a time', async ({ page }) => {
  const member = await join(page)
  await practice(await complete(member), 4999, `'Position ' || (n % 40)`)
  await page.goto('/interviews/completed')
  await expect(page.getByText('Page 1 of 4')).toBeVisible()
  await expect(positionsOn(page)).toHaveCount(12)

  await test.step('a page change scrolls to the top, and Back restores the previous page', async () => {
    const seen = new Set<string>()
    for (let number = 1; number <= 4; number++) {
      await expect(page.getByText(`Page ${number} of 4`)).toBeVisible()
      for (const name of await page.locator('.position-name').allInnerTexts()) seen.add(name)
      if (number < 4) await page.getByRole('link', { name: 'Next' }).click()
    }
    // Forty of the copies, and the interview that they were made of.
    expect(seen.size).toBe(41)
    await expect(page).toHaveURL(/\?page=4$/)
    await page.goBack()
    await expect(page.getByText('Page 3 of 4')).toBeVisible()
    await page.goForward()
    await expect(positionsOn(page)).toHaveCount(5)
  })

  await test.step('one position has eleven pages', async () => {
    await page.goto('/interviews/completed/Position%201')
    await expect(page.getByText('125 interviews')).toBeVisible()
    await expect(cardsOn(page)).toHaveCount(12)
    const card = cardsOn(page).first()
    await expect(card.getByRole('heading')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M$/)
    await expect(card).toContainText('Mid level, 5 questions')
    expect((await card.locator('.completed-preview').innerText()).length).toBeLessThanOrEqual(120)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(title(page)).toBeFocused()
    await expect(page).toHaveURL(/\?page=2$/)
    await page.goto('/interviews/completed/Position%201?page=11')
    await expect(cardsOn(page)).toHaveCount(5)
  })

  await test.step('an invalid page in the URL redirects to an existing one', async () => {
    await page.goto('/interviews/completed?page=abc')
    await expect(page.getByText('Page 1 of 4')).toBeVisible()
    await page.goto('/interviews/completed?page=99')
    await expect(page).toHaveURL(/\?page=4$/)
    await expect(page.getByText('Page 4 of 4')).toBeVisible()
    await page.goto('/interviews/completed/Position%201?page=99')
    await expect(page).toHaveURL(/\?page=11$/)
    await expect(cardsOn(page)).toHaveCount(5)
  })
})

test('Back from a report restores the scroll position of the list', async ({ page }) => {
  const member = await join(page)
  await practice(await complete(member), 30, `'Store Manager'`)
  await page.goto('/interviews/completed/Store%20Manager?page=2')
  const view = page.getByRole('link', { name: /^View feedback/ }).nth(9)
  await expect(view).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await view.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(100)
  await view.click()
  await expect(title(page)).toHaveText('Your Store Manager interview')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test('a position keeps its name in the URL, with any characters', async ({ page }) => {
  const names = [
    'QA/Test Engineer, 100% remote',
    '"Lead" Chef & <Baker> #1?',
    'Ärztin 内科医 ١٢',
    `${'unternehmenskommunikationsverantwortlich'.repeat(2)} and so on`,
  ]
  const member = await join(page)
  const list = names.map((name) => `'${name}'`).join(', ')
  await practice(await complete(member), names.length, `(array[${list}])[n]`)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const name of names) {
    await page.goto('/interviews/completed')
    await page.getByRole('main').getByRole('link').filter({ hasText: name }).click()
    await expect(title(page)).toHaveText(name)
    await expect(cardsOn(page)).toHaveCount(1)
    await page.reload()
    await expect(title(page)).toHaveText(name)
    await expect(cardsOn(page)).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})

test('Start New Interview sets up the same kind of interview again', async ({ page }) => {
  const member = await join(page)
  await subscribe(member, 'PREMIUM')
  const again = async (position: string, from: 'its_card' | 'its_report' = 'its_card') => {
    await page.goto(`/interviews/completed/${encodeURIComponent(position)}`)
    if (from === 'its_report') {
      await page.getByRole('link', { name: /^View feedback/ }).click()
      await page.waitForURL(/\/detail\//)
    }
    await page.getByRole('link', { name: 'Start New Interview' }).click()
  }
  const practiced = async (setup: object) => {
    const { interviewId } = await member.call<{ interviewId: string }>('POST', '/api/interviews/start', setup)
    const answer = { text: 'I ask the two people first what each of them needs by Friday.', question_number: 1 }
    await member.call('POST', `/api/interviews/${interviewId}/answer`, answer)
    await member.call('POST', `/api/interviews/${interviewId}/end`)
  }
  await practiced({ job: 'Registered Nurse', level: 'Senior' })
  await again('Registered Nurse')
  await expect(page).toHaveURL(/\/interviews\?job=Registered\+Nurse&level=Senior$/)
  await expect(page.getByRole('dialog', { name: 'Registered Nurse' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Senior' })).toBeChecked()

  await practiced({ job: 'Lighthouse keeper', level: 'Any', custom_description: 'Keep the lamp burning at night.' })
  await again('Lighthouse keeper')
  const dialog = page.getByRole('dialog', { name: 'Custom interview' })
  await expect(dialog.getByLabel('Job title')).toHaveValue('Lighthouse keeper')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Custom interview' })).toBeVisible()
  await expect(dialog).toBeHidden()

  await practiced({ job: 'Behavioral Interview', level: 'Mid', is_behavioral: true })
  await again('Behavioral Interview', 'its_report')
  await expect(page.getByRole('button', { name: 'Start behavioral interview' })).toBeFocused()

  const [template] = await member.call<{ id: string; title: string }[]>('GET', '/api/interviews/available')
  await practiced({ job: 'Paralegal', level: 'Mid', template_id: template!.id })
  for (const from of ['its_card', 'its_report'] as const) {
    await again('Paralegal', from)
    const sheet = page.getByRole('dialog', { name: template!.title })
    await expect(sheet.getByLabel('Job title (optional)')).toHaveValue('Paralegal')
  }
  const [, other] = await member.call<{ id: string; title: string }[]>('GET', '/api/interviews/available')
  await practiced({ job: 'General', level: 'Mid', template_id: other!.id })
  await again(other!.title, 'its_report')
  await expect(page.getByRole('dialog', { name: other!.title }).getByLabel('Job title (optional)')).toHaveValue('')

  await practiced({ job: 'Dog groomer', level: 'Entry', is_general: true })
  await again('Dog groomer')
  await expect(page.getByRole('dialog', { name: 'Dog groomer' })).toBeVisible()
})

test('pending feedback appears on its card without a reload', async ({ page }) => {
  const member = await join(page)
  await complete(member)
  const calls = '**/api/interviews/completed*'
  await page.route(calls, async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    for (const item of reply.items) Object.assign(item, { feedbackState: 'pending', feedback: null })
    await route.fulfill({ response, json: reply })
  })
  await stopClock(page)
  await page.goto('/interviews/completed/Store%20Manager')
  await expect(cardsOn(page)).toContainText('Feedback is being written.')
  await page.unroute(calls)
  await page.clock.fastForward(5000)
  await expect(cardsOn(page)).not.toContainText('Feedback is being written.')
})

test('the placeholder of a list is as high as the list, so that the layout does not shift', async ({ page }) => {
  const member = await join(page)
  await practice(await complete(member), 24, `'Position ' || (n % 12)`)
  const calls = '**/api/interviews/completed*'
  const boxes = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.slice(0, 3).map((one) => {
        const { top, height } = one.getBoundingClientRect()
        return [Math.round(top), Math.round(height)]
      }),
    )
  for (const [path, selector] of [
    ['/interviews/completed', '.position'],
    ['/interviews/completed/Position%201', '.completed-card'],
  ] as const) {
    await page.route(calls, () => {})
    // The head above says whether the free interview is used.
    const known = page.waitForResponse('**/api/user/profile')
    await page.goto(path)
    await known
    await expect(page.locator('.skeleton').first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    let waiting = await boxes(selector)
    await expect
      .poll(async () => {
        const before = waiting
        waiting = await boxes(selector)
        return before.join() === waiting.join()
      }, 'the head stands')
      .toBe(true)
    await page.unroute(calls)
    await page.goto(path)
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await expect(page.locator(selector).nth(1)).toBeVisible()
    await expect.poll(async () => (await boxes(selector)).slice(0, 2)).toEqual(waiting.slice(0, 2))
  }
})
