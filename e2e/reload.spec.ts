import type { Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import {
  expectQuestion,
  expectYourTurn,
  openClosing,
  openRoom,
  readCurrentQuestion,
  readDetail,
  skipAudio,
} from './interview.ts'
import { join } from './person.ts'
import { installScriptedRecognizer, say } from './scripted-recognizer.ts'
import { expect, test } from './test.ts'

const question = (page: Page) => page.getByRole('heading', { level: 1 })
const answer = (page: Page) => page.getByRole('textbox', { name: 'Your answer' })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })
const typed = 'Half an answer, and then the battery'

async function type(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Type instead' }).click()
  await answer(page).fill(typed)
}

test.describe('a reload of an open question lands in the same place with the same words', () => {
  test.beforeEach(({ page }) => page.addInitScript(installScriptedRecognizer))

  test('while the question plays restarts it', async ({ page }) => {
    await openRoom(page, await join(page))
    const asked = await question(page).innerText()
    await page.reload()
    await expect(question(page)).toHaveText(asked)
    await expect(page.getByText('Listen first.')).toBeVisible()
  })

  test('during the answer time continues with the remaining time, without repeating the question', async ({ page }) => {
    await stopClock(page)
    await openRoom(page, await join(page))
    await skipAudio(page)
    const timer = page.locator('.timer')
    await expect(timer).toHaveText('3:00 left')
    await page.clock.runFor(3000)
    await expect(timer).toHaveText('2:57 left')
    await page.reload()
    await expectYourTurn(page)
    await expect(timer).toHaveText('2:57 left')
    await page.clock.runFor(1000)
    await expect(timer).toHaveText('2:56 left')
    await expect(page.getByRole('button', { name: 'Hear again' })).toBeVisible()
  })

  test('while it is recorded, every word that was heard is there, and the line that it drew', async ({ page }) => {
    const member = await join(page)
    const interviewId = await openRoom(page, member)
    await skipAudio(page)
    await page.getByRole('button', { name: 'Start recording' }).click()
    await say(page, 'first i counted the crates')
    await page.evaluate(() => window.scriptedRecognition.hear('then i called the', 'interim'))
    await expect(page.getByText('then i called the')).toBeVisible()
    const line = page.locator('.voice-line .heard-sound')
    await expect(line).toHaveAttribute('d', /M/)

    await page.reload()
    await expect(answer(page)).toHaveValue(/^First I counted the crates\W+then I called the\W*$/i)
    await expect(line).toHaveAttribute('d', /M/)
    await expect(page.getByRole('button', { name: 'Recorded' })).toBeVisible()

    await submit(page).click()
    await expectQuestion(page, 2)
    await member.call('POST', `/api/interviews/${interviewId}/end`)
    const { messages } = await readDetail(member, interviewId)
    expect(messages.find(({ role }) => role === 'user')).toMatchObject({ spoken: true })
  })

  test('while punctuation is added, it is added after it', async ({ page }) => {
    // The room waits three seconds for it, and takes the words as they are then.
    await stopClock(page)
    await openRoom(page, await join(page))
    await skipAudio(page)
    await page.route('**/punctuate', () => {})
    await page.getByRole('button', { name: 'Start recording' }).click()
    await say(page, 'i closed the store early')
    await page.getByRole('button', { name: 'Stop recording' }).click()
    await expect(page.getByText('Adding punctuation')).toBeVisible()
    await page.unroute('**/punctuate')
    await page.reload()
    await expect(answer(page)).toHaveValue('I closed the store early.')
  })

  test('while it is typed, the words are in the box', async ({ page }) => {
    await openRoom(page, await join(page))
    await type(page)
    await page.reload()
    await expect(answer(page)).toHaveValue(typed)
    await expectQuestion(page, 1)
  })
})

