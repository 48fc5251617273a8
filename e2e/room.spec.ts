import type { Locator, Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import {
  answerAll,
  answerByTyping,
  expectQuestion,
  expectYourTurn,
  idIn,
  openRoom,
  readCurrentQuestion,
  readDetail,
  skipAudio,
  startInterviewByCall,
  story,
  typeAnswer,
} from './interview.ts'
import { join } from './person.ts'
import { installScriptedRecognizer, say } from './scripted-recognizer.ts'
import { expect, test } from './test.ts'

test('an answer survives a lost connection and arrives once', async ({ page }) => {
  await stopClock(page)
  const member = await join(page)
  const interviewId = await openRoom(page, member)
  let attempts = 0
  await page.route('**/answer', async (route) => {
    attempts++
    if (attempts === 1) return route.abort('internetdisconnected')
    // The second answer reaches the server, and its reply is lost on the way back.
    if (attempts === 2) await route.fetch()
    return attempts === 2 ? route.abort('connectionreset') : route.continue()
  })

  await page.getByRole('button', { name: 'Type instead' }).click()
  await page.getByRole('textbox', { name: 'Your answer' }).fill(story)
  await page.getByRole('button', { name: 'Submit' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('Not sent yet, trying again')).toBeVisible()
  await expect(main.getByText(story)).toBeVisible()
  expect(attempts).toBe(1)
  await page.clock.runFor(1000)
  await expect.poll(() => attempts, 'it is sent again by itself').toBe(2)
  // While it is sent the button rests.
  await page.getByRole('button', { name: 'Retry', disabled: false }).click()
  await expectQuestion(page, 2)

  expect(attempts).toBe(3)
  expect(await readCurrentQuestion(member, interviewId)).toMatchObject({ questionNumber: 2, state: 'active' })
})

test('a pasted text that is too long shows how much was truncated', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openRoom(page, await join(page))
  await typeAnswer(page, 'I closed the shop. ')
  const paste = async (text: string) => {
    await page.evaluate((words) => navigator.clipboard.writeText(words), text)
    await page.keyboard.press('ControlOrMeta+v')
  }
  const cut = page.locator('.toasts').getByText(/^Only 8,000 characters fit here/)
  await paste('And counted. ')
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('I closed the shop. And counted. ')
  await expect(cut).toBeHidden()
  await paste('x'.repeat(9000))
  await expect(cut).toBeVisible()
})

test('a double click on Submit does not affect the next question', async ({ page }) => {
  await stopClock(page)
  await openRoom(page, await join(page))
  await answerByTyping(page, story)
  await expectQuestion(page, 2)
  // The one button that leads on: it skips while the question is heard, and submits afterward.
  const skip = page.getByRole('button', { name: 'Skip to my turn' })
  await pressAgain(page, skip)
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expectQuestion(page, 2)
  await expect(skip).toBeVisible()
  await skip.click()
  await expect(skip).toBeHidden()
  await page.clock.runFor(700)
  // A button that says it is disabled, and why once it is pressed.
  await page.locator('.dock').getByRole('button', { name: 'Submit' }).click({ force: true })
  await expect(page.getByRole('alertdialog', { name: 'Empty Answer' })).toBeVisible()
})

/** The second press of a double click, as a browser counts it. */
async function pressAgain(page: Page, button: Locator): Promise<void> {
  await button.hover()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}

test('a second press of the last Submit does not end the interview', async ({ page }) => {
  await stopClock(page)
  const member = await join(page)
  const { interviewId } = await startInterviewByCall(member)
  await answerAll(member, interviewId, 4)
  await page.goto(`/interviews/session/${interviewId}`)
  await expectQuestion(page, 5)
  await answerByTyping(page, story)
  const ends: string[] = []
  page.on('request', (request) => /\/end$/.test(request.url()) && ends.push(request.url()))
  const finish = page.locator('.dock').getByRole('button', { name: 'Finish without questions' })
  await finish.click()
  await expect(page.getByRole('heading', { name: 'Your turn to ask' })).toBeVisible()
  expect(await readCurrentQuestion(member, interviewId)).toMatchObject({ state: 'closing' })
  expect(ends).toEqual([])
  await page.clock.runFor(700)
  await finish.click()
  await expect(page.getByRole('heading', { name: /That's a wrap/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read your feedback' })).toBeVisible()
  expect(ends).toHaveLength(1)
})

test('after a typed answer the box is open at the next question, until the microphone is chosen', async ({ page }) => {
  await page.addInitScript(installScriptedRecognizer)
  await openRoom(page, await join(page))
  const answer = page.getByRole('textbox', { name: 'Your answer' })

  await test.step('typing continues', async () => {
    await answerByTyping(page, story)
    await expectQuestion(page, 2)
    await expect(answer).toBeHidden()
    await skipAudio(page)
    await expect(answer).toBeFocused()
    await page.keyboard.insertText(story)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expectQuestion(page, 3)
  })

  await test.step('the microphone switches back', async () => {
    await skipAudio(page)
    await page.getByRole('button', { name: 'Record instead' }).click()
    await say(page, 'i counted the crates')
    await page.getByRole('button', { name: 'Stop recording' }).click()
    await expect(answer).toHaveValue(/counted the crates/)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expectQuestion(page, 4)
    await skipAudio(page)
    await expect(answer).toBeHidden()
  })
})

test('the answer timer is paused while a message covers the room', async ({ page }) => {
  await stopClock(page)
  await openRoom(page, await join(page))
  await skipAudio(page)
  const timer = page.locator('.timer strong')
  await page.clock.runFor(5000)
  await expect(timer).toHaveText('2:55')
  await page.keyboard.press('Control+Enter')
  const message = page.getByRole('alertdialog', { name: 'Empty Answer' })
  await expect(message).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(timer).toHaveText('2:55')
  await message.getByRole('button', { name: 'OK' }).click()
  await expect(message).toBeHidden()
  await page.clock.fastForward(174_000)
  await expect(timer).toHaveText('0:01')
  await page.clock.fastForward(1000)
  await expect(page.getByText('Time is up', { exact: true })).toBeVisible()
})

test.describe('with the keyboard alone', () => {
  test.use({ soundCheck: 'due' })

  test('a whole interview is possible, spoken and typed', async ({ page }) => {
    await page.addInitScript(installScriptedRecognizer)
    const member = await join(page)
    await page.goto('/interviews')
    await expect(page.getByRole('heading', { name: 'Your free interview' })).toBeVisible()

    await test.step('find a title and start', async () => {
      await tabTo(page, 'Search job titles')
      await page.keyboard.type('store manager')
      await expect(page.getByRole('row', { name: /Store Manager/ }).first()).toBeVisible()
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/interviews\?job=Store\+Manager/)
      await expect(page.getByRole('radio', { name: 'Mid' })).toBeFocused()
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/interviews\/session\//)
    })

    await test.step('check the microphone', async () => {
      await expect(page.getByRole('heading', { name: 'A short sound check' })).toBeFocused()
      await tabTo(page, 'Check the microphone')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main').getByText('Microphone is working')).toBeVisible()
      await tabTo(page, 'Try a sentence')
      await page.keyboard.press('Enter')
      await say(page, 'i am ready for my interview')
      await tabTo(page, 'Start the interview')
      await page.keyboard.press('Enter')
    })

    await test.step('speak three answers', async () => {
      for (let number = 1; number <= 3; number++) {
        await expectQuestion(page, number)
        await tabTo(page, 'Skip to my turn')
        await page.keyboard.press('Enter')
        await expectYourTurn(page)
        await page.keyboard.press('Alt+KeyR')
        await say(page, `then i counted every crate in the back and called the second store ${number}`)
        await page.keyboard.press('Alt+KeyR')
        await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeFocused()
        await page.keyboard.type(' And I wrote that down.')
        await page.keyboard.press('Control+Enter')
      }
    })

    await test.step('type the other two', async () => {
      for (let number = 4; number <= 5; number++) {
        await expectQuestion(page, number)
        await tabTo(page, /^Type/)
        await page.keyboard.press('Enter')
        await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeFocused()
        await page.keyboard.insertText(story)
        await page.keyboard.press('Control+Enter')
      }
    })

    await test.step('ask one question back, hear the reply and finish', async () => {
      await expect(page.getByRole('heading', { name: 'Your turn to ask' })).toBeFocused()
      const interviewId = idIn(page)
      await page.keyboard.press('Tab')
      await tabTo(page, 'Question 1')
      await page.keyboard.type('Who would I work with?')
      await tabTo(page, 'Ask the question')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Who would I work with?' })).toBeVisible()
      await tabTo(page, 'Finish the interview')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: /That's a wrap/ })).toBeFocused()
      await expect(page.getByRole('link', { name: 'Read your feedback' })).toBeVisible()
      await tabTo(page, 'Back to interviews')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/interviews\/completed/)
      expect(await readCurrentQuestion(member, interviewId)).toMatchObject({ state: 'completed' })
      const { messages } = await readDetail(member, interviewId)
      expect(messages.filter(({ spoken }) => spoken)).toHaveLength(3)
    })
  })
})

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const control = page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .or(page.getByRole('combobox', { name }))
    .or(page.getByRole('textbox', { name }))
    .first()
  await expect(control).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((one) => one === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${name}`)
}

test('the room is as high as the viewport, and its header remains visible', async ({ page }) => {
  const member = await join(page)
  await openRoom(page, member)
  await skipAudio(page)
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.reload()
    await expectQuestion(page, 1)
    await expect(page.locator('.room-head')).toBeInViewport({ ratio: 1 })
    const scrolls = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(scrolls, `${width} pixels`).toBeLessThanOrEqual(height)
  }
})
