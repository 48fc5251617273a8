import type { Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import { expectQuestion, openRoom, readCurrentQuestion, skipAudio, story, typeAnswer } from './interview.ts'
import { join } from './person.ts'
import { installScriptedRecognizer, say } from './scripted-recognizer.ts'
import { expect, test } from './test.ts'

const answer = (page: Page) => page.getByRole('textbox', { name: 'Your answer' })
const refused = (page: Page) => page.getByRole('alertdialog', { name: 'Interview Already Open' })
const moved = (page: Page) => page.getByRole('alertdialog', { name: 'Interview Moved' })
const ok = { name: 'OK' }
const storedField = (page: Page, interviewId: string, field: string) =>
  page.evaluate((key) => localStorage.getItem(key), `interview-${interviewId}-${field}`)

/** For `addInitScript`: timers that the test can throttle, as the browser does in a background tab. */
function makeTimersThrottleable(): void {
  const every = window.setInterval.bind(window)
  Object.assign(window, {
    throttled: false,
    setInterval: (run: () => void, milliseconds: number) =>
      every(() => (window as unknown as { throttled: boolean }).throttled || run(), milliseconds),
  })
}

const throttleTimers = (page: Page) => page.evaluate(() => Object.assign(window, { throttled: true }))

/** Throttles the first tab's timers; a second one takes the interview over once the first's heartbeat is stale. */
async function takeOver(first: Page, interviewId: string): Promise<Page> {
  const second = await first.context().newPage()
  await second.goto('/contact')
  await throttleTimers(first)
  await first.clock.fastForward(3000)
  await second.goto(`/interviews/session/${interviewId}`)
  return second
}

/** The test controls the heartbeat's age: on a busy machine a real one may be late. */
test.beforeEach(({ page }) => stopClock(page))

test('an interview that is open in one tab is rejected in a second one, and the first continues', async ({
  page,
  context,
}) => {
  await openRoom(page, await join(page))
  await typeAnswer(page, 'We close at ten')
  const second = await context.newPage()
  await second.goto(page.url())
  await refused(second).getByRole('button', ok).click()
  await second.waitForURL(/\/interviews$/)
  await second.close()
  await expectQuestion(page, 1)
  await expect(answer(page)).toHaveValue('We close at ten')
  await expect(moved(page)).toBeHidden()
})

test('of two tabs opened at the same moment exactly one has the interview', async ({ page, context }) => {
  const member = await join(page)
  const { interviewId } = await member.call<{ interviewId: string }>('POST', '/api/interviews/start', {
    job: 'Store Manager',
    level: 'Mid',
    question_count: 5,
  })
  const pages = [page, await context.newPage(), await context.newPage()]
  await Promise.all(pages.map((one) => one.goto(`/interviews/session/${interviewId}`)))
  const standing = () =>
    Promise.all(
      pages.map(async (one) => {
        if (await refused(one).isVisible()) return 'refused'
        return (await one.getByText('Question 1 of 5').first().isVisible()) ? 'in' : 'opening'
      }),
    )
  await expect.poll(standing).not.toContain('opening')
  // With the next heartbeat every tab has looked.
  await page.clock.fastForward(2000)
  await expect.poll(async () => (await standing()).sort()).toEqual(['in', 'refused', 'refused'])
})

test('a tab whose interview was taken over stops its audio, shows a message and changes nothing', async ({ page }) => {
  await page.addInitScript(installScriptedRecognizer)
  await page.addInitScript(makeTimersThrottleable)
  const member = await join(page)
  const interviewId = await openRoom(page, member)
  await skipAudio(page)
  await page.getByRole('button', { name: 'Start recording' }).click()
  await say(page, 'we close at ten')
  const ended: string[] = []
  page.on('request', (request) => /\/(end|answer)$/.test(request.url()) && ended.push(request.url()))

  const second = await takeOver(page, interviewId)
  await expectQuestion(second, 1)
  await expect(moved(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scriptedRecognition.listening())).toBe(false)
  await moved(page).getByRole('button', ok).click()
  await page.waitForURL(/\/interviews$/)

  expect(ended).toEqual([])
  expect(await readCurrentQuestion(member, interviewId)).toMatchObject({ state: 'active', questionNumber: 1 })
  expect(await storedField(second, interviewId, 'activeTab')).not.toBeNull()
  await expectQuestion(second, 1)
})

test('an answer that one tab could not send is sent by the tab that took over, once', async ({ page }) => {
  await page.addInitScript(makeTimersThrottleable)
  const member = await join(page)
  const interviewId = await openRoom(page, member)
  await skipAudio(page)
  let attempts = 0
  await page.route('**/answer', (route) => {
    attempts++
    return route.abort('internetdisconnected')
  })
  await typeAnswer(page, story)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Not sent yet, trying again')).toBeVisible()

  await expect.poll(() => storedField(page, interviewId, 'transcript')).toBe(story)
  const second = await takeOver(page, interviewId)
  await expectQuestion(second, 2)
  await expect(moved(page)).toBeVisible()
  const before = attempts
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await moved(page).getByRole('button', ok).click()
  await page.waitForURL(/\/interviews$/)
  expect(attempts).toBe(before)
  expect(await readCurrentQuestion(member, interviewId)).toMatchObject({ questionNumber: 2 })
})

test('a recording that was agreed to after another tab took over does not start', async ({ page }) => {
  await page.addInitScript(installScriptedRecognizer)
  await page.addInitScript(makeTimersThrottleable)
  const interviewId = await openRoom(page, await join(page))
  await skipAudio(page)
  await typeAnswer(page, 'We close at ten')
  await page.getByRole('button', { name: 'Record instead' }).click()
  const over = page.getByRole('alertdialog', { name: 'Record over your answer?' })
  await expect(over).toBeVisible()
  const second = await page.context().newPage()
  await second.goto('/contact')
  // No heartbeat at this very moment takes the interview back.
  await throttleTimers(page)
  await second.evaluate((key) => localStorage.setItem(key, 'another tab'), `interview-${interviewId}-activeTab`)
  // The room has closed below the dialog.
  await expect(page.getByText('Opening the interview')).toBeVisible()
  await over.getByRole('button', { name: 'Start recording' }).click()
  await refused(page).getByRole('button', ok).click()
  await page.waitForURL(/\/interviews$/)
  expect(await page.evaluate(() => window.scriptedRecognition.sessions)).toBe(0)
})

test('a page that was put aside and comes back holds its interview again, unless another tab has it', async ({
  page,
}) => {
  const interviewId = await openRoom(page, await join(page))
  const ours = await storedField(page, interviewId, 'activeTab')

  await page.evaluate((key) => {
    // In one task, as no timer runs in a page that is put aside.
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    if (localStorage.getItem(key) !== null) throw new Error('the tab was not released')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  }, `interview-${interviewId}-activeTab`)
  expect(await storedField(page, interviewId, 'activeTab')).toBe(ours)

  await page.clock.fastForward(4000)
  await page.evaluate((key) => localStorage.setItem(key, 'another tab'), `interview-${interviewId}-activeTab`)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(moved(page)).toBeVisible()
  expect(await storedField(page, interviewId, 'activeTab')).toBe('another tab')
})

test('Continue is refused while another tab is in the interview, and works after it closed', async ({
  page,
  context,
}) => {
  await page.addInitScript(makeTimersThrottleable)
  const interviewId = await openRoom(page, await join(page))
  const heartbeat = () => storedField(page, interviewId, 'heartbeat')
  const first = await heartbeat()
  await page.clock.fastForward(2000)
  await expect.poll(heartbeat).not.toBe(first)
  const lobby = await context.newPage()
  await lobby.goto('/interviews')
  await lobby.getByRole('button', { name: 'Continue' }).click()
  await refused(lobby).getByRole('button', ok).click()
  await expect(lobby).toHaveURL(/\/interviews$/)

  await test.step('the sweep does not touch the tab that lives', async () => {
    // The clocks of two tabs are not moved at the same instant, so the room's heartbeat comes after, not by its timer.
    await throttleTimers(page)
    for (let beat = 0; beat < 4; beat++) {
      await page.clock.fastForward(2000)
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow')))
      // What one tab stores is seen by another a moment later, and the next sweep must not come before that.
      const written = await heartbeat()
      await expect.poll(() => storedField(lobby, interviewId, 'heartbeat')).toBe(written)
    }
    expect(await storedField(lobby, interviewId, 'activeTab')).not.toBeNull()
  })

  await page.close()
  // A closing tab has half a second to release its lock. Otherwise the stale lock is removed.
  await expect(async () => {
    await lobby.clock.fastForward(3000)
    expect(await storedField(lobby, interviewId, 'activeTab')).toBeNull()
  }).toPass()
  await lobby.getByRole('button', { name: 'Continue' }).click()
  await expectQuestion(lobby, 1)
})

test('what a tab that crashed left behind is swept away, and its words are not', async ({ page }) => {
  const interviewId = await openRoom(page, await join(page))
  await typeAnswer(page, 'We close at ten')
  await page.clock.runFor(300)
  await expect.poll(() => storedField(page, interviewId, 'transcript')).toBe('We close at ten')
  await page.goto('/interviews')
  await expect(page.getByText('You have an interview in progress')).toBeVisible()
  await page.evaluate((id) => {
    for (const one of [id, 'long-over']) {
      localStorage.setItem(`interview-${one}-activeTab`, 'crashed')
      localStorage.setItem(`interview-${one}-heartbeat`, String(Date.now()))
      localStorage.setItem(`interview-${one}-questionIndex`, '0')
    }
  }, interviewId)

  for (const field of ['activeTab', 'heartbeat', 'questionIndex'])
    expect(await storedField(page, interviewId, field)).not.toBeNull()
  await page.clock.fastForward(3000)
  await page.clock.fastForward(3000)
  for (const field of ['activeTab', 'heartbeat', 'questionIndex'])
    await expect.poll(() => storedField(page, interviewId, field)).toBeNull()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('long-over')))).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectQuestion(page, 1)
  await expect(answer(page)).toHaveValue('We close at ten')
})
