import type { Locator, Page } from '@playwright/test'
import { expectQuestion, openClosing, openRoom, skipAudio, startButton, story } from './interview.ts'
import { join } from './person.ts'
import { installScriptedRecognizer } from './scripted-recognizer.ts'
import { expect, test } from './test.ts'

const screen = { width: 390, height: 844 }
const keyboard = 336

test.use({ viewport: screen, hasTouch: true })

/** Lays a keyboard over the lower part of the page, as phones do; headless browsers have none. */
async function openKeyboard(page: Page): Promise<void> {
  await page.evaluate((covered) => {
    const view = window.visualViewport!
    Object.defineProperty(view, 'height', { configurable: true, get: () => window.innerHeight - covered })
    view.dispatchEvent(new Event('resize'))
  }, keyboard)
}

/** The control is visible above the on-screen keyboard and can be tapped. */
async function expectInSight(control: Locator, free: number): Promise<void> {
  await expect(async () => {
    const box = await control.boundingBox()
    expect(box!.y).toBeGreaterThanOrEqual(0)
    expect(box!.y + box!.height).toBeLessThanOrEqual(free)
  }).toPass()
  await control.click({ trial: true })
}

test('the keyboard of a phone covers neither Submit nor the line that is written, however long the answer', async ({
  page,
}) => {
  await openRoom(page, await join(page))
  await page.getByRole('button', { name: 'Type instead' }).click()
  const answer = page.getByRole('textbox', { name: 'Your answer' })
  await answer.fill('A short one.')
  await openKeyboard(page)
  const free = screen.height - keyboard
  await expectInSight(answer, free)
  await expectInSight(page.getByRole('button', { name: 'Submit' }), free)

  await answer.fill(story.repeat(5))
  await answer.press('End')
  await answer.pressSequentially(' And so on.')
  await expectInSight(page.getByRole('button', { name: 'Submit' }), free)
  // The caret is at the end of the text: the end of the box is what has to be seen.
  await expect(async () => {
    const box = (await answer.boundingBox())!
    const dock = (await page.locator('.dock').boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(dock.y + 1)
  }).toPass()
})

test('the question remains visible above an answer of 3,000 characters, typed or edited', async ({ page }) => {
  await openRoom(page, await join(page))
  await page.getByRole('button', { name: 'Skip to my turn' }).click()
  await page.getByRole('button', { name: 'Type instead' }).click()
  const answer = page.getByRole('textbox', { name: 'Your answer' })
  const question = page.getByRole('heading', { level: 1 })
  await expect(question).toHaveCSS('font-size', '22px')
  await answer.fill(story.repeat(9).slice(0, 3000))
  await answer.press('End')
  await answer.pressSequentially(' And so on.')
  await expect(question).toHaveCSS('font-size', '18px')
  const box = (await question.boundingBox())!
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.height, 'two lines').toBeLessThan(52)
  const written = (await answer.boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(written.y)
  expect([written.x, screen.width - written.x - written.width], 'the gutters of the page').toEqual([20, 20])
  await expectInSight(page.getByRole('button', { name: 'Submit' }), screen.height)
})

test('there is no horizontal scrolling at 320 pixels, nor at 200% zoom', async ({ page }) => {
  await page.addInitScript(installScriptedRecognizer)
  await openRoom(page, await join(page))
  const expectNoOverflow = () =>
    expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBe(0)
  for (const [width, height] of [
    [320, 568],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectNoOverflow()
    await expect(page.getByRole('button', { name: 'Type instead' })).toBeInViewport()
  }
  await page.getByRole('button', { name: 'Type instead' }).click()
  await page.getByRole('textbox', { name: 'Your answer' }).fill(story.repeat(3))
  await expectNoOverflow()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeInViewport()
})

test('the controls of a room are within reach of a thumb, and large enough', async ({ page }) => {
  await page.addInitScript(installScriptedRecognizer)
  await openRoom(page, await join(page))
  await skipAudio(page)
  for (const name of ['Type instead', 'Start recording', 'Submit']) {
    const control = page.locator('.dock').getByRole('button', { name })
    const box = (await control.boundingBox())!
    expect(box.y, `${name} is in the lower half`).toBeGreaterThan(screen.height / 2)
    expect(Math.min(box.width, box.height), `${name} is 44 pixels at least`).toBeGreaterThanOrEqual(44)
  }
  for (const control of await page.locator('.room').getByRole('button').all()) {
    if (!(await control.isVisible())) continue
    const box = (await control.boundingBox())!
    expect(Math.min(box.width, box.height), await control.innerText()).toBeGreaterThanOrEqual(44)
    expect(box.x + box.width).toBeLessThanOrEqual(screen.width)
  }
})

test('the keyboard covers no button of the last questions either', async ({ page }) => {
  await openClosing(page, await join(page))
  await page.getByRole('textbox', { name: 'Question 1' }).fill('Who would I work with?')
  await openKeyboard(page)
  await expectInSight(page.getByRole('button', { name: 'Ask the question' }), screen.height - keyboard)
})

test('a sector is opened, a title chosen and the interview started', async ({ page }) => {
  await join(page)
  await page.goto('/interviews')
  await page.getByRole('link', { name: /^Hospitality and travel/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hospitality and travel' })).toBeVisible()
  // The first industry is open, the others are folded.
  await expect(page.getByRole('grid')).toHaveCount(1)
  await page.getByRole('grid').getByRole('link').first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: "You'll be asked things like" })).toBeAttached()
  const box = await sheet.boundingBox()
  expect(Math.round(box!.y + box!.height)).toBe(page.viewportSize()!.height)
  await startButton(page).click()
  await expectQuestion(page, 1)
})
