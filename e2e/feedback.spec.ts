import type { Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import { completeConfused, readAnswers, setJobStatus, tryForTheLastTime, tryNow, understand } from './coach.ts'
import { readDetail } from './interview.ts'
import { join } from './person.ts'
import { expect, test } from './test.ts'

const events = /\/feedback-events$/
const detail = /\/api\/interviews\/detail\/[\w-]+$/

/** Polling and the clearing of announcements depend on time, so the test controls the clock. */
test.beforeEach(({ page }) => stopClock(page))

/** How often the page requested the report. */
function countLooks(page: Page): { count: number } {
  const looks = { count: 0 }
  page.on('request', (request) => {
    if (detail.test(request.url())) looks.count += 1
  })
  return looks
}

test('feedback appears without a reload, a scroll jump or a lost focus', async ({ page }) => {
  const member = await join(page)
  const id = await completeConfused(member)
  const looks = countLooks(page)
  const opened = page.waitForResponse(events)
  await page.goto(`/interviews/detail/${id}`)
  await expect(
    page.getByText(/^We couldn't finish your feedback just now. We'll try again at \d+:\d\d [AP]M\.$/),
  ).toBeVisible()
  expect((await opened).headers()['content-type']).toBe('text/event-stream; charset=utf-8')

  await test.step('the progress is shown if it is known', async () => {
    await setJobStatus(id, 'waiting')
    await expect(page.getByText("You're next in line")).toBeVisible()
    await setJobStatus(id, 'running')
    await expect(page.getByText('Reading answer 1 of 5')).toBeVisible()
    await readAnswers(id, 3)
    await expect(page.getByText('Reading answer 4 of 5')).toBeVisible()
    await setJobStatus(id, 'waiting')
  })

  await test.step('the waiting page links to the transcript', async () => {
    await page.getByRole('link', { name: 'read your transcript' }).click()
    await expect(page.getByRole('region', { name: 'Transcript' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Transcript' })).toBeInViewport()
  })

  const third = page.locator('#question-3')
  await page.evaluate(() => {
    document.documentElement.style.scrollBehavior = 'auto'
    document.getElementById('question-3')?.scrollIntoView({ block: 'start' })
  })
  await page
    .getByRole('button', { name: 'Delete this interview' })
    .evaluate((button) => button.focus({ preventScroll: true }))
  const before = await third.boundingBox()
  await understand(id)
  await tryNow(id)
  await expect(page.getByText('Your feedback is ready.')).toBeAttached()
  await expect(page.getByRole('heading', { name: "There's more in this report" })).toBeAttached()
  expect(looks.count).toBe(1)
  expect(Math.abs((await third.boundingBox())!.y - before!.y)).toBeLessThan(2)
  await expect(page.getByRole('button', { name: 'Delete this interview' })).toBeFocused()
})

test('the scroll position is kept in a browser without scroll anchoring', async ({ page }) => {
  const member = await join(page)
  const id = await completeConfused(member)
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = ((name: string, value: string) =>
      name !== 'overflow-anchor' && supports(name, value)) as typeof CSS.supports
  })
  await page.goto(`/interviews/detail/${id}`)
  await expect(page.locator('#question-3')).toBeVisible()
  await page.evaluate(async () => {
    await document.fonts.ready
    document.documentElement.style.setProperty('overflow-anchor', 'none')
    document.documentElement.style.scrollBehavior = 'auto'
    document.getElementById('question-3')?.scrollIntoView({ block: 'start' })
  })
  const third = page.locator('#question-3')
  const before = await third.boundingBox()
  await understand(id)
  await tryNow(id)
  await expect(page.getByText('Your feedback is ready.')).toBeAttached()
  expect(Math.abs((await third.boundingBox())!.y - before!.y)).toBeLessThan(2)
})

test('without a stream the page falls back to polling', async ({ page }) => {
  const member = await join(page)
  const id = await completeConfused(member)
  await page.route(events, (route) => route.abort())
  const looks = countLooks(page)
  await page.goto(`/interviews/detail/${id}`)
  await expect(page.getByText(/^We couldn't finish your feedback just now/)).toBeVisible()
  await understand(id)
  await tryNow(id)
  await expect.poll(async () => (await readDetail(member, id)).feedbackState).toBe('ready')
  expect(looks.count).toBe(1)
  await page.clock.fastForward(2000)
  await expect(page.getByText('Your feedback is ready.')).toBeAttached()
  expect(looks.count).toBe(2)
})

test('a stream that ends early or fails is reconnected', async ({ page }) => {
  const member = await join(page)
  const id = await completeConfused(member)
  const step = { step: 'waiting' }
  const ends = { contentType: 'text/event-stream', body: `event: progress\ndata: ${JSON.stringify(step)}\n\n` }
  let opened = 0
  await page.route(events, async (route) => {
    opened += 1
    if (opened === 1) await route.fulfill(ends)
    else if (opened === 2) await route.abort('connectionreset')
    else await route.continue()
  })
  await page.goto(`/interviews/detail/${id}`)
  await expect(page.getByText("You're next in line")).toBeVisible()
  expect(opened).toBe(1)
  await expect(async () => {
    // One second after the end, and two after the break: each wait begins when the page has noticed.
    await page.clock.runFor(1000)
    expect(opened).toBe(3)
  }).toPass()
  await expect(page.getByText(/^We couldn't finish your feedback just now/)).toBeVisible()
  const looks = countLooks(page)
  await understand(id)
  await tryNow(id)
  await expect(page.getByText('Your feedback is ready.')).toBeAttached()
  expect(looks.count).toBe(0)
})

test('failed feedback can be retried, and appears', async ({ page }) => {
  const member = await join(page)
  const id = await completeConfused(member)
  await page.goto(`/interviews/detail/${id}`)
  await expect(page.getByText(/^We couldn't finish your feedback just now/)).toBeVisible()
  await tryForTheLastTime(id)
  await expect(page.getByText("We couldn't write your feedback this time.")).toBeVisible()
  await expect(page.getByText("Your feedback couldn't be written. You can retry it.")).toBeAttached()
  await understand(id)
  await page.getByRole('button', { name: 'Try again' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Overall' })).toBeFocused()
  await expect(page.getByText('Your feedback is ready.')).toBeAttached()
  await expect(page.getByText("We couldn't write your feedback this time.")).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Overall' })).toBeFocused()
})

test('leaving the page closes its stream, and an interview deleted elsewhere closes the page', async ({
  page,
  context,
}) => {
  const member = await join(page)
  const id = await completeConfused(member)
  const left = page.waitForEvent('requestfailed', (request) => events.test(request.url()))
  const opened = page.waitForResponse(events)
  await page.goto(`/interviews/detail/${id}`)
  await opened
  await page.getByRole('link', { name: 'All Store Manager interviews' }).click()
  await left
  await page.goBack()
  await expect(page.getByText(/^We couldn't finish your feedback just now/)).toBeVisible()
  await member.call('DELETE', `/api/interviews/detail/${id}`)
  await expect(async () => {
    // The server ends the stream in its own time, and the page opens it again a second later.
    await page.clock.runFor(1000)
    expect(await page.getByRole('heading', { name: "This interview isn't here" }).count()).toBe(1)
  }).toPass()
  expect(context.pages()).toHaveLength(1)
})
