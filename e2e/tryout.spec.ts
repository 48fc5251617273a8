import type { Page } from '@playwright/test'
import { readAnnouncements, recordAnnouncements } from './announcements.ts'
import { expectSound, recordAudio } from './audio-probe.ts'
import { removeRecognizer, watchMicrophones } from './microphones.ts'
import { json } from './scenes.ts'
import { failRecognition, installScriptedRecognizer, say } from './scripted-recognizer.ts'
import { expect, test } from './test.ts'

const story =
  'Last fall I had nineteen orders due on one Friday. I sorted them by who would be stuck without theirs, and I called the other six on Tuesday. All nineteen went out by noon.'

const card = (page: Page) => page.getByRole('region', { name: /\?$/ })
const press = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true }).click()
const box = (page: Page) => card(page).getByRole('textbox', { name: 'Your answer' })

async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await expect(card(page).getByRole('button', { name: 'Answer out loud' })).toBeVisible()
}

/** The quoted words are in the answer, and the number beside the remark leads to them. */
async function expectQuotation(page: Page, answer: RegExp): Promise<void> {
  await expect(card(page).getByText("Here's one remark on it.")).toBeFocused()
  const words = await card(page).locator('.answer').innerText()
  expect(words.replaceAll(/\s*\d+(?=\s|$)/g, '')).toMatch(answer)
  const quoted = await card(page).locator('mark').innerText()
  await expect(card(page).getByText(`“${quoted}”`)).toBeVisible()
  expect(words).toContain(quoted)
  await card(page).getByRole('link', { name: '1, show in your answer' }).click()
  await expect(page.locator('mark:target')).toHaveText(quoted)
}

const noteHeights = async (page: Page, heights: Set<number>) =>
  heights.add(Math.round((await card(page).boundingBox())!.height))

