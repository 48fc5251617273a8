import type { Page } from '@playwright/test'
import { readAnnouncements, recordAnnouncements } from './announcements.ts'
import { stopClock } from './clock.ts'
import { answerByTyping, expectQuestion, readCurrentQuestion, startInterviewByCall, story } from './interview.ts'
import { installMicrophone, removeRecognizer, removeTranscription, watchMicrophones } from './microphones.ts'
import { join, type Member } from './person.ts'
import { failRecognition, installScriptedRecognizer, say } from './scripted-recognizer.ts'
import { expectListening } from './sound-check-scenes.ts'
import { expect, test } from './test.ts'

test.use({ soundCheck: 'due' })

const title = (page: Page) => page.getByRole('heading', { name: 'A short sound check' })
const check = (page: Page) => page.getByRole('button', { name: 'Check the microphone' }).click()
const trySentence = (page: Page) => page.getByRole('button', { name: 'Try a sentence', disabled: false }).click()
/** A recording that ends as soon as it began has no sound in it, and is not sent. */
const recordForASecond = (page: Page) => page.waitForTimeout(1000)
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
  test.beforeEach(({ page }) => page.addInitScript(installScriptedRecognizer))

  test('the microphone works, the interview starts, and later interviews skip the check', async ({ page }) => {
    await watchMicrophones(page)
    await recordAnnouncements(page)
    const { member } = await openCheck(page)

    await test.step('the microphone is off before a click', async () => {
      await expect(page.getByText('Microphone is off')).toBeVisible()
      expect(await page.evaluate(() => window.askedMicrophones())).toEqual([])
    })

    await test.step('the waveform moves, and is announced once', async () => {
      await check(page)
      await expect(page.getByRole('main').getByText('Microphone is working')).toBeVisible()
      const told = async () => (await readAnnouncements(page)).filter((words) => words === 'Microphone is working')
      await expect.poll(told).toHaveLength(1)
      await expect(page.locator('.voice-line-on .heard-sound')).not.toHaveAttribute('d', '')
    })

    await test.step('the microphone is free before the first question', async () => {
      expect(await page.evaluate(() => window.openMicrophones())).toBe(1)
      await page.getByRole('button', { name: 'Skip the sound check' }).click()
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
    await expect(page.getByRole('main').getByText('Microphone is working')).toBeVisible()
    await page.reload()
    await expect(title(page)).toBeFocused()
    await expect(page.getByText('Microphone is off')).toBeVisible()
    await expect(page.getByText(/^\d:\d\d left$/)).toHaveCount(0)
    expect(await page.evaluate((id) => localStorage.getItem(`interview-${id}-timerStarted`), interviewId)).toBeNull()
    expect(await readCurrentQuestion(member, interviewId)).toMatchObject({ questionNumber: 1, state: 'active' })
  })

  test('the keyboard is enough', async ({ page }) => {
    await openCheck(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Type instead' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Skip the sound check' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByText('Microphone is working')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try a sentence' })).toBeFocused()
    await page.keyboard.press('Enter')
    await say(page, 'i am ready for my interview')
    await expect(page.getByRole('button', { name: 'Start the interview' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expectQuestion(page, 1)
  })

  test('another microphone can be listened to, and only here', async ({ page }) => {
    await watchMicrophones(page, ['Laptop', 'USB headset'])
    await openCheck(page)
    await expect(page.getByLabel('Listen to')).toHaveCount(0)
    await check(page)
    await expect(
      page.getByText("For this check only. Your answers use your browser's default microphone."),
    ).toBeVisible()
    await page.getByLabel('Listen to').selectOption('USB headset')
    await expect(page.getByRole('main').getByText('Microphone is working')).toBeVisible()
    expect(await page.evaluate(() => [window.askedMicrophones(), window.openMicrophones()])).toEqual([
      [null, { exact: 'id of USB headset' }],
      1,
    ])
  })

  test('the sample plays in the voice of the questions', async ({ page }) => {
    await openCheck(page)
    const audio = page.waitForResponse((response) => response.request().resourceType() === 'media')
    await page.getByRole('button', { name: 'Hear the interviewer' }).click()
    expect((await audio).ok()).toBe(true)
    await expect(page.locator('.room-state')).toHaveText('Interviewer is speaking')
    await page.getByRole('button', { name: 'Stop the interviewer' }).click()
    await expect(page.locator('.room-state')).toHaveText('Interviewer')
  })

  test('missing audio of the interviewer does not prevent the start', async ({ page }) => {
    await page.route('**/api/interviews/tts', (route) => route.fulfill({ status: 503, json: { detail: 'No voice.' } }))
    await openCheck(page)
    await page.getByRole('button', { name: 'Hear the interviewer' }).click()
    await expect(page.getByText(/We can't play the interviewer right now\./)).toBeVisible()
    await page.getByRole('button', { name: 'Skip the sound check' }).click()
    await expectQuestion(page, 1)
  })

  test('the next step is described, and the word call is not used before the start', async ({ page }) => {
    await openCheck(page)
    await expect(
      page.getByText('Next, 5 questions, including follow-ups, with three minutes for each answer.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Leave', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Skip the sound check' }).click()
    await expect(page.getByRole('button', { name: 'End Call' })).toBeVisible()
  })

  test('a sentence is tried, and what was recognized is shown', async ({ page }) => {
    await recordAnnouncements(page)
    await openCheck(page)
    await check(page)
    await trySentence(page)
    await page.waitForFunction(() => window.scriptedRecognition.listening())
    await page.evaluate(() => window.scriptedRecognition.hear('i am ready', 'interim'))
    await expect(page.getByText('“i am ready”')).toBeVisible()
    await say(page, 'i am ready for my interview')
    await expect(page.getByRole('main').getByText('We heard: “i am ready for my interview”')).toBeVisible()
    expect(await readAnnouncements(page)).toContain('We heard: “i am ready for my interview”')
    await expect.poll(() => page.evaluate(() => window.scriptedRecognition.listening())).toBe(false)
    await page.getByRole('button', { name: 'Start the interview' }).click()
    await expectQuestion(page, 1)
    expect(await remembered(page)).toBe('heard')
  })

  test('a recognizer that fails, or detects nothing, shows a message before the first question and does not prevent the start', async ({
    page,
  }) => {
    await openCheck(page)
    await check(page)
    await trySentence(page)
    await failRecognition(page, 'service-not-allowed')
    await expect(
      page.getByRole('main').getByText(/Your browser doesn't let this page use speech recognition\./),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForFunction(() => window.scriptedRecognition.listening())
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('main').getByText(/We didn't catch any words\./)).toBeVisible()
    await page.getByRole('button', { name: 'Type instead' }).click()
    await expectQuestion(page, 1)
    expect(await remembered(page)).toBe('typing')
  })

  test('where the server transcribes, the sentence says so, and its words come back', async ({ page }) => {
    await removeRecognizer(page)
    let transcription: 'words' | 'broken' = 'broken'
    await page.route('**/transcribe', (route) =>
      transcription === 'broken'
        ? route.fulfill({ status: 503, json: { detail: 'No transcription.' } })
        : route.fulfill({ json: { text: 'I am ready for my interview.' } }),
    )
    await openCheck(page)
    await check(page)
    await expect(page.getByText('This sentence is recorded, sent to be transcribed, and not kept.')).toBeVisible()
    await trySentence(page)
    await recordForASecond(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('main').getByText(/We couldn't transcribe what you said\./)).toBeVisible()
    transcription = 'words'
    await page.getByRole('button', { name: 'Try again' }).click()
    await recordForASecond(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('main').getByText('We heard: “I am ready for my interview.”')).toBeVisible()
    await page.getByRole('button', { name: 'Start the interview' }).click()
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

  test('after choosing to type the box is open, at this question and the next', async ({ page }) => {
    await openCheck(page)
    await page.getByRole('button', { name: 'Type instead' }).click()
    await expectQuestion(page, 1)
    expect(await remembered(page)).toBe('typing')
    await page.getByRole('button', { name: 'Skip to my turn' }).click()
    await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeFocused()
    await answerByTyping(page, story)
    await expectQuestion(page, 2)
  })
})

test.describe('with a silent microphone', () => {
  test.beforeEach(({ page }) => page.addInitScript(installScriptedRecognizer))

  test('silence shows a message after a while, and a retry may succeed', async ({ page }) => {
    await stopClock(page)
    await installMicrophone(page, 'silent')
    await openCheck(page)
    await check(page)
    await expectListening(page)
    await page.clock.runFor(7000)
    await expect(page.getByRole('main').getByText("We can't hear you yet.")).toBeVisible()
    await expect(page.getByText(/Check that your microphone isn't muted/)).toBeVisible()
    await page.getByRole('button', { name: 'Check again' }).click()
    await expectListening(page)
  })

  for (const [fault, state, advice] of [
    ['denied', 'Microphone is blocked', /Allow it in the address bar/],
    ['missing', 'No microphone found', /Plug one in/],
  ] as const) {
    test(`a microphone that is ${fault} is explained, and can be tried again`, async ({ page }) => {
      await installMicrophone(page, fault)
      await openCheck(page)
      await check(page)
      await expect(page.getByText(state, { exact: true })).toBeVisible()
      await expect(page.getByText(advice)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Check again' })).toBeFocused()
      await page.getByRole('button', { name: 'Type instead' }).click()
      await expectQuestion(page, 1)
    })
  }

  test('a page that is not secure offers typing first', async ({ page }) => {
    await installMicrophone(page, 'page_not_secure')
    await openCheck(page)
    await check(page)
    await expect(page.getByText("Microphone isn't available")).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start, and type your answers' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expectQuestion(page, 1)
  })

  test('an unanswered permission prompt does not block the interview', async ({ page }) => {
    await installMicrophone(page, 'never_answered')
    await openCheck(page)
    await check(page)
    await expect(page.getByText('Waiting for your permission')).toBeVisible()
    await page.getByRole('button', { name: 'Skip the sound check' }).click()
    await expectQuestion(page, 1)
  })
})

test('a browser that cannot turn speech into text says so, and offers typing first', async ({ page }) => {
  await removeRecognizer(page)
  await removeTranscription(page)
  await openCheck(page)
  await expect(page.getByRole('main').getByText("This browser can't turn speech into text.")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check the microphone' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Start, and type your answers' }).click()
  await expectQuestion(page, 1)
  expect(await remembered(page)).toBe('typing')
})
