import type { Page } from '@playwright/test'
import { expectSound, keepSounding, noteAudio } from './heard-audio.ts'
import { openRoom } from './interview.ts'
import { join } from './person.ts'
import { expect, test } from './test.ts'

const control = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

test.use({ sound: 'real' })
test.beforeEach(async ({ page }) => {
  await page.addInitScript(noteAudio)
  await page.addInitScript(keepSounding)
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

/** How far from `level` the presence is at most in six frames in a row. */
const readDistance = (page: Page, level: number) =>
  page.evaluate(async (expected) => {
    const distances: number[] = []
    for (let frames = 0; frames < 6; frames++) {
      await new Promise(requestAnimationFrame)
      const shown = document.querySelector<HTMLElement>('.presence')?.style.getPropertyValue('--level')
      distances.push(Math.abs(Number(shown) - expected))
    }
    return Math.max(...distances)
  }, level)

for (const [sound, amplitude, level] of [
  ['silence', 0, 0.35],
  ['a quiet tone', 0.03, 0.63],
  ['a loud tone', 0.5, 1],
] as const)
  test(`the presence shows the level of what is really heard: ${sound}`, async ({ page }) => {
    await page.route('**/audio/**', (route) => route.fulfill({ contentType: 'audio/wav', body: makeTone(amplitude) }))
    await openRoom(page, await join(page))
    await expectSound(page)
    await expect(page.locator('.presence')).toHaveAttribute('data-sounding')
    await expect.poll(() => readDistance(page, level)).toBeLessThan(0.05)

    await control(page, 'Skip the rest').click()
    await expect(page.locator('.presence')).not.toHaveAttribute('data-sounding')
    await expect.poll(() => readDistance(page, 0.35)).toBe(0)
  })

test('where nothing should move, the presence says that somebody speaks, and stands still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openRoom(page, await join(page))
  await expectSound(page)
  const disc = () => page.locator('.presence i').evaluate((ring) => getComputedStyle(ring, '::after').transform)
  await expect(page.locator('.presence')).toHaveAttribute('data-sounding')
  const shapes = await page.locator('.presence i').evaluate(async (ring) => {
    const seen: string[] = []
    while (seen.length < 60) {
      await new Promise(requestAnimationFrame)
      // Where the machine is too slow for the sound it stops and goes on.
      if (ring.closest('[data-sounding]')) seen.push(getComputedStyle(ring, '::after').transform)
    }
    return [...new Set(seen)]
  })
  expect(shapes).toEqual(['matrix(0.6, 0, 0, 0.6, 0, 0)'])
  await control(page, 'Pause').click()
  await expect.poll(disc).toBe('matrix(0.35, 0, 0, 0.35, 0, 0)')
})
