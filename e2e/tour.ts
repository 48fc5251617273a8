import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { accountScenes, profileScenes } from './account-scenes.ts'
import { billingScenes, checkoutScenes, planChangeScenes } from './billing-scenes.ts'
import { cardScenes } from './card-scenes.ts'
import { customScenes, favoriteScenes, searchScenes, sectorScenes, startingScenes } from './choosing-scenes.ts'
import { exportScenes } from './export-scenes.ts'
import { finishedScenes } from './finished-scenes.ts'
import { peopleScenes } from './landing-scenes.ts'
import { authorPaperScenes, authorScenes, interviewerScenes, thinkingScenes } from './model-scenes.ts'
import { outageScenes } from './outage-scenes.ts'
import { comparisonScenes, practiceScenes } from './practice-scenes.ts'
import { feedbackScenes, paperScenes, reportScenes } from './report-scenes.ts'
import { reviewScenes } from './review-scenes.ts'
import { completedScenes, progressScenes } from './reviewing-scenes.ts'
import { closingScenes, recordingScene, roomScenes, troubledScenes } from './room-scenes.ts'
import { freeScenes, premiumScenes, publicScenes, type Scenes, type Show } from './scenes.ts'
import { soundCheckScenes } from './sound-check-scenes.ts'
import { test } from './test.ts'
import { tryoutScenes } from './tryout-scenes.ts'

const folder = process.env.TOUR_FOLDER ?? 'tour'
const heights = { 390: 844, 768: 1024, 1280: 800 } as const

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** As high as its page, a window shows what sticks to its lower edge in its place at the end. */
const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight)

/** Its main part stays as high as in a window of usual size, or the footer would go down with the window. */
async function holdMain(page: Page): Promise<void> {
  await page.evaluate(() => {
    const main = document.querySelector('main')
    main?.style.removeProperty('min-block-size')
    main?.style.setProperty('min-block-size', getComputedStyle(main).minBlockSize)
  })
}

/** Takes pictures on a phone, a tablet and a desk, light and dark. */
const picture =
  (page: Page): Show =>
  async (name, extent = 'page', subject) => {
    // What was pressed last isn't pointed at any more.
    await page.mouse.move(0, 0)
    const widths = extent === 'phone' ? ([390] as const) : ([1280, 768, 390] as const)
    for (const width of widths) {
      await page.setViewportSize({ width, height: heights[width] })
      if (extent === 'page') await holdMain(page)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        if (extent === 'page') await page.setViewportSize({ width, height: await heightOf(page) })
        await subject?.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
        const path = join(folder, `${name}-${width}-${colorScheme}.png`)
        await page.screenshot({ path, animations: 'disabled' })
      }
    }
    await page.setViewportSize({ width: 1280, height: heights[1280] })
    await page.evaluate(() => document.querySelector('main')?.style.removeProperty('min-block-size'))
  }

const walks: [string, Scenes][] = [
  ['the public pages', publicScenes],
  ['the question of the landing page', tryoutScenes],
  ['the people on home', peopleScenes],
  ['sign-up and login', accountScenes],
  ['the account', profileScenes],
  ['billing', billingScenes],
  ['changing the plan', planChangeScenes],
  ['the checkout', checkoutScenes],
  ['the card sandbox', cardScenes],
  ['the free plan', freeScenes],
  ['the search', searchScenes],
  ['favorites', favoriteScenes],
  ['a sector', sectorScenes],
  ['starting', startingScenes],
  ['a custom interview', customScenes],
  ['Premium', premiumScenes],
  ['the export', exportScenes],
  ['completed interviews', completedScenes],
  ['progress', progressScenes],
  ['the report', reportScenes],
  ['feedback on its way', feedbackScenes],
  ['a review of the product', reviewScenes],
  ['the report on paper', paperScenes],
  ['practice', practiceScenes],
  ['comparing answers', comparisonScenes],
  ['the sound check', soundCheckScenes],
  ['the room', roomScenes],
  ['the end of an interview', closingScenes],
  ['the wait for feedback', finishedScenes],
  ['a room without sound or recognizer', troubledScenes],
  ['an outage', outageScenes],
  ['choosing the interviewer', interviewerScenes],
  ['an interviewer who thinks', thinkingScenes],
  ['a report by two authors', authorScenes],
  ['a report by two authors on paper', authorPaperScenes],
]
for (const [title, walk] of walks) test(`pictures of ${title}`, ({ page }) => walk(page, picture(page)))

test('the picture of the room for the README', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await recordingScene(page, async () => {
    await page.screenshot({ path: 'docs/pictures/room.png', animations: 'disabled' })
  })
})
