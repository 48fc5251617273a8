import type { Page } from '@playwright/test'
import { expectSound, holdPlayback, installBrowserVoice, recordAudio } from './audio-probe.ts'
import { stopClock } from './clock.ts'
import { answerByTyping, expectQuestion, expectYourTurn, openClosing, openRoom, story } from './interview.ts'
import { join } from './person.ts'
import { expect, test } from './test.ts'

const control = (page: Page, name: string) => page.locator('.room').getByRole('button', { name, exact: true })
const playerOf = (page: Page) =>
  page.evaluate(() => {
    const { player, events } = window.heardAudio
    return {
      rate: player?.playbackRate,
      pitched: player?.preservesPitch,
      at: player?.currentTime ?? 0,
      paused: player?.paused,
      events,
    }
  })
const issue = (page: Page) => page.getByRole('alertdialog', { name: 'Audio Playback Issue' })

test.use({ sound: 'real' })
test.beforeEach(({ page }) => page.addInitScript(recordAudio))

test('the question is really heard, from its first sound to its last', async ({ page }) => {
  await stopClock(page)
  await openRoom(page, await join(page))
  // Where the machine is too slow for the sound it stops and goes on, so there may be more than one `playing`.
  await expect.poll(async () => [...new Set((await playerOf(page)).events)]).toEqual(['playing', 'pause', 'ended'])
  await expectYourTurn(page)
  await control(page, 'Hear again').click()
  await expect(control(page, 'Stop')).toBeVisible()
})

test('a question can be paused, and its time waits until it has been heard or skipped', async ({ page }) => {
  await stopClock(page)
  await page.addInitScript(holdPlayback)
  await openRoom(page, await join(page))
  await expectSound(page)

  await test.step('paused, it stays the question that is asked', async () => {
    await control(page, 'Pause').click()
    await expect(control(page, 'Resume')).toBeFocused()
    const { at } = await playerOf(page)
    await expect(page.getByText('Resume when you like.')).toBeVisible()
    await page.clock.runFor(10_000)
    await expect(page.locator('.timer strong')).toHaveText('3:00')
    expect(await playerOf(page)).toMatchObject({ at, paused: true })
  })

  await test.step('it goes on where it stood, and not from the beginning', async () => {
    const before = await playerOf(page)
    await control(page, 'Resume').click()
    await expect(control(page, 'Pause')).toBeVisible()
    await page.waitForFunction((at) => (window.heardAudio.player?.currentTime ?? 0) > at, before.at)
    expect((await playerOf(page)).events.join()).toMatch(/^(playing,)+pause(,playing)+$/)
  })

  await test.step('skipping the rest starts the time, and the question can be heard again', async () => {
    await control(page, 'Skip to my turn').click()
    await expectYourTurn(page)
    await expect(control(page, 'Start recording')).toBeFocused()
    await control(page, 'Hear again').click()
    await expectSound(page)
    await expectYourTurn(page)
    await control(page, 'Stop').click()
    await expect(control(page, 'Hear again')).toBeFocused()
  })
})

test('the speed takes effect at once and is remembered', async ({ page }) => {
  await stopClock(page)
  await page.addInitScript(holdPlayback)
  await openRoom(page, await join(page))
  await expectSound(page)
  const faster = page.getByRole('radio', { name: '1.2×' })

  await test.step('the keyboard opens it, chooses and closes it', async () => {
    await control(page, 'Sound').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('radio', { name: 'Normal 1×' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(faster).toBeChecked()
    expect(await playerOf(page)).toMatchObject({ rate: 1.2, pitched: true })
    await page.keyboard.press('Escape')
    await expect(faster).toBeHidden()
    await expect(control(page, 'Sound')).toBeFocused()
  })

  await test.step('a click elsewhere closes it, too', async () => {
    await control(page, 'Sound').click()
    await expect(faster).toBeVisible()
    await page.getByText('Listen first.').click()
    await expect(faster).toBeHidden()
  })

  await test.step('after a reload, and at the next question, it is the same', async () => {
    await page.reload()
    await expectSound(page)
    expect(await playerOf(page)).toMatchObject({ rate: 1.2 })
    await answerByTyping(page, story)
    await expectQuestion(page, 2)
    await expectSound(page)
    expect(await playerOf(page)).toMatchObject({ rate: 1.2 })
  })
})

test('without captions the words are out of sight until they have been heard', async ({ page }) => {
  await stopClock(page)
  await page.addInitScript(holdPlayback)
  const member = await join(page)
  await page.addInitScript(() => localStorage.setItem('greenroom-captions', 'off'))
  await openRoom(page, member)
  const question = page.getByRole('heading', { level: 1 })
  const placeholder = page.getByText("Listen. You'll see the text afterward.")

  await test.step('they keep their place and their name', async () => {
    await expect(placeholder).toBeVisible()
    await expect(question).toHaveCSS('opacity', '0')
    await expect(question).toHaveAccessibleName(/\w+ \w+ \w+/)
    await page.evaluate(() => document.fonts.ready)
    const place = await question.boundingBox()
    await control(page, 'Skip to my turn').click()
    await expect(placeholder).toBeHidden()
    await expect(question).toHaveCSS('opacity', '1')
    expect(await question.boundingBox()).toEqual(place)
    await control(page, 'Hear again').click()
    await expect(question).toHaveCSS('opacity', '1')
  })

  await test.step('typing shows them', async () => {
    await answerByTyping(page, story)
    await expectQuestion(page, 2)
    await expect(placeholder).toBeVisible()
    await page.getByRole('button', { name: 'Type instead' }).click()
    await expect(placeholder).toBeHidden()
  })

  await test.step('so does switching captions on', async () => {
    await answerByTyping(page, story)
    await expectQuestion(page, 3)
    await expect(placeholder).toBeVisible()
    await control(page, 'Sound').click()
    await page.getByRole('switch', { name: 'Captions' }).click()
    await expect(placeholder).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('greenroom-captions'))).toBe('on')
  })
})

