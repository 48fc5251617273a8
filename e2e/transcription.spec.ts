import type { APIRequestContext, Page } from '@playwright/test'
import type { HeardRecording, NextReply } from '../scripts/transcription-server.mjs'
import { stopClock } from './clock.ts'
import { expectQuestion, openClosing, openRoom, readDetail, skipAudio } from './interview.ts'
import { removeRecognizer, startRecording } from './microphones.ts'
import { join } from './person.ts'
import { expect, test } from './test.ts'

// They share the transcription server, which answers in the order in which it is asked.
test.describe.configure({ mode: 'default' })

const provider = () => process.env.TRANSCRIPTION_SERVER!
const answerNext = (request: APIRequestContext, ...replies: NextReply[]) =>
  request.post(`${provider()}/next`, { data: replies })
const heard = async (request: APIRequestContext): Promise<HeardRecording[]> =>
  (await request.get(`${provider()}/heard`)).json()

const spoken = 'i was a shift lead for two years and then we opened a second store'
const answer = (page: Page) => page.getByRole('textbox', { name: 'Your answer' })
const main = (page: Page) => page.getByRole('main')

const stop = (page: Page) => page.getByRole('button', { name: 'Stop recording' }).click()

test.beforeEach(async ({ page }) => {
  // The product waits a second or two for a recorder and for punctuation, and goes on without them then.
  await stopClock(page)
  // As Firefox is: it records, and recognizes nothing.
  await removeRecognizer(page)
})

test('an answer is recorded, transcribed by the operator’s server, read through and submitted', async ({
  page,
  request,
}) => {
  const member = await join(page)
  const interviewId = await openRoom(page, member)
  await skipAudio(page)
  const before = (await heard(request)).length
  await answerNext(request, { body: { text: spoken } })

  await test.step('the line shows that the microphone hears something, and no words are promised yet', async () => {
    await startRecording(page)
    await expect(main(page).getByText('Your words appear here when you stop.')).toBeVisible()
    await expect(async () => {
      await page.clock.runFor(66)
      expect(await page.locator('.now-sound').getAttribute('d')).toMatch(/v\d/)
    }).toPass()
  })

  await test.step('the recording arrives as it was made, and its words stand in the box, punctuated', async () => {
    await stop(page)
    await expect(answer(page)).toHaveValue(/^I was a shift lead .*second store\.$/)
    const [recording] = (await heard(request)).slice(before)
    expect(recording).toMatchObject({
      name: 'answer.webm',
      type: 'audio/webm',
      fields: { model: 'whisper-1', language: 'en', response_format: 'json' },
    })
    const bytes = Buffer.from(recording!.base64, 'base64')
    expect(bytes.subarray(0, 4).toString('hex'), 'a WebM file').toBe('1a45dfa3')
    expect(bytes.includes('OpusHead')).toBe(true)
    expect(bytes.length).toBeGreaterThan(500)
  })

  await test.step('it is submitted as an answer that was spoken', async () => {
    await page.getByRole('button', { name: 'Submit' }).click()
    await expectQuestion(page, 2)
    await member.call('POST', `/api/interviews/${interviewId}/end`)
    const { messages } = await readDetail(member, interviewId)
    expect(messages.find(({ role }) => role === 'user')).toMatchObject({
      content: expect.stringMatching(/second store/),
      spoken: true,
    })
  })
})

test('a server that fails once is asked again with the same recording', async ({ page, request }) => {
  await openRoom(page, await join(page))
  await skipAudio(page)
  const before = (await heard(request)).length
  await answerNext(request, { status: 500 }, { body: { text: spoken } })
  await startRecording(page)
  await stop(page)
  await expect(main(page).getByText('Transcribing what you said')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recorded' })).toBeDisabled()
  await expect.poll(async () => (await heard(request)).length).toBe(before + 1)
  await expect(async () => {
    // The wait before the next request begins when the failure has arrived.
    await page.clock.runFor(1000)
    expect(await heard(request)).toHaveLength(before + 2)
  }).toPass()
  await expect(answer(page)).toHaveValue(/second store/)
  const [first, second] = (await heard(request)).slice(before)
  expect(second!.base64).toBe(first!.base64)
})

test.describe('when it cannot be transcribed', () => {
  test.beforeEach(async ({ page }) => {
    await openRoom(page, await join(page))
    await skipAudio(page)
    // An hourly rate limit: shown at once, not retried silently.
    await page.route('/api/interviews/transcribe', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '3000' },
        json: { code: 'too_many', detail: 'Attempt limit exceeded: too many attempts.' },
      }),
    )
    await startRecording(page)
    await stop(page)
  })
  const question = (page: Page) => page.getByRole('alertdialog', { name: "Couldn't transcribe your answer" })

  test('it can be tried again without speaking again', async ({ page, request }) => {
    await expect(question(page)).toBeVisible()
    await page.unroute('/api/interviews/transcribe')
    await answerNext(request, { body: { text: spoken } })
    await question(page).getByRole('button', { name: 'Try again' }).click()
    await expect(answer(page)).toHaveValue(/second store/)
  })

  test('it can be typed instead, and the recording of this question is still free', async ({ page }) => {
    await question(page).getByRole('button', { name: 'Type instead' }).click()
    await expect(answer(page)).toBeFocused()
    await expect(page.getByRole('button', { name: 'Record instead' })).toBeEnabled()
    await answer(page).fill('Then I write it down instead.')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expectQuestion(page, 2)
  })
})

test('silence shows an alert and does not use up the recording', async ({ page, request }) => {
  await openRoom(page, await join(page))
  await skipAudio(page)
  await answerNext(request, { body: { text: '[BLANK_AUDIO]' } }, { body: { text: spoken } })
  await startRecording(page)
  await stop(page)
  await page.getByRole('alertdialog', { name: 'No Speech Detected' }).getByRole('button', { name: 'OK' }).click()
  await startRecording(page)
  await stop(page)
  await expect(answer(page)).toHaveValue(/second store/)
})

test('a denied microphone shows an alert, then focuses the text box', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
  })
  await openRoom(page, await join(page))
  await skipAudio(page)
  await page.getByRole('button', { name: 'Start recording' }).click()
  const alert = page.getByRole('alertdialog', { name: 'Microphone Access Denied' })
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(answer(page)).toBeFocused()
})

test('a question of one’s own is recorded and transcribed as well', async ({ page, request }) => {
  await openClosing(page, await join(page))
  await answerNext(request, { body: { text: 'What does a good first month look like?' } })
  await startRecording(page, 'Record question 1')
  await page.getByRole('button', { name: 'Stop recording question 1' }).click()
  await expect(page.getByRole('textbox', { name: 'Question 1' })).toHaveValue('What does a good first month look like?')
})
