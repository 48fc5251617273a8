import { accountScenes, profileScenes } from './account-scenes.ts'
import { injectAxe, inspect } from './axe.ts'
import { billingScenes, checkoutScenes, planChangeScenes } from './billing-scenes.ts'
import { cardScenes } from './card-scenes.ts'
import { customScenes, favoriteScenes, searchScenes, sectorScenes, startingScenes } from './choosing-scenes.ts'
import { exportScenes } from './export-scenes.ts'
import { finishedScenes } from './finished-scenes.ts'
import { peopleScenes } from './landing-scenes.ts'
import { authorScenes, interviewerScenes, thinkingScenes } from './model-scenes.ts'
import { outageScenes } from './outage-scenes.ts'
import { comparisonScenes, practiceScenes } from './practice-scenes.ts'
import { feedbackScenes, reportScenes } from './report-scenes.ts'
import { reviewScenes } from './review-scenes.ts'
import { completedScenes, progressScenes } from './reviewing-scenes.ts'
import { closingScenes, roomScenes, troubledScenes } from './room-scenes.ts'
import { freeScenes, premiumScenes, publicScenes, type Scenes } from './scenes.ts'
import { soundCheckScenes } from './sound-check-scenes.ts'
import { test } from './test.ts'
import { tryoutScenes } from './tryout-scenes.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const walks: [string, Scenes][] = [
  ['practicing one answer again is', practiceScenes],
  ['comparing two answers is', comparisonScenes],
  ['the sound check is', soundCheckScenes],
  ['the room is', roomScenes],
  ['the end of an interview is', closingScenes],
  ['the wait for feedback is', finishedScenes],
  ['a room without sound or recognizer is', troubledScenes],
  ['every public page is', publicScenes],
  ['the question of the landing page is', tryoutScenes],
  ['what home says of people is', peopleScenes],
  ['sign-up and login are', accountScenes],
  ['the account is', profileScenes],
  ['billing is', billingScenes],
  ['changing the plan is', planChangeScenes],
  ['the checkout is', checkoutScenes],
  ['the card sandbox is', cardScenes],
  ['the free plan is', freeScenes],
  ['the search is', searchScenes],
  ['the list of favorites is', favoriteScenes],
  ['a sector is', sectorScenes],
  ['starting is', startingScenes],
  ['setting up a custom interview is', customScenes],
  ['Premium is', premiumScenes],
  ['the export is', exportScenes],
  ['the list of completed interviews is', completedScenes],
  ['progress is', progressScenes],
  ['the report is', reportScenes],
  ['feedback on its way is', feedbackScenes],
  ['writing a review is', reviewScenes],
  ['an outage is', outageScenes],
  ['choosing the interviewer is', interviewerScenes],
  ['an interviewer who thinks is', thinkingScenes],
  ['a report by two authors is', authorScenes],
]
for (const [title, walk] of walks) {
  test(`${title} open to everybody, light and dark, on a phone, a tablet and a desk`, async ({ page }) => {
    await injectAxe(page)
    await walk(page, inspect(page))
  })
}
