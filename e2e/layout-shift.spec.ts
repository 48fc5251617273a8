import type { Page } from '@playwright/test'
import { complete, startInterviewByCall } from './interview.ts'
import { showPeople } from './landing-scenes.ts'
import { join, subscribe } from './person.ts'
import { practiceByCall, practicedMember } from './practice.ts'
import { expect, test } from './test.ts'

/** Does not wait for React: shifts during hydration count as well. */
test.use({ react: 'not_awaited' })

const goal = 0.02

type Shifts = { shifts: { value: number; what: string[] }[] }

/** Records the layout shifts without recent input of every document that this page loads. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
    const seen: Shifts = { shifts: [] }
    Object.assign(window, seen)
    const name = ({ node, previousRect, currentRect }: Source) =>
      `${node instanceof Element ? `${node.tagName} ${node.textContent.slice(0, 30)}` : ''} ${previousRect.y} to ${currentRect.y}`
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput) seen.shifts.push({ value, what: sources.map(name) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function expectNoShift(page: Page, what: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => null))
  await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
  const shifts = await page.evaluate(() => (window as unknown as Shifts).shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect.soft(sum, `${what}: ${JSON.stringify(shifts)}`).toBeLessThan(goal)
}

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

async function expectSteady(page: Page, path: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoShift(page, `${path}, ${size.width} pixels`)
  }
}

for (const path of ['/', '/sample', '/login', '/signup', '/interviews', '/contact', '/terms']) {
  test(`${path} does not shift while it loads`, async ({ page }) => {
    await watchShifts(page)
    await expectSteady(page, path)
  })
}

test('home with reviews and a team does not shift during scrolling', async ({ page }) => {
  await watchShifts(page)
  await showPeople(page)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.mouse.move(200, 300)
    for (let at = 0; at < 40; at++) {
      await page.mouse.wheel(0, size.height / 2)
      await page.waitForTimeout(50)
    }
    await expect(page.getByRole('heading', { name: 'What people say' })).toBeAttached()
    await expectNoShift(page, `home, ${size.width} pixels`)
  }
})

test('a link to the reviews or the team scrolls to them without a shift', async ({ page }) => {
  await watchShifts(page)
  await showPeople(page)
  await expectSteady(page, '/?section=reviews')
  await expect(page.getByRole('heading', { name: 'What people say' })).toBeInViewport()
  await expectSteady(page, '/?section=team')
  await expect(page.getByRole('heading', { name: "Who's behind it" })).toBeInViewport()
})

test("a member's pages do not shift while they load", async ({ page }) => {
  const { member, interviewId, number } = await practicedMember(page)
  await practiceByCall(member, interviewId, number)
  const favorite = { job_title: 'Store Manager', sector: 'Sales and retail', industry: 'Grocery' }
  await member.call('POST', '/api/interviews/favorites/add', favorite)
  await watchShifts(page)
  for (const path of [
    '/interviews',
    '/interviews?tab=favorites',
    '/interviews/Healthcare',
    '/interviews/completed',
    '/interviews/completed/Store%20Manager',
    '/interviews/progress',
    `/interviews/detail/${interviewId}`,
    `/interviews/detail/${interviewId}/question/${number}`,
    '/profile',
    '/payment/checkout?plan=PREMIUM',
  ])
    await expectSteady(page, path)
})

test('an interview in progress and the pages before it do not shift', async ({ page }) => {
  const member = await join(page)
  await subscribe(member, 'PREMIUM')
  const { interviewId } = await startInterviewByCall(member)
  await watchShifts(page)
  await expectSteady(page, '/interviews')
  await expectSteady(page, `/interviews/session/${interviewId}`)
})

test('the interviews of a free user do not shift', async ({ page }) => {
  const member = await join(page)
  await watchShifts(page)
  await expectSteady(page, '/interviews')
  await complete(member)
  // Any page that reads the account stores that the band is gone, so no height is reserved for it.
  await page.goto('/profile')
  await expect(page.getByText('1 total')).toBeVisible()
  await expectSteady(page, '/interviews')
  await expect(page.getByText("You've used your free interview.")).toBeVisible()
  const { height } = (await page.locator('.head-notices').boundingBox())!
  expect(height).toBeLessThan(48)
})
