import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { accountScenes, profileScenes } from './account-scenes.ts'
import { choosingScenes, startingScenes } from './choosing-scenes.ts'
import { exportScenes } from './export-scenes.ts'
import { practiceScenes } from './practice-scenes.ts'
import { feedbackScenes, reportScenes } from './report-scenes.ts'
import { completedScenes, progressScenes } from './reviewing-scenes.ts'
import { closingScenes, roomScenes, troubledScenes } from './room-scenes.ts'
import { freeScenes, premiumScenes, publicScenes, type Scenes, type Show } from './scenes.ts'
import { soundCheckScenes } from './sound-check-scenes.ts'
import { expect, test } from './test.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
/** Light and dark differ in colours alone, so dark is checked for these. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']
const heights = { 390: 844, 1280: 800 } as const

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Looks at a screen with axe, on a phone and on a desk, light and dark, and for a sideways scroll at 320 pixels. */
const inspect =
  (page: Page): Show =>
  async (name, extent = 'page') => {
    const widths = extent === 'phone' ? ([390] as const) : ([1280, 390] as const)
    for (const width of widths) {
      await page.setViewportSize({ width, height: heights[width] })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        // At the end of the page a bar that sticks to the edge stands in its own place, and what it covered on the way is free.
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        const axe = new AxeBuilder({ page }).setLegacyMode()
        const { violations } = await (colorScheme === 'light'
          ? axe.withTags(standards)
          : axe.withRules(rulesOfColour)
        ).analyze()
        const findings = violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
        )
        expect.soft(findings, `${name}, ${width} pixels, ${colorScheme}`).toEqual([])
      }
    }
    await page.setViewportSize({ width: 320, height: 640 })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, `${name}: the width that scrolls at 320 pixels`).toBeLessThanOrEqual(320)
    await page.setViewportSize({ width: 1280, height: heights[1280] })
  }

const walks: [string, Scenes][] = [
  ['practicing one answer again is', practiceScenes],
  ['the sound check is', soundCheckScenes],
  ['the room is', roomScenes],
  ['the end of an interview is', closingScenes],
  ['a room without sound or recogniser is', troubledScenes],
  ['every public page is', publicScenes],
  ['sign-up and login are', accountScenes],
  ['the account is', profileScenes],
  ['the free plan is', freeScenes],
  ['choosing is', choosingScenes],
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
    test.setTimeout(300_000)
    await walk(page, inspect(page))
  })
}
