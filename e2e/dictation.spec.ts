import type { Page } from '@playwright/test'
import { expectQuestion, openRoom, readDetail, skipAudio, storedKeys } from './interview.ts'
import { removeRecognizer, removeTranscription } from './microphones.ts'
import { join, type Member } from './person.ts'
import { failRecognition, installScriptedRecognizer, say } from './scripted-recognizer.ts'
import { expect, test } from './test.ts'

const record = (page: Page) => page.getByRole('button', { name: 'Start recording' }).click()
const stop = (page: Page) => page.getByRole('button', { name: 'Stop recording' }).click()
const answer = (page: Page) => page.getByRole('textbox', { name: 'Your answer' })

async function enterRoom(page: Page): Promise<{ member: Member; interviewId: string }> {
  const member = await join(page)
  const interviewId = await openRoom(page, member)
  await skipAudio(page)
  return { member, interviewId }
}

async function expectTypingWorks(page: Page): Promise<void> {
  await expect(answer(page)).toBeFocused()
  await answer(page).fill('Then I write it down instead.')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectQuestion(page, 2)
}

test.describe('with a recognizer', () => {
  test.beforeEach(({ page }) => page.addInitScript(installScriptedRecognizer))

  test('an answer is spoken, read through, corrected and submitted', async ({ page }) => {
    const { member, interviewId } = await enterRoom(page)

    await test.step('words appear while they are being said', async () => {
      await record(page)
      await say(page, 'i was a shift lead for two years')
      await page.evaluate(() => window.scriptedRecognition.hear('and then we', 'interim'))
      await expect(page.getByRole('main').getByText('Recording', { exact: true })).toBeVisible()
      await expect(page.getByRole('main').getByText('and then we')).toBeVisible()
      await say(page, 'and then we opened a second store')
    })

    await test.step('stopping adds punctuation, and the text can be edited', async () => {
      await stop(page)
      await expect(answer(page)).toHaveValue(/^I was a shift lead .*\.$/)
      const punctuated = await answer(page).inputValue()
      await answer(page).fill(`${punctuated} It was in June.`)
    })

    await test.step('it is submitted as it was edited', async () => {
      await page.getByRole('button', { name: 'Submit' }).click()
      await expectQuestion(page, 2)
      await member.call('POST', `/api/interviews/${interviewId}/end`)
      const { messages } = await readDetail(member, interviewId)
      expect(messages.find(({ role }) => role === 'user')).toMatchObject({
        content: expect.stringMatching(/second store.*It was in June\.$/),
        spoken: true,
      })
    })
  })

  test('interrupted recognition loses no word', async ({ page }) => {
    await enterRoom(page)
    await record(page)
    await say(page, 'first i counted the crates')
    await page.evaluate(() => window.scriptedRecognition.hear('then i called the', 'interim'))
    await page.evaluate(() => window.scriptedRecognition.end())
    await page.waitForFunction(() => window.scriptedRecognition.sessions === 2)
    await say(page, 'supplier in the next town')
    await stop(page)
    await expect(answer(page)).toHaveValue(
      /first i counted the crates\W+then i called the\W+supplier in the next town/i,
    )
  })

  test('a denied microphone shows an explanation, and typing continues', async ({ page }) => {
    await enterRoom(page)
    await record(page)
    await failRecognition(page, 'not-allowed')
    const alert = page.getByRole('alertdialog', { name: 'Microphone Access Denied' })
    await alert.getByRole('button', { name: 'OK' }).click()
    await expectTypingWorks(page)
  })

  test('a double click starts one recording, and does not stop it', async ({ page }) => {
    await enterRoom(page)
    await page.getByRole('button', { name: 'Start recording' }).dblclick()
    await say(page, 'one press is enough')
    await stop(page)
    await expect(answer(page)).toHaveValue(/one press is enough/i)
  })

  test('silence shows a message and does not use up the recording', async ({ page }) => {
    await enterRoom(page)
    await record(page)
    await page.waitForFunction(() => window.scriptedRecognition.listening())
    await stop(page)
    await page.getByRole('alertdialog', { name: 'No Speech Detected' }).getByRole('button', { name: 'OK' }).click()
    await record(page)
    await say(page, 'now the microphone is on')
    await stop(page)
    await expect(answer(page)).toHaveValue(/now the microphone is on/i)
  })
})

test('a browser without recognition and an installation without transcription show a message, and typing continues', async ({
  page,
}) => {
  await removeRecognizer(page)
  await removeTranscription(page)
  await enterRoom(page)
  await record(page)
  await page.getByRole('alertdialog', { name: 'Browser Not Supported' }).getByRole('button', { name: 'OK' }).click()
  await expectTypingWorks(page)
})

test('leaving during a recording turns the microphone off before the server responds', async ({ page }) => {
  await page.addInitScript(installScriptedRecognizer)
  await page.addInitScript(() => {
    const streams: MediaStream[] = []
    Object.assign(window, { streams })
    const devices = navigator.mediaDevices
    const open = devices.getUserMedia
    devices.getUserMedia = async (constraints) => {
      const stream = await open.call(devices, constraints)
      streams.push(stream)
      return stream
    }
  })
  await openRoom(page, await join(page))
  await skipAudio(page)
  await page.getByRole('button', { name: 'Start recording' }).click()
  await say(page, 'we close at ten')
  const liveTracks = () =>
    page.evaluate(
      () =>
        (window as unknown as { streams: MediaStream[] }).streams
          .flatMap((stream) => stream.getTracks())
          .filter(({ readyState }) => readyState === 'live').length,
    )
  await expect.poll(liveTracks).toBe(1)

  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/end', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'End Call' }).click()
  const leaving = page.getByRole('alertdialog', { name: 'Leave Interview?' })
  await leaving.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Ending' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scriptedRecognition.listening())).toBe(false)
  await expect.poll(liveTracks).toBe(0)
  goOn()
  await page.waitForURL(/\/interviews$/)
  expect(await storedKeys(page)).toEqual([])
})
