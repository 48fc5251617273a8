import type { Locator, Page } from '@playwright/test'
import { readAnnouncements, recordAnnouncements } from './announcements.ts'
import { expectQuestion, openRoom, readCurrentQuestion, storedKeys, story, typeAnswer } from './interview.ts'
import { join } from './person.ts'
import { expect, test } from './test.ts'
import { acknowledgment, endAcknowledgment, thinkAboutAnswers } from './thinking.ts'

const thinking = (page: Page) => page.getByRole('main').getByText('Answer saved. One moment…', { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()
test('an answer is acknowledged at once, and the next question is asked when both are there', async ({ page }) => {
  await recordAnnouncements(page)
  const server = await thinkAboutAnswers(page)
  await openRoom(page, await join(page))
  await typeAnswer(page, story)
  await expect.poll(() => server.asked.acknowledgments, 'it is fetched while the question is open').toBe(1)
  await submit(page)
  await expect(thinking(page)).toBeVisible()
  const words = page.getByRole('main').getByText(acknowledgment)
  await expect(words).toBeVisible()
  const placeOf = async (place: Locator) => (await place.boundingBox())?.y
  expect(await placeOf(words), 'it begins where the question began').toBe(
    await placeOf(page.getByRole('heading', { level: 1 })),
  )
  await expect(page.locator('.room-state')).toHaveText('Interviewer is speaking')
  await expect(page.getByRole('main').getByText(story)).toBeVisible()
  const dock = page.getByRole('contentinfo')
  await expect(dock.getByRole('button'), 'the dock keeps its controls').toHaveCount(5)
  for (const name of ['Hear again', 'Type instead', 'Submit'])
    await expect(dock.getByRole('button', { name }), 'there is nothing to do with them').toBeDisabled()
  await expect(page.getByRole('button', { name: /^(Pause|Skip to my turn)$/ })).toHaveCount(0)
  expect(await page.evaluate(() => window.heardAudio.player?.src)).toMatch(/^blob:/)
  expect(server.asked.acknowledgments).toBe(1)
  expect(await readAnnouncements(page)).toContain(`${acknowledgment} Your answer is saved.`)

  const told = page.waitForResponse('**/current-question')
  server.tellNext()
  await told
  await expect(thinking(page), 'nobody is interrupted').toBeVisible()
  await endAcknowledgment(page)
  await expectQuestion(page, 2)
  await expect(page.getByRole('main').getByText(acknowledgment)).toBeHidden()
  expect(server.asked.answers).toBe(1)
})

test('a next question that takes longer than its acknowledgment is waited for', async ({ page }) => {
  const server = await thinkAboutAnswers(page)
  await openRoom(page, await join(page))
  await typeAnswer(page, story)
  await submit(page)
  await endAcknowledgment(page)
  await expect(page.locator('.room-state')).toHaveText('Interviewer is thinking')
  await expect(thinking(page)).toBeVisible()
  server.tellNext()
  await expectQuestion(page, 2)
  await expect(page.getByText('Listen first.')).toBeVisible()
})

test('a network that is lost while the interviewer thinks loses nothing', async ({ page }) => {
  const server = await thinkAboutAnswers(page)
  const member = await join(page)
  const interviewId = await openRoom(page, member)
  await typeAnswer(page, story)
  await submit(page)
  await expect(thinking(page)).toBeVisible()
  server.loseNetwork()
  const main = page.getByRole('main')
  await expect(main.getByText("Answer saved. We can't load the next question yet. Retrying…")).toBeVisible()
  await expect(main.getByText(story)).toBeVisible()
  await expect(main.getByText(/not sent/i)).toBeHidden()
  await endAcknowledgment(page)
  server.tellNext()
  // It may have been retried automatically in the meantime, which is as good.
  await page
    .getByRole('button', { name: 'Retry' })
    .evaluateAll((buttons: HTMLElement[]) => buttons.map((button) => button.click()))
  await expectQuestion(page, 2)
  expect(server.asked.answers).toBe(1)
  expect(await readCurrentQuestion(member, interviewId)).toMatchObject({ questionNumber: 2, state: 'active' })
})

test('a reload while the interviewer thinks opens the next question, without the words of the last one', async ({
  page,
}) => {
  const server = await thinkAboutAnswers(page)
  await openRoom(page, await join(page))
  await typeAnswer(page, story)
  await submit(page)
  await expect(thinking(page)).toBeVisible()
  page.once('dialog', (dialog) => dialog.accept())
  server.tellNext()
  await page.reload()
  await expectQuestion(page, 2)
  await expect(page.getByText(story)).toBeHidden()
  expect(server.asked.answers).toBe(1)
  expect((await storedKeys(page)).filter((name) => name.endsWith('-submission'))).toEqual([])
})

test('an acknowledgment whose audio fails does not block the next question', async ({ page }) => {
  const server = await thinkAboutAnswers(page, 'is_missing')
  await openRoom(page, await join(page))
  await typeAnswer(page, story)
  // From its own address it does not play either.
  await page.evaluate(() => {
    const play = HTMLMediaElement.prototype.play
    HTMLMediaElement.prototype.play = function () {
      return this.src.includes('an-acknowledgment') ? Promise.reject(new Error('missing')) : play.call(this)
    }
  })
  await submit(page)
  await expect(page.getByRole('main').getByText(acknowledgment)).toBeVisible()
  server.tellNext()
  await expectQuestion(page, 2)
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test('with captions off its words are shown when it was said', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('greenroom-captions', 'off'))
  await thinkAboutAnswers(page)
  await openRoom(page, await join(page))
  await typeAnswer(page, story)
  await submit(page)
  await expect(thinking(page)).toBeVisible()
  await expect(page.getByRole('main').getByText(acknowledgment)).toBeHidden()
  await expect(page.getByText(/words are shown/)).toBeHidden()
  await endAcknowledgment(page)
  await expect(page.getByRole('main').getByText(acknowledgment)).toBeVisible()
})
