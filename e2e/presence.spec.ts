import type { Page } from '@playwright/test'
import { expectSound, holdPlayback, recordAudio } from './audio-probe.ts'
import { openRoom } from './interview.ts'
import { join } from './person.ts'
import { expect, test } from './test.ts'

const control = (page: Page, name: string) => page.locator('.room').getByRole('button', { name, exact: true })

test.use({ sound: 'real' })
test.beforeEach(async ({ page }) => {
  await page.addInitScript(recordAudio)
  await page.addInitScript(holdPlayback)
})

/** A tone of some seconds, as a WAV file. */
function makeTone(amplitude: number): Buffer {
  const rate = 8000
  const header = Buffer.alloc(44)
  const samples = Int16Array.from(
    { length: rate * 5 },
    (_, at) => 32_767 * amplitude * Math.sin((2 * Math.PI * 440 * at) / rate),
  )
  header.write('RIFF')
  header.writeUInt32LE(36 + samples.byteLength, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  for (const [place, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    header.writeUInt16LE(value, place)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2, 28)
  header.write('data', 36)
  header.writeUInt32LE(samples.byteLength, 40)
  return Buffer.concat([header, Buffer.from(samples.buffer)])
}

const disc = (page: Page) => page.locator('.room-stand > .interviewer')

/** How far from `level` the rings of the disc are at most in six frames in a row. */
const readDistance = (page: Page, level: number) =>
  disc(page).evaluate(async (element, expected) => {
    const distances: number[] = []
    for (let frames = 0; frames < 6; frames++) {
      await new Promise(requestAnimationFrame)
      distances.push(Math.abs(Number(element.style.getPropertyValue('--level')) - expected))
    }
    return Math.max(...distances)
  }, level)

for (const [sound, amplitude, level] of [
  ['silence', 0, 0],
  ['a quiet tone', 0.03, 0.43],
  ['a loud tone', 0.5, 1],
] as const)
  test(`the presence shows the level of what is really heard: ${sound}`, async ({ page }) => {
    await page.route('**/audio/**', (route) => route.fulfill({ contentType: 'audio/wav', body: makeTone(amplitude) }))
    await openRoom(page, await join(page))
    await expectSound(page)
    await expect(disc(page)).toHaveAttribute('data-state', 'speaking')
    await expect.poll(() => readDistance(page, level)).toBeLessThan(0.05)

    await control(page, 'Skip to my turn').click()
    await expect(disc(page)).toHaveAttribute('data-state', 'quiet')
    await expect.poll(() => readDistance(page, 0)).toBe(0)
  })

test("on the candidate's turn the interviewer's disc shrinks, and the question does not move", async ({ page }) => {
  await openRoom(page, await join(page))
  await expectSound(page)
  await page.evaluate(() => document.fonts.ready)
  const drawn = disc(page).locator('svg')
  const question = page.getByRole('heading', { level: 1 })
  const before = await question.boundingBox()
  await expect.poll(async () => (await drawn.boundingBox())!.width).toBeCloseTo(96, 0)
  await control(page, 'Skip to my turn').click()
  await expect.poll(async () => (await drawn.boundingBox())!.width).toBeCloseTo(44, 0)
  expect(await question.boundingBox()).toEqual(before)
})

test('with reduced motion the disc shows speaking without moving rings', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openRoom(page, await join(page))
  await expectSound(page)
  await expect(disc(page)).toHaveAttribute('data-state', 'speaking')
  const shapes = await disc(page).evaluate(async (element) => {
    const seen: string[] = []
    while (seen.length < 60) {
      await new Promise(requestAnimationFrame)
      seen.push(
        [...element.querySelectorAll('i, .interviewer-voice')].map((part) => getComputedStyle(part).transform).join(),
      )
    }
    return [...new Set(seen)]
  })
  expect(shapes).toEqual([
    'matrix(1.1, 0, 0, 1.1, 0, 0),matrix(1.25, 0, 0, 1.25, 0, 0),matrix(1.45, 0, 0, 1.45, 0, 0),none',
  ])
})