test('the closing words are heard before they are read, where captions are off', async ({ page }) => {
  await stopClock(page)
  await page.addInitScript(holdPlayback)
  await page.addInitScript(() => localStorage.setItem('greenroom-captions', 'off'))
  await openClosing(page, await join(page))
  const placeholder = page.getByText("Listen. You'll see the text afterward.")
  await expect(placeholder).toBeVisible()
  await control(page, 'Stop').click()
  await expect(placeholder).toBeHidden()
  await expect(control(page, 'Hear again')).toBeVisible()
})

test('failed audio shows one alert, then a note, and the browser voice reads', async ({ page }) => {
  await page.addInitScript(installBrowserVoice)
  await page.route('**/audio/**', (route) => route.abort())
  await openRoom(page, await join(page))
  const question = page.getByRole('heading', { level: 1 })
  const note = page.getByText("We couldn't play the audio.")
  const readByBrowser = () => page.evaluate(() => window.heardAudio.read)

  await test.step('the alert offers the browser’s voice, and the time starts', async () => {
    await issue(page).getByRole('button', { name: 'Hear the question' }).click()
    await expectYourTurn(page)
    await expect(page.locator('.timer strong')).not.toHaveText('3:00')
    const asked = await question.innerText()
    await expect.poll(async () => (await readByBrowser()).map(({ text }) => text).join(' ')).toBe(asked)
  })

  await test.step('the second failure is a quiet note with the same offer, at the chosen speed', async () => {
    await answerByTyping(page, story)
    await expectQuestion(page, 2)
    await expect(note).toBeVisible()
    await expect(issue(page)).toBeHidden()
    await expect(page.locator('.timer strong')).not.toHaveText('3:00')
    await control(page, 'Sound').click()
    await page.getByRole('radio', { name: '0.8×' }).check({ force: true })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: "Use your browser's voice" }).click()
    await expect.poll(async () => (await readByBrowser()).at(-1)?.rate).toBeCloseTo(0.72)
    await expect(note).toBeVisible()
  })

  await test.step('a reload tells it no second time', async () => {
    await page.reload()
    await expectQuestion(page, 2)
    await expectYourTurn(page)
    await expect(issue(page)).toBeHidden()
  })
})

test('without a browser voice failed audio offers none, and the interview continues', async ({ page }) => {
  await stopClock(page)
  await page.addInitScript(holdPlayback)
  await page.route('**/audio/**', (route) => route.fulfill({ status: 500 }))
  await openRoom(page, await join(page))
  await expect(issue(page).getByRole('button')).toHaveText(['OK'])
  await issue(page).getByRole('button', { name: 'OK' }).click()
  await expectYourTurn(page)

  await test.step('the audio can be tried again, and is heard when it is back', async () => {
    await page.unroute('**/audio/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectSound(page)
    await expect(control(page, 'Stop')).toBeVisible()
    await expect(page.getByText("We couldn't play the audio.")).toBeHidden()
    await control(page, 'Stop').click()
    await expect(control(page, 'Hear again')).toBeVisible()
  })
})

test('a reply that cannot be played gives way to the next one, without an alert', async ({ page }) => {
  await stopClock(page)
  await page.addInitScript(holdPlayback)
  await openClosing(page, await join(page))
  await page.getByRole('textbox', { name: 'Question 1' }).fill('Who would I work with every day?')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByRole('textbox', { name: 'Question 2' }).fill('What does a good first month look like?')
  await page.route('**/questions', async (route) => {
    const response = await route.fetch()
    const { answers }: { answers: { ttsAudioUrl: string }[] } = await response.json()
    await page.route(`**${answers[0]!.ttsAudioUrl}`, (audio) => audio.abort())
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Ask 2 questions' }).click()
  await expect(page.getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'true')
  await expectSound(page)
  await expect(page.getByRole('alertdialog')).toBeHidden()
})
