import type { Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import { expectQuestion, openClosing, openRoom, skipAudio } from './interview.ts'
import { join } from './person.ts'
import { failRecognition, installScriptedRecognizer, say } from './scripted-recognizer.ts'
import { expect, test } from './test.ts'

const answer = (page: Page) => page.getByRole('textbox', { name: 'Your answer' })
const recordingKey = (page: Page) => page.keyboard.press('Alt+KeyR')

/** Waits for the alert with this title, reads its words and closes it. */
async function closeAlert(page: Page, title: string): Promise<string> {
  const alert = page.getByRole('alertdialog', { name: title, exact: true })
  const words = await alert.innerText()
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toBeHidden()
  return words
}

async function record(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Start recording|Record instead)$/ }).click()
}

test.describe('before and while an answer is recorded', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(installScriptedRecognizer)
    await openRoom(page, await join(page))
  })

  test('a recording has to wait for the question, and typing need not', async ({ page }) => {
    await recordingKey(page)
    expect(await closeAlert(page, 'Cannot Start Recording')).toContain('as soon as the question is over')
    await page.getByRole('button', { name: 'Type instead' }).click()
    await expect(answer(page)).toBeFocused()
  })

  test('a question has one recording', async ({ page }) => {
    await skipAudio(page)
    await record(page)
    await say(page, 'we opened a second store')
    await page.getByRole('button', { name: 'Stop recording' }).click()
    await expect(answer(page)).toHaveValue(/second store/)
    await recordingKey(page)
    await closeAlert(page, 'Recording Limit Reached')
    await expect(answer(page)).toHaveValue(/second store/)
  })

  test('recording over a typed answer asks first', async ({ page }) => {
    await skipAudio(page)
    await page.getByRole('button', { name: 'Type instead' }).click()
    await answer(page).fill('What I typed')
    const question = page.getByRole('alertdialog', { name: 'Record over your answer?' })
    await record(page)
    await question.getByRole('button', { name: 'Keep typing' }).click()
    await expect(answer(page)).toHaveValue('What I typed')
    await record(page)
    await question.getByRole('button', { name: 'Start recording' }).click()
    await say(page, 'what i said')
    await page.getByRole('button', { name: 'Stop recording' }).click()
    await expect(answer(page)).toHaveValue(/^What I said\W*$/)
  })

  test('a missing microphone shows a message, and answers are typed after that', async ({ page }) => {
    await skipAudio(page)
    await record(page)
    await failRecognition(page, 'audio-capture')
    await closeAlert(page, 'Microphone Not Found')
    await answer(page).fill('Then I write it down.')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expectQuestion(page, 2)
    await skipAudio(page)
    await expect(answer(page)).toBeFocused()
  })

  test('an unreachable speech service shows a message after three attempts, and uses up no recording', async ({
    page,
  }) => {
    await skipAudio(page)
    await page.evaluate(() => window.scriptedRecognition.failNext.push('network', 'network', 'network'))
    await record(page)
    expect(await closeAlert(page, 'Cannot Start Recording')).toContain("speech recognition isn't responding")
    await record(page)
    await say(page, 'now it works')
    await page.getByRole('button', { name: 'Stop recording' }).click()
    await expect(answer(page)).toHaveValue(/now it works/i)
  })

  test('a microphone that fails during a recording keeps the transcript', async ({ page }) => {
    await skipAudio(page)
    await record(page)
    await say(page, 'first i counted the crates')
    await failRecognition(page, 'audio-capture')
    await closeAlert(page, 'Recording Stopped')
    await expect(answer(page)).toHaveValue(/^First I counted the crates\W*$/i)
  })
})

test('an answer that is too long says how long it is and how long it may be', async ({ page }) => {
  await openRoom(page, await join(page))
  await page.getByRole('button', { name: 'Type instead' }).click()
  const counter = page.locator('.room-measures .counter')

  await answer(page).fill('a'.repeat(3499))
  await expect(counter).toBeHidden()
  await answer(page).fill('a'.repeat(3500))
  await expect(counter).toHaveClass(/near/)
  await answer(page).fill('a'.repeat(4001))
  await expect(counter).toHaveClass(/over/)
  await answer(page).fill('a'.repeat(9000))
  await expect(answer(page)).toHaveValue('a'.repeat(8000))

  await page.getByRole('button', { name: 'Submit' }).click()
  const words = await closeAlert(page, 'Answer Too Long')
  expect(words).toContain('8,000')
  expect(words).toContain('4,000')
  await answer(page).fill('a'.repeat(4000))
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectQuestion(page, 2)
})

