import { errors } from '@greenroom/contract/errors'
import { expect, type Page } from '@playwright/test'
import { holdPlayback } from './audio-probe.ts'
import { stopClock } from './clock.ts'
import { openClosing, openRoom, readCurrentQuestion, skipAudio, startInterviewByCall, story } from './interview.ts'
import { removeRecognizer } from './microphones.ts'
import { join } from './person.ts'
import { json, type Scenes, type Show } from './scenes.ts'
import { failRecognition, installScriptedRecognizer, say } from './scripted-recognizer.ts'

/** What the design's picture of the room holds. */
const spoken = [
  "It was the Friday before Memorial Day. The dairy truck was late and the driver couldn't say when he'd get in.",
  'I had eleven people on and an empty aisle.',
  'So I called the two nearest stores to see what they could lend us, moved four people off the registers',
]
const speaking = 'to bring out what was in the'

/** A question from its first word to the next one. */
export const roomScenes: Scenes = async (page, show) => {
  const member = await join(page)
  await enterSilently(page)
  const { interviewId } = await startInterviewByCall(member)
  await showDoor(page, show, interviewId)
  await page.goto(`/interviews/session/${interviewId}`)
  await showListening(page, show)
  await skipAudio(page)
  await show('room-ready', 'window')
  await page.getByRole('button', { name: 'Menu' }).click()
  await show('room-menu', 'window')
  await page.keyboard.press('Escape')
  await showRecording(page, show)

  const answer = page.getByRole('textbox', { name: 'Your answer' })
  await page.getByRole('button', { name: 'End Call' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Leave Interview?' })).toBeVisible()
  await show('room-leave', 'window')
  await page.getByRole('button', { name: 'Stay' }).click()
  await answer.fill(story.repeat(11).slice(0, 3612))
  await show('room-long-answer', 'window')
  await answer.fill(story.repeat(14).slice(0, 4118))
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Answer Too Long' })).toBeVisible()
  await show('room-too-long', 'window')
  await page.getByRole('button', { name: 'OK' }).click()
  await answer.fill(story)
  const [minutes = 0, seconds = 0] = (await page.locator('.timer strong').innerText()).split(':').map(Number)
  await page.clock.fastForward((minutes * 60 + seconds - 24) * 1000)
  await expect(page.locator('.timer-near')).toBeVisible()
  await show('room-last-seconds', 'window')
  await page.clock.fastForward(25_000)
  await expect(page.getByText('Time is up', { exact: true })).toBeVisible()
  await show('room-time-up', 'window')
  await showSubmission(page, show)
}

/** Before the question: on the way, out of reach, open elsewhere. */
async function showDoor(page: Page, show: Show, interviewId: string): Promise<void> {
  const question = '**/current-question'
  await page.route(question, () => {})
  await page.goto(`/interviews/session/${interviewId}`)
  await expect(page.getByText('Opening the interview')).toBeAttached()
  await show('room-loading', 'window')
  await page.unroute(question)
  await page.route(question, (route) => route.fulfill(json({ detail: errors.internal.detail }, 500)))
  await page.reload()
  await expect(page.getByRole('heading', { name: "We couldn't open your interview" })).toBeVisible()
  await show('room-unreachable', 'window')
  await page.unroute(question)
  await page.goto('/terms')
  const other = await page.context().newPage()
  await other.goto(`/interviews/session/${interviewId}`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`/interviews/session/${interviewId}`)
  await expect(page.getByRole('alertdialog', { name: 'Interview Already Open' })).toBeVisible()
  await show('room-open-elsewhere', 'window')
  await other.close()
}

/** The interviewer speaks: with the words in sight, without them, and without a sound. */
async function showListening(page: Page, show: Show): Promise<void> {
  await expect(page.getByText('Listen first.')).toBeVisible()
  await show('room-speaking', 'window')
  await page.getByRole('button', { name: 'Sound' }).click()
  await page.getByRole('switch', { name: 'Captions' }).click()
  await show('room-voice', 'window')
  await page.keyboard.press('Escape')
  await show('room-no-captions', 'window')
  await page.evaluate(() => localStorage.removeItem('greenroom-captions'))
  await page.getByRole('button', { name: 'Pause' }).click()
  await show('room-paused', 'window')
  await page.getByRole('button', { name: 'Resume' }).click()
}

/** The microphone: denied, silent, working; the live transcript, its sentences, and the box to edit it. */
async function showRecording(page: Page, show: Show): Promise<void> {
  await page.getByRole('button', { name: 'Start recording' }).click()
  await failRecognition(page, 'not-allowed')
  await expect(page.getByRole('alertdialog', { name: 'Microphone Access Denied' })).toBeVisible()
  await show('room-microphone-denied', 'window')
  await page.getByRole('button', { name: 'OK' }).click()
  await show('room-typing', 'window')
  await page.getByRole('button', { name: 'Record instead' }).click()
  await page.waitForFunction(() => window.scriptedRecognition.listening())
  await show('room-recording-silent', 'window')
  await page.getByRole('button', { name: 'Stop recording' }).click()
  await expect(page.getByRole('alertdialog', { name: 'No Speech Detected' })).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.route('**/punctuate', () => {})
  await record(page, 20)
  await show('room-recording', 'window')
  await page.getByRole('button', { name: 'Stop recording' }).click()
  await expect(page.getByText('Adding punctuation')).toBeVisible()
  await show('room-punctuating', 'window')
  await page.unroute('**/punctuate')
  await page.clock.runFor(3500)
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeVisible()
  await show('room-editing', 'window')
}

/** A submitted answer: sending, queued, and the next question. */
async function showSubmission(page: Page, show: Show): Promise<void> {
  let line: 'silent' | 'broken' = 'silent'
  await page.route('**/answer', (route) => (line === 'silent' ? undefined : route.abort('internetdisconnected')))
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Sending your answer')).toBeVisible()
  await show('room-submitting', 'window')
  line = 'broken'
  await page.reload()
  await expect(page.getByText('Not sent yet, trying again')).toBeVisible()
  await show('room-not-sent', 'window')
  await page.unroute('**/answer')
  await page.getByRole('button', { name: 'Retry', exact: true }).click()
  await expect(page.getByRole('main').getByText('Question 2 of 5')).toBeVisible()
  await show('room-next', 'window')
}

/** The last screens: the candidate's own questions, the replies, the end. */
export const closingScenes: Scenes = async (page, show) => {
  const member = await join(page)
  await enterSilently(page)
  await openClosing(page, member)
  await show('room-closing-empty', 'window')
  await page.getByRole('button', { name: 'Record question 1' }).click()
  await say(page, 'what does a good first month look like')
  await show('room-closing-recording', 'window')
  await page.getByRole('button', { name: 'Stop recording question 1' }).click()
  for (let number = 2; number <= 5; number++) await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByRole('textbox', { name: 'Question 2' }).fill('Who would I work with?')
  await show('room-closing', 'page')
  await page.route('**/questions', (route) => route.fulfill(json({ detail: errors.internal.detail }, 503)))
  await page.getByRole('button', { name: 'Ask 2 questions' }).click()
  await expect(page.getByText('Failed to submit your questions. Please try again.')).toBeVisible()
  await show('room-closing-failed', 'page')
  await page.getByRole('button', { name: 'Skip questions' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Skip your questions?' })).toBeVisible()
  await show('room-skip', 'window')
  await page.getByRole('button', { name: 'Keep writing' }).click()
  await page.unroute('**/questions')
  // They are resent automatically, at most 15 seconds later.
  await page.clock.runFor(16_000)
  await expect(page.getByRole('button', { name: 'Finish the interview' })).toBeVisible()
  await show('room-replies', 'window')
  await page.route('**/end', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Finish the interview' }).click()
  await expect(page.getByText(/We couldn't end the interview\./)).toBeVisible()
  await show('room-finished-failed', 'window')
  await page.unroute('**/end')
  await page.clock.runFor(16_000)
  await expect(page.getByRole('main').getByText('Your feedback is ready')).toBeVisible()
  await show('room-finished', 'page')
}

/** What may be missing: the interviewer's sound, and a browser that recognizes speech; then the operator's server transcribes it. */
export const troubledScenes: Scenes = async (page, show) => {
  const member = await join(page)
  await enterSilently(page)
  await removeRecognizer(page)
  await page.route('**/transcribe', () => {})
  await page.route('**/audio/**', (route) => route.abort())
  await openRoom(page, member)
  await expect(page.getByRole('alertdialog', { name: 'Audio Playback Issue' })).toBeVisible()
  await show('room-audio-issue', 'window')
  await page.getByRole('button', { name: 'OK' }).click()
  await show('room-no-audio', 'window')
  await page.getByRole('button', { name: 'Start recording' }).click()
  await expect(page.getByRole('main').getByText('Recording', { exact: true })).toBeVisible()
  await drawVoice(page, 12)
  await show('room-recorded', 'window')
  await page.getByRole('button', { name: 'Stop recording' }).click()
  await expect(page.getByText('Transcribing what you said')).toBeVisible()
  await show('room-writing-down', 'window')
}

/** The room in the middle of a spoken answer, as the README shows it. */
export const recordingScene: Scenes = async (page, show) => {
  await enterSilently(page)
  await page.goto(`/interviews/session/${await startWithDecision(page)}`)
  await skipAudio(page)
  await record(page, 68)
  await show('room', 'window')
}

/** Starts interviews until one opens with a question that the spoken words answer; those before are discarded. */
async function startWithDecision(page: Page): Promise<string> {
  const setup = { job: 'Store Manager', level: 'Mid', question_count: 5, is_behavioral: true }
  for (let people = 0; people < 10; people++) {
    const member = await join(page)
    // One person may start twenty interviews an hour.
    for (let tries = 0; tries < 20; tries++) {
      const { interviewId } = await member.call<{ interviewId: string }>('POST', '/api/interviews/start', setup)
      const { question } = await readCurrentQuestion(member, interviewId)
      if (question && /\bdeci(?:de|sion)/.test(question)) return interviewId
      await member.call('POST', `/api/interviews/${interviewId}/end`)
    }
  }
  throw new Error('no interview opened with a decision')
}

/** A scripted recognizer, a fake clock, and a question whose playback lasts until it is skipped. */
async function enterSilently(page: Page): Promise<void> {
  await stopClock(page)
  await page.addInitScript(installScriptedRecognizer)
  await page.addInitScript(holdPlayback)
}

/** Records, advances the clock to draw the waveform, and stops in the middle of a sentence. */
async function record(page: Page, seconds: number): Promise<void> {
  await page.getByRole('button', { name: /^(Start recording|Record instead)$/ }).click()
  for (const phrase of spoken) await say(page, phrase)
  await page.evaluate((words) => window.scriptedRecognition.hear(words, 'interim'), speaking)
  await expect(page.getByText(speaking)).toBeVisible()
  await drawVoice(page, seconds)
}

async function drawVoice(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await page.clock.runFor(1000)
    // The hum goes on in real time, so that each second is drawn as loud as another moment of it; no check depends on that.
    await page.waitForTimeout(50)
  }
}