test.describe('a reload while an answer is being sent', () => {
  // No automatic retry before a reload or a click.
  test.beforeEach(({ page }) => stopClock(page))

  test('continues to send it, with the same idempotency key', async ({ page }) => {
    const member = await join(page)
    const interviewId = await openRoom(page, member)
    const keys = new Set<string>()
    let line: 'broken' | 'mended' = 'broken'
    await page.route('**/answer', (route) => {
      keys.add(route.request().headers()['idempotency-key']!)
      return line === 'broken' ? route.abort('internetdisconnected') : route.continue()
    })
    await type(page)
    await submit(page).click()
    await expect(page.getByText('Not sent yet, trying again')).toBeVisible()

    await page.reload()
    await expect(page.getByText('Not sent yet, trying again')).toBeVisible()
    await expect(page.getByRole('main').getByText(typed)).toBeVisible()
    line = 'mended'
    await page.getByRole('button', { name: 'Retry', exact: true }).click()
    await expectQuestion(page, 2)
    expect(keys.size).toBe(1)
    expect(await readCurrentQuestion(member, interviewId)).toMatchObject({ questionNumber: 2 })
  })

  test('whose reply was lost opens the next question, with an empty answer', async ({ page }) => {
    const member = await join(page)
    const interviewId = await openRoom(page, member)
    await page.route('**/answer', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await type(page)
    await submit(page).click()
    await expect(page.getByText('Not sent yet, trying again')).toBeVisible()
    await page.unroute('**/answer')

    await page.reload()
    await expectQuestion(page, 2)
    await skipAudio(page)
    await expect(answer(page)).toBeFocused()
    await expect(answer(page)).toHaveValue('')
    expect(await readCurrentQuestion(member, interviewId)).toMatchObject({ questionNumber: 2, state: 'active' })
  })
})

test('a reload after an answer was taken shows the next question with an empty answer', async ({ page }) => {
  await openRoom(page, await join(page))
  await type(page)
  await submit(page).click()
  await expectQuestion(page, 2)
  const second = await question(page).innerText()
  await page.reload()
  await expect(question(page)).toHaveText(second)
  await expect(answer(page)).toBeHidden()
  await skipAudio(page)
  await expect(answer(page)).toHaveValue('')
})

test('a reload at the end loses neither the half-written question nor the place', async ({ page }) => {
  await page.addInitScript(installScriptedRecognizer)
  const member = await join(page)
  const interviewId = await openClosing(page, member)
  const own = page.getByRole('textbox', { name: 'Question 1' })

  await test.step('on the closing screen the half-written question is still there', async () => {
    await own.fill('Who would I')
    await page.reload()
    await expect(own).toHaveValue('Who would I')
  })

  await test.step('and so is one that is being recorded', async () => {
    await page.getByRole('button', { name: 'Record question 1' }).click()
    await say(page, 'work with')
    await expect(own).toHaveValue('Who would I work with')
    await page.reload()
    await expect(own).toHaveValue('Who would I work with')
  })

  await test.step('the replies are shown again', async () => {
    await own.fill('Who would I work with every day?')
    await page.getByRole('button', { name: 'Ask the question' }).click()
    const reply = page.getByRole('heading', { name: 'Who would I work with every day?' })
    await expect(reply).toBeVisible()
    await page.reload()
    await expect(reply).toBeVisible()
  })

  const completion = page.getByRole('heading', { name: /That's a wrap/ })
  await test.step('an end that did not get through is tried again', async () => {
    await page.route('**/end', (route) => route.abort('internetdisconnected'))
    await page.getByRole('button', { name: 'Finish the interview' }).click()
    await expect(page.getByText(/We couldn't end the interview\./)).toBeVisible()
    await page.unroute('**/end')
    await page.reload()
    await expect(completion).toBeVisible()
    await expect(page.getByRole('link', { name: 'Read your feedback' })).toBeVisible()
    expect(await readCurrentQuestion(member, interviewId)).toMatchObject({ state: 'completed' })
  })

  await test.step('the completion screen is kept, and continues', async () => {
    await page.reload()
    await expect(completion).toBeVisible()
    await page.getByRole('button', { name: 'Back to interviews' }).click()
    await page.waitForURL(/\/interviews\/completed/)
  })
})