test('of the questions of one’s own, one is recorded at a time and for a minute', async ({ page }) => {
  await stopClock(page)
  await page.addInitScript(installScriptedRecognizer)
  await openClosing(page, await join(page))
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByRole('button', { name: 'Record question 1' }).click()
  await say(page, 'who would i work with')
  await page.getByRole('button', { name: 'Record question 2' }).click()
  await closeAlert(page, 'Recording Already Active')
  await page.clock.fastForward(60_000)
  expect(await closeAlert(page, 'Recording Limit Reached')).toContain('60 seconds')
  await expect(page.getByRole('textbox', { name: 'Question 1' })).toHaveValue('who would i work with')
  await page.getByRole('button', { name: 'Record question 2' }).click()
  await say(page, 'and what is the first week like')
  await page.getByRole('button', { name: 'Stop recording question 2' }).click()
  await page.getByRole('button', { name: 'Ask 2 questions' }).click()
  await expect(page.getByRole('heading', { name: 'who would i work with' })).toBeVisible()
})

test('own questions that cannot be sent are kept, and are sent again by themselves', async ({ page }) => {
  await openClosing(page, await join(page))
  const own = page.getByRole('textbox', { name: 'Question 1' })
  await own.fill('Who would I work with?')
  await page.route('**/questions', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Ask the question' }).click()
  await expect(page.getByText('Failed to submit your questions. Please try again.')).toBeVisible()
  await expect(own).toHaveValue('Who would I work with?')
  await page.unroute('**/questions')
  await expect(page.getByRole('heading', { name: 'Who would I work with?' })).toBeVisible()
})

test('a minute of silence for a candidate’s question shows one message', async ({ page }) => {
  await stopClock(page)
  await page.addInitScript(installScriptedRecognizer)
  await openClosing(page, await join(page))
  await page.getByRole('button', { name: 'Record question 1' }).click()
  await page.waitForFunction(() => window.scriptedRecognition.listening())
  await page.clock.fastForward(60_000)
  await closeAlert(page, 'No Speech Detected')
  await page.clock.runFor(2000)
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test('questions that are on their way can no longer be changed, by hand or by voice', async ({ page }) => {
  await page.addInitScript(installScriptedRecognizer)
  await openClosing(page, await join(page))
  let send = () => {}
  const held = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/questions', async (route) => {
    await held
    await route.continue()
  })
  const own = page.getByRole('textbox', { name: 'Question 1' })
  await own.fill('Who would I work with?')
  await page.getByRole('button', { name: 'Ask the question' }).click()
  await expect(own).not.toBeEditable()
  for (const name of ['Record question 1', 'Remove question 1']) {
    const button = page.getByRole('button', { name })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription('Your questions are being sent')
    await button.click({ force: true })
  }
  expect(await page.evaluate(() => window.scriptedRecognition.listening())).toBe(false)
  send()
  await expect(page.getByRole('heading', { name: 'Who would I work with?' })).toBeVisible()
})

test('a missing interview opens the not-found page after its answer was shown', async ({ page }) => {
  const member = await join(page)

  await test.step('the question', async () => {
    await page.goto('/interviews/session/018f2b6a-0000-7000-8000-000000000001')
    await page.waitForURL(/\/404$/)
  })

  await test.step('the answer', async () => {
    await openRoom(page, member)
    await page.route('**/answer', (route) =>
      route.fulfill({ status: 404, json: { detail: 'This was not found.', code: 'not_found' } }),
    )
    await page.getByRole('button', { name: 'Type instead' }).click()
    await answer(page).fill('An answer')
    await page.getByRole('button', { name: 'Submit' }).click()
    const told = page.getByRole('alertdialog', { name: 'Interview ended elsewhere' })
    await expect(told.getByRole('textbox', { name: 'What you wrote here' })).toHaveValue('An answer')
    await told.getByRole('button', { name: 'OK' }).click()
    await page.waitForURL(/\/interviews(\/|$|\?)/)
  })
})
