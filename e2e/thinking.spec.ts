import type { Page } from '@playwright/test'
import { noteAnnouncements, readAnnouncements } from './announcements.ts'
import { noteAudio } from './heard-audio.ts'
import { expectQuestion, keptNames, openRoom, readStanding, story, typeAnswer } from './interview.ts'
import { join } from './person.ts'
import { expect, test } from './test.ts'
import { acknowledgment, thinkAboutAnswers } from './thinking.ts'

const thinking = (page: Page) => page.getByRole('main').getByText('Answer saved. Thinking', { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()
/** Skips the acknowledgment; before it, the question may still be heard. */
async function skip(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByText(/^Answer saved\./)).toBeVisible()
  await page.getByRole('button', { name: 'Skip the rest' }).click()
}

test('an answer is acknowledged at once, and the next question is asked when both are there', async ({ page }) => {
  await page.addInitScript(noteAudio)
  await noteAnnouncements(page)
  const server = await thinkAboutAnswers(page)
  await openRoom(page, await join(page))
  await typeAnswer(page, story)
  await expect.poll(() => server.asked.acknowledgments, 'it is fetched while the question is open').toBe(1)
  await submit(page)
  await expect(thinking(page)).toBeVisible()
  await expect(page.getByRole('main').getByText(acknowledgment)).toBeVisible()
  await expect(page.locator('.presence')).toHaveText('Interviewer is speaking')
  await expect(page.getByRole('main').getByText(story)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeDisabled()
  expect(await page.evaluate(() => window.heardAudio.player?.src)).toMatch(/^blob:/)
  expect(server.asked.acknowledgments).toBe(1)
  expect(await readAnnouncements(page)).toContain(`${acknowledgment} Your answer is saved.`)

  const told = page.waitForResponse('**/current-question')
  server.tellNext()
  await told
  await expect(thinking(page), 'nobody is interrupted').toBeVisible()
  await skip(page)
  await expectQuestion(page, 2)
  await expect(page.getByRole('main').getByText(acknowledgment)).toBeHidden()
  expect(server.asked.answers).toBe(1)
})

test('a next question that takes longer than its acknowledgment is waited for', async ({ page }) => {
  const server = await thinkAboutAnswers(page)
  await openRoom(page, await join(page))
  await typeAnswer(page, story)
  await submit(page)
  await skip(page)
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
  await expect(main.getByText("Answer saved. The next question isn't here yet, trying again")).toBeVisible()
  await expect(main.getByText(story)).toBeVisible()
  await expect(main.getByText(/not sent/i)).toBeHidden()
  await skip(page)
  server.tellNext()
  // It may have been asked again by itself in the meantime, which is as good.
  await page
    .getByRole('button', { name: 'Try now' })
    .evaluateAll((buttons: HTMLElement[]) => buttons.map((button) => button.click()))
  await expectQuestion(page, 2)
  expect(server.asked.answers).toBe(1)
  expect(await readStanding(member, interviewId)).toMatchObject({ questionNumber: 2, state: 'active' })
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
  expect((await keptNames(page)).filter((name) => name.endsWith('-submission'))).toEqual([])
})

test('an acknowledgment that cannot be heard stops nobody', async ({ page }) => {
  const server = await thinkAboutAnswers(page, 'is missing')
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
  await expect(page.getByText('One moment.')).toBeVisible()
  await expect(page.getByRole('main').getByText(acknowledgment)).toBeHidden()
  await skip(page)
  await expect(page.getByRole('main').getByText(acknowledgment)).toBeVisible()
})