test.describe('a visitor', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(installScriptedRecognizer)
    await recordAnnouncements(page)
  })

  test('hears a question, types an answer and gets one remark in their own words', async ({ page }) => {
    const heights = new Set<number>()
    await openHome(page)
    await noteHeights(page, heights)

    await test.step('the question is read aloud', async () => {
      await press(page, 'Hear it')
      await expect(card(page).getByText('Interviewer is speaking')).toBeVisible()
      await noteHeights(page, heights)
    })

    await test.step('the answer is typed, and a reload costs nothing', async () => {
      await press(page, 'Type instead')
      await expect(box(page)).toBeFocused()
      await expect(card(page).getByRole('button', { name: 'Get one remark' })).toHaveAttribute('aria-disabled', 'true')
      await noteHeights(page, heights)
      await box(page).fill(story)
      await page.reload()
      await expect(box(page)).toHaveValue(story)
    })

    await test.step('the remark quotes it', async () => {
      await press(page, 'Get one remark')
      await expectQuotation(page, /^Last fall I had/)
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
      await expect(card(page).getByRole('link', { name: 'Start a free interview' })).toHaveAttribute('href', '/signup')
    })

    await test.step('another question follows', async () => {
      const first = await card(page).getByRole('heading').innerText()
      await press(page, 'Try another question')
      await expect(card(page).getByRole('button', { name: 'Answer out loud' })).toBeVisible()
      await expect(card(page).getByRole('heading')).not.toHaveText(first)
      await expect(card(page).getByRole('heading')).toBeFocused()
    })
    expect([...heights]).toHaveLength(1)
  })

  test('speaks, sees the words, and gets a remark on them', async ({ page }) => {
    await openHome(page)
    const before = (await card(page).boundingBox())!.height
    await press(page, 'Answer out loud')
    await say(page, 'last fall i had nineteen orders due on one friday')
    await page.evaluate(() => window.scriptedRecognition.hear('so i called six', 'interim'))
    await expect(card(page).getByText('so i called six')).toBeVisible()
    await expect(card(page).getByText('Recording', { exact: true })).toBeVisible()
    expect((await card(page).boundingBox())!.height).toBe(before)
    await say(page, 'so i called six customers on tuesday and told them it would be monday')
    await press(page, 'Stop recording')
    await expect(box(page)).toHaveValue(/nineteen orders.*it would be monday$/)
    await press(page, 'Get one remark')
    await expectQuotation(page, /^Last fall I had nineteen orders .*\.$/)
    const announced = await readAnnouncements(page)
    for (const words of ['Recording', 'Recording stopped', 'Reading your answer']) expect(announced).toContain(words)
  })

  test('with the microphone blocked sees the reason and types', async ({ page }) => {
    await openHome(page)
    await press(page, 'Answer out loud')
    await failRecognition(page, 'not-allowed')
    await expect(box(page)).toBeFocused()
    await expect(card(page).getByText('Your browser is blocking the microphone.')).toBeVisible()
    await box(page).fill(story)
    await press(page, 'Get one remark')
    await expectQuotation(page, /^Last fall/)
  })

  test('who types while the browser asks for the microphone is not listened to', async ({ page }) => {
    await watchMicrophones(page)
    await openHome(page)
    const openMicrophones = () => expect.poll(() => page.evaluate(() => window.openMicrophones()))

    await test.step('typing is chosen before recognition has started', async () => {
      await page.evaluate(() => {
        window.scriptedRecognition.permission = 'asks'
      })
      await press(page, 'Answer out loud')
      await expect(card(page).getByText('Starting the microphone')).toBeVisible()
      await openMicrophones().toBe(1)
      await press(page, 'Type instead')
      await expect(box(page)).toBeFocused()
      await page.evaluate(() => window.scriptedRecognition.allow())
      await openMicrophones().toBe(0)
      expect(await page.evaluate(() => window.scriptedRecognition.listening())).toBe(false)
      await expect(box(page)).toHaveValue('')
    })

    await test.step('speaking is possible afterwards', async () => {
      await press(page, 'Speak instead')
      await expect(card(page).getByText('Recording', { exact: true })).toBeVisible()
      await say(page, 'i sorted them by who would be stuck')
      await press(page, 'Stop recording')
      await expect(box(page)).toHaveValue('i sorted them by who would be stuck')
      await openMicrophones().toBe(0)
    })
  })

  test('keeps the answer while offline, and sends it afterwards', async ({ page, context }) => {
    await openHome(page)
    await press(page, 'Type instead')
    const loaded = ['controller', 'result'].map((part) =>
      page
        .waitForResponse((response) => new RegExp(`/${part}-.*\\.js`).test(response.url()))
        .then((it) => it.finished()),
    )
    await box(page).fill(story)
    await Promise.all(loaded)
    await context.setOffline(true)
    await press(page, 'Get one remark')
    await expect(card(page).getByText("You're offline. Your answer is still here")).toBeVisible()
    await expect(box(page)).toHaveValue(story)
    await context.setOffline(false)
    await press(page, 'Get one remark')
    await expectQuotation(page, /^Last fall/)
  })

  test('who used up the budget keeps the answer and is offered an interview', async ({ page }) => {
    const detail = "That's all for today without an account."
    await page.route('**/api/tryout/answer', (route) =>
      route.fulfill({ ...json({ detail, code: 'tryout_used_up' }, 429), headers: { 'retry-after': '3600' } }),
    )
    await openHome(page)
    await press(page, 'Type instead')
    await box(page).fill(story)
    await press(page, 'Get one remark')
    await expect(card(page).getByText(detail)).toBeVisible()
    await expect(card(page).getByText(story)).toBeVisible()
    await expect(card(page).getByRole('link', { name: 'Start a free interview' })).toBeVisible()
  })

  test('who writes of self-harm gets help and no remark', async ({ page }) => {
    await openHome(page)
    await press(page, 'Type instead')
    await box(page).fill('There was so much to do that I wanted to kill myself, and I still do.')
    await press(page, 'Get one remark')
    await expect(card(page).getByRole('link', { name: '988', exact: true })).toHaveAttribute('href', 'tel:988')
    await expect(card(page).locator('mark')).toHaveCount(0)
    await expect(card(page).getByRole('link', { name: 'Start a free interview' })).toHaveCount(0)
  })
})

test.describe('the voice', () => {
  test.use({ sound: 'real' })

  test('is heard, moves the presence, and hands over when it has ended', async ({ page }) => {
    await page.addInitScript(recordAudio)
    await openHome(page)
    await press(page, 'Hear it')
    await expectSound(page)
    const presence = card(page).locator('.interviewer')
    await expect(presence).toHaveAttribute('data-state', 'speaking')
    await page.waitForFunction(
      () =>
        Number(document.querySelector<HTMLElement>('.tryout .interviewer')?.style.getPropertyValue('--level')) > 0.3,
    )
    await expect(card(page).getByText('Your turn')).toBeVisible()
    await expect(presence).toHaveAttribute('data-state', 'quiet')
    await press(page, 'Hear it')
    await expectSound(page)
  })
})

test('without speech recognition the card says so and focuses the text box', async ({ page }) => {
  await removeRecognizer(page)
  await openHome(page)
  await press(page, 'Answer out loud')
  await expect(
    card(page).getByText("This browser can't turn speech into text, so type your answer here."),
  ).toBeVisible()
  await expect(box(page)).toBeFocused()
})
