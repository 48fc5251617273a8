import type { Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import { openClosing, openRoom, readCurrentQuestion, skipAudio } from './interview.ts'
import { downgradeRecordings, removeRecognizer, startRecording, storedChunks, watchMicrophones } from './microphones.ts'
import { fillLogin, join, newPerson } from './person.ts'
import { json } from './scenes.ts'
import { expect, test } from './test.ts'

const answer = (page: Page) => page.getByRole('textbox', { name: 'Your answer' })
const question = (page: Page) => page.getByRole('textbox', { name: 'Question 1' })
const transcribing = (page: Page) => page.getByRole('main').getByText('Transcribing what you said')
const leaving = (page: Page) => page.getByRole('alertdialog', { name: 'Leave Interview?' })
const transcriptionFailed = (page: Page) => page.getByRole('alertdialog', { name: "Couldn't transcribe your answer" })

/** Fakes the transcription endpoint and returns the uploaded sizes. Without `words` it replies with an error. */
async function scriptTranscription(page: Page, words: string | null): Promise<number[]> {
  const sizes: number[] = []
  await page.route('/api/interviews/transcribe', (route) => {
    sizes.push(route.request().postDataBuffer()?.length ?? 0)
    if (words !== null) return route.fulfill({ json: { text: words } })
    return route.fulfill({ status: 400, json: { code: 'bad_request', detail: 'Nobody can read this.' } })
  })
  return sizes
}

const recordQuestion = (page: Page) => startRecording(page, 'Record question 1')

test.beforeEach(async ({ page }) => {
  // The product waits a second or two for a recorder and for stored drafts, then continues without them.
  await stopClock(page)
  // Like Firefox: it can record, but has no speech recognition.
  await removeRecognizer(page)
})

test.describe('a page that is loaded again', () => {
  test('during a recording transcribes the part until then', async ({ page }) => {
    const member = await join(page)
    await openRoom(page, member)
    await skipAudio(page)
    await startRecording(page)
    const sizes = await scriptTranscription(page, 'we closed early')
    await page.reload()
    await expect(answer(page)).toHaveValue('We closed early.')
    expect(sizes).toHaveLength(1)
    expect(sizes[0]).toBeGreaterThan(500)
    await expect(page.getByRole('button', { name: 'Recorded' })).toBeVisible()
    await expect.poll(() => storedChunks(page)).toBe(0)
    await page.reload()
    await expect(answer(page)).toHaveValue('We closed early.')
    expect(sizes).toHaveLength(1)
  })

  test('during a transcription continues it, and typing instead discards the recording', async ({ page }) => {
    await openRoom(page, await join(page))
    await skipAudio(page)
    await page.route('/api/interviews/transcribe', () => {})
    await startRecording(page)
    await page.getByRole('button', { name: 'Stop recording' }).click()
    await expect(transcribing(page)).toBeVisible()
    await page.reload()
    await expect(transcribing(page)).toBeVisible()
    await scriptTranscription(page, null)
    await page.reload()
    await transcriptionFailed(page).getByRole('button', { name: 'Type instead' }).click()
    await expect(page.getByRole('button', { name: 'Record instead' })).toBeEnabled()
    await expect.poll(() => storedChunks(page)).toBe(0)
  })

  test('while a question of one’s own is recorded writes it into its line', async ({ page }) => {
    await openClosing(page, await join(page))
    await question(page).fill('About the team.')
    await recordQuestion(page)
    await scriptTranscription(page, 'Who leads it?')
    await page.reload()
    await expect(question(page)).toHaveValue('About the team. Who leads it?')
    await expect.poll(() => storedChunks(page)).toBe(0)
  })

  test('finds the candidate’s question under the storage key of earlier versions', async ({ page }) => {
    await openClosing(page, await join(page))
    await recordQuestion(page)
    const sizes = await scriptTranscription(page, 'Who leads the team?')
    // The recorder stops with the page, so that it cannot store another chunk under today's key.
    await page.goto('/contact')
    expect(await downgradeRecordings(page)).toBeGreaterThan(0)
    await page.goBack()
    await expect(question(page)).toHaveValue('Who leads the team?')
    expect(sizes).toHaveLength(1)
    await expect.poll(() => storedChunks(page)).toBe(0)
  })
})

test('a logout in another tab removes the recording', async ({ page, context }) => {
  const member = await join(page)
  await openRoom(page, member)
  await skipAudio(page)
  await startRecording(page)
  const other = await context.newPage()
  await other.goto('/contact')
  await other.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(/\/login\?/)
  await expect.poll(() => storedChunks(other)).toBe(0)
  await fillLogin(page, member)
  await expect(page.getByRole('button', { name: 'Start recording' })).toBeVisible()
  expect(await storedChunks(page)).toBe(0)
})

test('the session of another user removes the recording of an expired one', async ({ page }) => {
  const stranger = newPerson()
  await join(page, stranger)
  await openRoom(page, await join(page))
  await skipAudio(page)
  await startRecording(page)
  const over = json({ error: 'unauthorized', detail: 'Log in again.' }, 401)
  for (const calls of ['**/api/interviews/**', '**/api/auth/refresh'])
    await page.route(calls, (route) => route.fulfill(over))
  await page.reload()
  await page.waitForURL(/\/login\?/)
  expect(await storedChunks(page)).toBeGreaterThan(0)
  await page.unrouteAll()
  await fillLogin(page, stranger)
  await expect.poll(() => storedChunks(page)).toBe(0)
})

test.describe('leaving while an answer is recorded', () => {
  test.beforeEach(async ({ page }) => {
    await watchMicrophones(page)
    await openRoom(page, await join(page))
    await skipAudio(page)
  })

  test('warns about the loss, turns the microphone off immediately, and sends nothing', async ({ page }) => {
    const sizes = await scriptTranscription(page, 'we closed early')
    let end = () => {}
    const held = new Promise<void>((resolve) => {
      end = resolve
    })
    await page.route('**/end', async (route) => {
      await held
      await route.continue()
    })
    await startRecording(page)
    await page.getByRole('button', { name: 'End Call' }).click()
    await expect(leaving(page)).toContainText("You'll lose what you've said or written for this question.")
    await leaving(page).getByRole('button', { name: 'Leave', exact: true }).click()
    await expect.poll(() => page.evaluate(() => window.openMicrophones())).toBe(0)
    end()
    await page.waitForURL(/\/interviews$/)
    expect(sizes).toEqual([])
    expect(await storedChunks(page)).toBe(0)
  })

  test('and staying after all has it transcribed', async ({ page }) => {
    const sizes = await scriptTranscription(page, 'we closed early')
    await page.route('**/end', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', detail: 'Busy.' } }),
    )
    await startRecording(page)
    await page.getByRole('button', { name: 'End Call' }).click()
    await leaving(page).getByRole('button', { name: 'Leave', exact: true }).click()
    const open = page.getByRole('alertdialog', { name: 'Your interview is still open' })
    await expect(open).toBeVisible()
    expect(sizes).toEqual([])
    await open.getByRole('button', { name: 'Stay' }).click()
    await expect(answer(page)).toHaveValue('We closed early.')
    expect(sizes).toHaveLength(1)
  })
})

test('a question of one’s own that cannot be transcribed does not end the interview', async ({ page }) => {
  const member = await join(page)
  const interviewId = await openClosing(page, member)
  await scriptTranscription(page, null)
  await recordQuestion(page)
  await page.getByRole('button', { name: 'Ask the question' }).click()
  await transcriptionFailed(page).getByRole('button', { name: 'Type instead' }).click()
  await expect(page.getByRole('button', { name: 'Finish without questions' })).toBeVisible()
  expect((await readCurrentQuestion(member, interviewId)).state).toBe('closing')
})

test('a candidate’s question keeps its recording when the recorder fails', async ({ page }) => {
  await page.addInitScript(() => {
    const Recorder = window.MediaRecorder
    window.MediaRecorder = class extends Recorder {
      constructor(...given: ConstructorParameters<typeof MediaRecorder>) {
        super(...given)
        Object.assign(window, { breakRecorder: () => this.stop() })
      }
    }
  })
  await openClosing(page, await join(page))
  await scriptTranscription(page, 'What does a good first month look like?')
  await recordQuestion(page)
  await page.evaluate(() => (window as unknown as { breakRecorder: () => void }).breakRecorder())
  await page.getByRole('alertdialog', { name: 'Recording Stopped' }).getByRole('button', { name: 'OK' }).click()
  await expect(question(page)).toHaveValue('What does a good first month look like?')
})
