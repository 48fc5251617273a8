import type { Page } from '@playwright/test'
import { noteAnnouncements, readAnnouncements } from './announcements.ts'
import { stopClock } from './clock.ts'
import { answerByTyping, expectQuestion, readStanding, startInterviewByCall, story } from './interview.ts'
import { installMicrophone, removeRecogniser, removeTranscription, watchMicrophones } from './microphones.ts'
import { join, type Member } from './person.ts'
import { installScriptedRecogniser } from './scripted-recogniser.ts'
import { expectListening } from './sound-check-scenes.ts'
import { expect, test } from './test.ts'

test.use({ soundCheck: 'due' })

const title = (page: Page) => page.getByRole('heading', { name: 'A short sound check' })
const check = (page: Page) => page.getByRole('button', { name: 'Check the microphone' }).click()
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('greenroom-sound-check'))

/** Opens the room of a new interview, where the check waits. */
async function openCheck(page: Page): Promise<{ member: Member; interviewId: string }> {
  const member = await join(page)
  const { interviewId } = await startInterviewByCall(member)
  await page.goto(`/interviews/session/${interviewId}`)
  await expect(title(page)).toBeFocused()
  return { member, interviewId }
}

test.describe('with a microphone that hums', () => {
  test.beforeEach(({ page }) => page.addInitScript(installScriptedRecogniser))

  test('it is heard, the interview starts, and no later interview asks again', async ({ page }) => {
    await watchMicrophones(page)
    await noteAnnouncements(page)
    const { member } = await openCheck(page)

    await test.step('nothing listens before it is asked to', async () => {
      await expect(page.getByText('Microphone: off')).toBeVisible()
      expect(await page.evaluate(() => window.askedMicrophones())).toEqual([])
    })

    await test.step('the line moves, and a reader is told once', async () => {
      await check(page)
      await expect(page.getByText('Microphone: heard')).toBeVisible()
      const told = async () => (await readAnnouncements(page)).filter((words) => words === 'Your microphone is heard')
      await expect.poll(told).toHaveLength(1)
      await expect(page.locator('.voice-line-on .heard-sound')).not.toHaveAttribute('d', '')
    })

    await test.step('the microphone is free before the first question', async () => {
      expect(await page.evaluate(() => window.openMicrophones())).toBe(1)
      await page.getByRole('button', { name: 'Start the interview' }).click()
      await expectQuestion(page, 1)
      expect(await page.evaluate(() => window.openMicrophones())).toBe(0)
      expect(await remembered(page)).toBe('heard')
    })

    await test.step('neither a reload nor another interview shows it again', async () => {
      await page.reload()
      await expectQuestion(page, 1)
      await member.call('POST', `/api/interviews/${new URL(page.url()).pathname.split('/').at(-1)}/end`)
      const next = await startInterviewByCall(member)
      await page.goto(`/interviews/session/${next.interviewId}`)
      await expectQuestion(page, 1)
    })
  })

  test('a reload in the middle shows it again, and no time has passed', async ({ page }) => {
    const { member, interviewId } = await openCheck(page)
    await check(page)
    await expect(page.getByText('Microphone: heard')).toBeVisible()
    await page.reload()
    await expect(title(page)).toBeFocused()
    await expect(page.getByText('Microphone: off')).toBeVisible()
    await expect(page.getByText(/^\d:\d\d left$/)).toHaveCount(0)
    expect(await page.evaluate((id) => localStorage.getItem(`interview-${id}-timerStarted`), interviewId)).toBeNull()
    expect(await readStanding(member, interviewId)).toMatchObject({ questionNumber: 1, state: 'active' })
  })

  test('the keyboard is enough', async ({ page }) => {
    await openCheck(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Type instead' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Skip the sound check' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const start = page.getByRole('button', { name: 'Start the interview' })
    await expect(page.getByText('Microphone: heard')).toBeVisible()
    await expect(start).toBeFocused()
    await page.keyboard.press('Enter')
    await expectQuestion(page, 1)
  })

  test('another microphone can be listened to, and only here', async ({ page }) => {
    await watchMicrophones(page, ['Laptop', 'USB headset'])
    await openCheck(page)
    await expect(page.getByLabel('Listen to')).toHaveCount(0)
    await check(page)
    await page.getByLabel('Listen to').selectOption('USB headset')
    await expect(page.getByText('Microphone: heard')).toBeVisible()
    await expect(page.getByText(/answers are heard through the browser’s default microphone/)).toBeVisible()
    expect(await page.evaluate(() => [window.askedMicrophones(), window.openMicrophones()])).toEqual([
      [null, { exact: 'id of USB headset' }],
      1,
    ])
  })

  test('the interviewer is heard in the voice of the questions', async ({ page }) => {
    await openCheck(page)
    const audio = page.waitForResponse((response) => response.request().resourceType() === 'media')
    await page.getByRole('button', { name: 'Hear the interviewer' }).click()
    expect((await audio).ok()).toBe(true)
    await expect(page.locator('.presence')).toHaveText('Interviewer is speaking')
    await page.getByRole('button', { name: 'Stop the interviewer' }).click()
    await expect(page.locator('.presence')).toHaveText('Interviewer')
  })

  test('an interviewer who cannot be heard stops nobody', async ({ page }) => {
    await page.route('**/api/interviews/tts', (route) => route.fulfill({ status: 503, json: { detail: 'No voice.' } }))
    await openCheck(page)
    await page.getByRole('button', { name: 'Hear the interviewer' }).click()
    await expect(page.getByText('The interviewer cannot be played right now.')).toBeVisible()
    await page.getByRole('button', { name: 'Skip the sound check' }).click()
    await expectQuestion(page, 1)
  })

  test('it can be skipped, for good', async ({ page }) => {
    await openCheck(page)
    await page.getByRole('button', { name: 'Skip the sound check' }).click()
    await expectQuestion(page, 1)
    expect(await remembered(page)).toBe('skipped')
    await page.reload()
    await expectQuestion(page, 1)
  })

  test('whoever types finds the box open, at this question and the next', async ({ page }) => {
    await openCheck(page)
    await page.getByRole('button', { name: 'Type instead' }).click()
    await expectQuestion(page, 1)
    expect(await remembered(page)).toBe('typing')
    await page.getByRole('button', { name: 'Skip the rest' }).click()
    await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeFocused()
    await answerByTyping(page, story)
    await expectQuestion(page, 2)
  })
})

test.describe('with a microphone that gives nothing', () => {
  test.beforeEach(({ page }) => page.addInitScript(installScriptedRecogniser))

  test('silence is said after a while, and a second look may hear', async ({ page }) => {
    await stopClock(page)
    await installMicrophone(page, 'silent')
    await openCheck(page)
    await check(page)
    await expectListening(page)
    await page.clock.runFor(7000)
    await expect(page.getByText('Microphone: quiet')).toBeVisible()
    await expect(page.getByText(/Check that the microphone is not muted/)).toBeVisible()
    await page.getByRole('button', { name: 'Check again' }).click()
    await expectListening(page)
  })

  for (const [fault, state, advice] of [
    ['denied', 'blocked', /Allow it in the address bar/],
    ['missing', 'not found', /Plug one in/],
  ] as const) {
    test(`a microphone that is ${fault} is explained, and can be tried again`, async ({ page }) => {
      await installMicrophone(page, fault)
      await openCheck(page)
      await check(page)
      await expect(page.getByText(`Microphone: ${state}`)).toBeVisible()
      await expect(page.getByText(advice)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Check again' })).toBeFocused()
      await page.getByRole('button', { name: 'Type instead' }).click()
      await expectQuestion(page, 1)
    })
  }

  test('a page that is not secure offers typing first', async ({ page }) => {
    await installMicrophone(page, 'page not secure')
    await openCheck(page)
    await check(page)
    await expect(page.getByText('Microphone: not available')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start, and type your answers' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expectQuestion(page, 1)
  })

  test('a question about permission that nobody answers does not hold the interview up', async ({ page }) => {
    await installMicrophone(page, 'never answered')
    await openCheck(page)
    await check(page)
    await expect(page.getByText('Microphone: waiting for your permission')).toBeVisible()
    await page.getByRole('button', { name: 'Skip the sound check' }).click()
    await expectQuestion(page, 1)
  })
})

test('a browser that cannot turn speech into text says so, and offers typing first', async ({ page }) => {
  await removeRecogniser(page)
  await removeTranscription(page)
  await openCheck(page)
  await expect(page.getByText('This browser cannot turn speech into text.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check the microphone' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Start, and type your answers' }).click()
  await expectQuestion(page, 1)
  expect(await remembered(page)).toBe('typing')
})
