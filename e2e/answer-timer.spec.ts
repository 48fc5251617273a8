import type { Page } from '@playwright/test'
import { readAnnouncements, recordAnnouncements } from './announcements.ts'
import { stopClock } from './clock.ts'
import { expectQuestion, openRoom, readDetail, skipAudio } from './interview.ts'
import { join, type Member } from './person.ts'
import { installScriptedRecognizer, say } from './scripted-recognizer.ts'
import { expect, test } from './test.ts'

const answer = (page: Page) => page.getByRole('textbox', { name: 'Your answer' })
const timer = (page: Page) => page.locator('.timer')
const timeIsUp = (page: Page) => page.getByText('Time is up', { exact: true })

async function enterRoom(page: Page): Promise<{ member: Member; interviewId: string }> {
  await stopClock(page)
  await page.addInitScript(installScriptedRecognizer)
  const member = await join(page)
  const interviewId = await openRoom(page, member)
  await skipAudio(page)
  return { member, interviewId }
}

/** Advances the clock until this many seconds of the answer's time are left. */
async function passUntil(page: Page, seconds: number): Promise<void> {
  const [minutes = 0, rest = 0] = (await timer(page).locator('strong').innerText()).split(':').map(Number)
  for (let left = minutes * 60 + rest - seconds; left > 0; left -= 10)
    await page.clock.fastForward(Math.min(left, 10) * 1000)
}

test('an active recording is stopped at the time limit, and its transcript is the answer', async ({ page }) => {
  await enterRoom(page)
  await page.getByRole('button', { name: 'Start recording' }).click()
  await say(page, 'i counted every crate twice')
  await page.evaluate(() => window.scriptedRecognition.hear('and then i', 'interim'))
  await passUntil(page, 0)
  await expect(timeIsUp(page)).toBeVisible()
  await expect(answer(page)).toHaveValue(/^I counted every crate twice\W+and then I\W*$/i)
  expect(await page.evaluate(() => window.scriptedRecognition.listening())).toBe(false)
  await answer(page).fill('I counted every crate twice, late.')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectQuestion(page, 2)
})

test('an empty answer is accepted only after the time limit', async ({ page }) => {
  const { member, interviewId } = await enterRoom(page)

  await test.step('before that, it is asked for', async () => {
    await page.keyboard.press('Control+Enter')
    const alert = page.getByRole('alertdialog', { name: 'Empty Answer' })
    await alert.getByRole('button', { name: 'OK' }).click()
    await expectQuestion(page, 1)
  })

  await test.step('after it, no recording starts, and typing is still possible', async () => {
    await passUntil(page, 0)
    await page.keyboard.press('Alt+KeyR')
    await page.getByRole('alertdialog', { name: 'Time Expired' }).getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText('You can still type an answer, or submit to move on without one.')).toBeVisible()
  })

  await test.step('an empty answer is accepted', async () => {
    await page.getByRole('button', { name: 'Submit' }).click()
    await expectQuestion(page, 2)
    await member.call('POST', `/api/interviews/${interviewId}/end`)
    const { messages } = await readDetail(member, interviewId)
    expect(messages.find(({ role }) => role === 'user')?.content).toBe("I don't have an answer for that.")
  })
})

test('the timer is neutral until thirty seconds are left, and is announced three times', async ({ page }) => {
  await recordAnnouncements(page)
  await enterRoom(page)
  await passUntil(page, 31)
  await expect(page.locator('.timer-near')).toBeHidden()
  await passUntil(page, 30)
  await expect(page.locator('.timer-near')).toBeVisible()
  await passUntil(page, 0)
  await expect(timeIsUp(page)).toBeVisible()
  const told = (await readAnnouncements(page)).filter((words) => /left|Time is up/.test(words))
  expect(told).toEqual([
    'One minute left',
    '30 seconds left',
    '10 seconds left',
    'Time is up. Finish your sentence, then submit.',
  ])
})
