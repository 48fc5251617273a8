import { errors } from '@greenroom/contract/errors'
import { expect } from '@playwright/test'
import { openRoom, skipAudio, story, typeAnswer } from './interview.ts'
import { join } from './person.ts'
import { json, type Scenes } from './scenes.ts'

/** The server's replies while it is read-only, or can't reach its database. */
const outages = [
  ['storage_full', "We've run out of storage on our end."],
  ['read_only', "We can't save anything right now."],
  ['unavailable', "We're having trouble on our end."],
] as const
const refusal = (code: (typeof outages)[number][0]) => json({ code, detail: errors[code].detail }, 503)

/** Pages during an outage: an unsent answer, a room and a list that retry, and a page that can't load. */
export const outageScenes: Scenes = async (page, show) => {
  const member = await join(page)
  await openRoom(page, member)
  await skipAudio(page)
  await typeAnswer(page, story)
  // One route for all of them: between two, the answer would arrive.
  let now: (typeof outages)[number][0] = 'storage_full'
  await page.route('**/answer', (route) => route.fulfill(refusal(now)))
  await page.getByRole('button', { name: 'Submit' }).click()
  for (const [code, sentence] of outages) {
    now = code
    await expect(page.getByText(`Not sent yet, trying again. ${sentence}`)).toBeVisible()
    await show(`outage-answer-${code}`, 'window')
  }

  await page.route('**/current-question', (route) => route.fulfill(refusal('unavailable')))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await show('outage-room', 'window')

  await page.route('**/api/interviews/**', (route) => route.fulfill(refusal('unavailable')))
  await page.goto('/interviews/completed')
  await expect(page.getByText(errors.unavailable.detail)).toBeVisible()
  await show('outage-list')

  await page.route('**/api/**', (route) => route.fulfill(refusal('unavailable')))
  await page.reload()
  await expect(page.getByRole('heading', { name: /We can't reach Greenroom/ })).toBeVisible()
  await show('outage-page', 'window')
}
