import type { Page } from '@playwright/test'
import type { RunOnly } from 'axe-core'
import { accountScenes, profileScenes } from './account-scenes.ts'
import { findViolations, standards } from './axe.ts'
import { favoriteScenes, searchScenes, sectorScenes, startingScenes } from './choosing-scenes.ts'
import { exportScenes } from './export-scenes.ts'
import { comparisonScenes, practiceScenes } from './practice-scenes.ts'
import { feedbackScenes, reportScenes } from './report-scenes.ts'
import { completedScenes, progressScenes } from './reviewing-scenes.ts'
import { closingScenes, roomScenes, troubledScenes } from './room-scenes.ts'
import { freeScenes, premiumScenes, publicScenes, type Scenes, type Show } from './scenes.ts'
import { soundCheckScenes } from './sound-check-scenes.ts'
import { expect, test } from './test.ts'

/** Light and dark differ in colors alone, so dark is checked for these. */
const rulesOfColor = ['color-contrast', 'link-in-text-block']
const heights = { 390: 844, 1280: 800 } as const

test.describe.configure({ mode: 'parallel', timeout: 300_000 })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Looks at a screen with axe, on a phone and on a desk, light and dark, and for a sideways scroll at 320 pixels. */
const inspect =
  (page: Page): Show =>
  async (name, extent = 'page') => {
    const look = async (width: 390 | 1280, colorScheme: 'light' | 'dark') => {
      await page.emulateMedia({ colorScheme })
      // At the end of the page a bar that sticks to the edge stands in its own place, and what it covered on the way is free.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const rules: RunOnly =
        colorScheme === 'light' ? { type: 'tag', values: standards } : { type: 'rule', values: rulesOfColor }
      expect.soft(await findViolations(page, rules), `${name}, ${width} pixels, ${colorScheme}`).toEqual([])
    }
    if (extent !== 'phone') {
      await page.setViewportSize({ width: 1280, height: heights[1280] })
      await look(1280, 'light')
      await look(1280, 'dark')
    }
    await page.setViewportSize({ width: 390, height: heights[390] })
    await look(390, 'dark')
    await look(390, 'light')
    await page.setViewportSize({ width: 320, height: 640 })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, `${name}: the width that scrolls at 320 pixels`).toBeLessThanOrEqual(320)
    await page.setViewportSize({ width: 1280, height: heights[1280] })
  }
const walks: [string, Scenes][] = [
  ['practicing one answer again is', practiceScenes],
  ['comparing two answers is', comparisonScenes],
  ['the sound check is', soundCheckScenes],
  ['the room is', roomScenes],
  ['the end of an interview is', closingScenes],
  ['a room without sound or recogniser is', troubledScenes],
  ['every public page is', publicScenes],
  ['sign-up and login are', accountScenes],
  ['the account is', profileScenes],
  ['the free plan is', freeScenes],
  ['the search is', searchScenes],
  ['the list of favorites is', favoriteScenes],
  ['a sector is', sectorScenes],
  ['starting is', startingScenes],
  ['Premium is', premiumScenes],
  ['the export is', exportScenes],
  ['the list of completed interviews is', completedScenes],
  ['progress is', progressScenes],
  ['the report is', reportScenes],
  ['feedback on its way is', feedbackScenes],
]
for (const [title, walk] of walks) {
  test(`${title} open to everybody, light and dark, on a phone and on a desk`, async ({ page }) => {
    await walk(page, inspect(page))
  })
}
