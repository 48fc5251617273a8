import type { Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import { completeConfused, readAnswers, setJobStatus, tryNow, understand } from './coach.ts'
import {
  answerAll,
  expectQuestion,
  readDetail,
  skipAudio,
  startInterviewByCall,
  story,
  typeAnswer,
} from './interview.ts'
import { join, readMail } from './person.ts'
import { installScriptedRecognizer, say } from './scripted-recognizer.ts'
import { tablesOf } from './tables.ts'
import { expect, test } from './test.ts'

/** The report opens after a delay, so the test controls the clock. */
test.beforeEach(({ page }) => stopClock(page))

const main = (page: Page) => page.getByRole('main')
const wrap = (page: Page) => page.getByRole('heading', { name: "That's a wrap. Nice work sticking with it." })
const isReady = (page: Page) => expect(main(page).getByText('Your feedback is ready')).toBeVisible()

/** The last screen of an interview with pending feedback, whose retry the test triggers. */
async function openWait(page: Page) {
  const member = await join(page)
  const id = await completeConfused(member)
  await understand(id)
  await page.goto(`/interviews/session/${id}`)
  await expect(wrap(page)).toBeFocused()
  await expect(main(page).getByText(/^We couldn't finish your feedback just now/)).toBeVisible()
  return { member, id }
}

test('an interview ends with a summary of the answers, and its report opens automatically', async ({ page }) => {
  await page.addInitScript(installScriptedRecognizer)
  const member = await join(page)
  const { interviewId } = await startInterviewByCall(member)
  await answerAll(member, interviewId, 3)
  await page.goto(`/interviews/session/${interviewId}`)

  await test.step('the fourth answer is spoken, the fifth typed', async () => {
    await expectQuestion(page, 4)
    await skipAudio(page)
    await page.getByRole('button', { name: 'Start recording' }).click()
    await say(page, 'i called two stores and borrowed forty crates and by noon the shelf was full again')
    await page.clock.runFor(20_000)
    await page.getByRole('button', { name: 'Stop recording' }).click()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expectQuestion(page, 5)
    await skipAudio(page)
    await typeAnswer(page, story)
    await page.clock.runFor(12_000)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('heading', { name: 'Your turn to ask' })).toBeVisible()
    await page.clock.runFor(700)
    await page.getByRole('button', { name: 'Finish without questions' }).click()
  })

  await test.step('the timeline shows them, with the known durations', async () => {
    await expect(wrap(page)).toBeFocused()
    await isReady(page)
    await expect(page.getByRole('figure', { name: '5 answers, 1 spoken and 4 typed' })).toBeVisible()
    await expect(page.getByText('Answer 4, spoken, 20 seconds')).toBeAttached()
    await expect(page.getByText(/^Answer 5, typed, 1[23] seconds$/)).toBeAttached()
    await expect(page.getByText('Answer 1, typed', { exact: true })).toBeAttached()
    await expect(main(page).getByRole('definition')).toHaveText(['5', '0:20'])
  })

  await test.step('the report opens automatically and replaces the last screen in the history', async () => {
    await page.clock.runFor(6000)
    await page.waitForURL(`**/interviews/detail/${interviewId}`)
    await expect(page.getByRole('heading', { name: 'Overall' })).toBeVisible()
  })

  await test.step('Back to the last screen does not redirect again', async () => {
    await page.goto(`/interviews/session/${interviewId}`)
    await isReady(page)
    await expect(page.getByRole('figure', { name: '5 answers, 1 spoken and 4 typed' })).toBeVisible()
    await expect(page.getByText('Answer 4, spoken, 20 seconds')).toBeAttached()
    await page.clock.runFor(20_000)
    await expect(main(page).getByText("Read it whenever you're ready.")).toBeVisible()
    await page.getByRole('link', { name: 'Read your feedback' }).click()
    await page.waitForURL(`**/interviews/detail/${interviewId}`)
  })
})

test('the progress shows the current answer, and the report opens after a reload too', async ({ page }) => {
  const { id } = await openWait(page)
  const steps = page.getByRole('progressbar', { name: 'Answers read' })
  await setJobStatus(id, 'running')
  await readAnswers(id, 2)
  await expect(main(page).getByText('Reading answer 3 of 5')).toBeVisible()
  await expect(steps).toHaveAttribute('aria-valuenow', '2')
  await readAnswers(id, 5)
  await expect(main(page).getByText('Putting your feedback together')).toBeVisible()
  await expect(steps).toHaveAttribute('aria-valuenow', '5')

  await readAnswers(id, 3)
  await page.reload()
  await expect(main(page).getByText('Reading answer 4 of 5')).toBeVisible()
  await setJobStatus(id, 'waiting')
  await tryNow(id)
  await isReady(page)
  await page.clock.runFor(6000)
  await page.waitForURL(`**/interviews/detail/${id}`)
})

test('the redirect is canceled by Stay and by using the page', async ({ page }) => {
  const { id } = await openWait(page)
  await tryNow(id)
  await isReady(page)
  const stay = page.getByRole('button', { name: 'Stay here' })
  await stay.focus()
  await page.clock.runFor(20_000)
  await expect(wrap(page)).toBeVisible()
  await expect(stay).toBeHidden()
  await expect(main(page).getByText("Read it whenever you're ready.")).toBeVisible()

  const other = await openWait(page)
  await tryNow(other.id)
  await stay.click()
  await expect(page.getByRole('link', { name: 'Read your feedback' })).toBeFocused()
  await page.clock.runFor(20_000)
  await expect(wrap(page)).toBeVisible()
})

test('on FREE the waiting page describes the report, and links to a sample of the rest', async ({ page }) => {
  await openWait(page)
  await expect(page.getByText('On Free, your feedback is an overall assessment with one change to make.')).toBeVisible()
  await page.getByRole('link', { name: 'See a sample report' }).click()
  await page.waitForURL(/\/sample$/)
})

test('leaving the waiting page sends an email with a link to the report', async ({ page }) => {
  const { member, id } = await openWait(page)
  await page.getByRole('button', { name: 'Back to interviews' }).click()
  await page.waitForURL(/\/interviews\/completed/)
  await page.goto('/terms')
  await tryNow(id)
  // The page had its minute.
  const tables = await tablesOf()
  await expect
    .poll(async () => {
      const key = `notice-${id}`
      return (await tables.query('update graphile_worker._private_jobs set run_at = now() where key = $1', [key]))
        .rowCount
    })
    .toBe(1)
  const { text } = await readMail(page.request, member.email, /^Your feedback is ready$/)
  const [address = ''] = new RegExp(`http\\S+/interviews/detail/${id}`).exec(text) ?? []
  await page.goto(new URL(address).pathname)
  await expect(page.getByRole('heading', { name: 'Overall' })).toBeVisible()
  expect(await readDetail(member, id)).toMatchObject({ feedbackState: 'ready' })
})
