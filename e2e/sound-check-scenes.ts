import { expect, type Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import { startInterviewByCall } from './interview.ts'
import {
  installMicrophone,
  type MicrophoneFault,
  removeRecognizer,
  removeTranscription,
  watchMicrophones,
} from './microphones.ts'
import { join } from './person.ts'
import type { Scenes } from './scenes.ts'
import { failRecognition, installScriptedRecognizer, say } from './scripted-recognizer.ts'

/** The sound check from its start to a working microphone, and with a silent one. */
export const soundCheckScenes: Scenes = async (page, show) => {
  const member = await join(page)
  await page.addInitScript(() => localStorage.removeItem('greenroom-sound-check'))
  await page.addInitScript(installScriptedRecognizer)
  await watchMicrophones(page)
  const { interviewId } = await startInterviewByCall(member)
  const address = `/interviews/session/${interviewId}`
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'A short sound check' })).toBeVisible()
  await show('sound-check', 'window')
  await check(page)
  await expect(page.getByRole('region', { name: 'Your microphone' }).getByText('Microphone is working')).toBeVisible()
  // So many strokes that the line shows a voice.
  await expect(page.locator('.heard-sound')).toHaveAttribute('d', /(M[^M]+){12}/)
  await show('sound-check-heard', 'window')
  const trySentence = page.getByRole('button', { name: 'Try a sentence' })
  await trySentence.click()
  await page.waitForFunction(() => window.scriptedRecognition.listening())
  await show('sound-check-sentence', 'window')
  await say(page, 'I’m ready for my interview')
  await expect(page.getByRole('main').getByText(/^We heard:/)).toBeVisible()
  await show('sound-check-recognized', 'window')
  await page.getByRole('button', { name: 'Try again' }).click()
  await failRecognition(page, 'service-not-allowed')
  await expect(page.getByRole('main').getByText(/speech recognition\./)).toBeVisible()
  await show('sound-check-not-recognized', 'window')

  await stopClock(page)
  for (const [fault, state] of [
    ['silent', "We can't hear you yet."],
    ['denied', 'Microphone is blocked'],
    ['missing', 'No microphone found'],
  ] as const) {
    await openWith(page, address, fault)
    await check(page)
    if (fault === 'silent') {
      await expectListening(page)
      await page.clock.runFor(7000)
    }
    await expect(page.getByText(state, { exact: true })).toBeVisible()
    await show(`sound-check-${fault}`, 'window')
  }

  await removeRecognizer(page)
  await removeTranscription(page)
  await page.goto(address)
  await expect(page.getByRole('main').getByText("This browser can't turn speech into text.")).toBeVisible()
  await show('sound-check-typing', 'window')
}

/** With the clock stopped: once the microphone is open, the next level is measured. */
export const expectListening = (page: Page) =>
  expect(async () => {
    await page.clock.runFor(66)
    expect(await page.getByText('Listening').isVisible()).toBe(true)
  }).toPass()

const check = (page: Page) => page.getByRole('button', { name: 'Check the microphone' }).click()

async function openWith(page: Page, address: string, fault: MicrophoneFault): Promise<void> {
  await installMicrophone(page, fault)
  await watchMicrophones(page, ['MacBook Pro Microphone (Built-in)', 'USB headset'])
  await page.goto(address)
}
