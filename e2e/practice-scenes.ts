import { errors } from '@greenroom/contract/errors'
import { expect, type Page } from '@playwright/test'
import { holdPlayback } from './audio-probe.ts'
import { story } from './interview.ts'
import type { Member } from './person.ts'
import { comparisonOf, practiceByCall, practicedMember, startPracticeByCall } from './practice.ts'
import { json, type Scenes, type Show } from './scenes.ts'
import { installScriptedRecognizer } from './scripted-recognizer.ts'

const practices = '**/practice?*'
type Practiced = { interviewId: string; number: number }

/** One answer practiced again: from the report through the room to its last screen. */
export const practiceScenes: Scenes = async (page, show) => {
  const { member, ...practiced } = await practicedMember(page)
  const { interviewId, number } = practiced
  await page.goto(comparisonOf(interviewId, number))
  await expect(page.getByText("You haven't practiced this answer yet.")).toBeVisible()
  await show('practice-none')
  await page.route(practices, () => {})
  await page.reload()
  await expect(page.getByText('Opening your answers')).toBeAttached()
  await show('practice-loading')
  await page.unroute(practices)

  await showRoom(page, show, member, practiced)
  await showCare(page, show, member, practiced)
  await showRefusals(page, show, practiced)
}

/** Both answers side by side, however the new one went. */
export const comparisonScenes: Scenes = async (page, show) => {
  const { member, ...practiced } = await practicedMember(page)
  await practiceByCall(member, practiced.interviewId, practiced.number)
  await showComparisons(page, show, member, practiced)
}

/** A practice that is open elsewhere, the question, the leave dialog, and the last screen. */
async function showRoom(page: Page, show: Show, member: Member, { interviewId, number }: Practiced): Promise<void> {
  const { interviewId: open } = await startPracticeByCall(member, interviewId, number)
  await page.goto('/interviews')
  await expect(page.getByText("You're practicing an answer again")).toBeVisible()
  await show('practice-in-progress')
  await page.goto(`/interviews/detail/${interviewId}#answer-${number}`)
  await page.locator(`#answer-${number}`).getByRole('button', { name: 'Practice this answer again' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Practice in Progress' })).toBeVisible()
  await show('practice-one-at-a-time', 'window')
  await page.addInitScript(installScriptedRecognizer)
  await page.addInitScript(holdPlayback)
  await page.goto(`/interviews/session/${open}`)
  await expect(page.getByRole('main').getByText('Retake')).toBeVisible()
  await page.getByRole('button', { name: 'Type instead' }).click()
  await page.getByRole('textbox', { name: 'Your answer' }).fill(story)
  await show('practice-room', 'window')
  await page.getByRole('button', { name: 'End Call' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Leave Practice?' })).toBeVisible()
  await show('practice-leave', 'window')
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('link', { name: 'Compare the two answers' })).toBeVisible()
  await show('practice-finished', 'window')
}

async function showComparisons(
  page: Page,
  show: Show,
  member: Member,
  { interviewId, number }: Practiced,
): Promise<void> {
  await practiceByCall(member, interviewId, number)
  await page.goto(`/interviews/detail/${interviewId}#answer-${number}`)
  await expect(page.getByRole('link', { name: 'Compare with 2 attempts' })).toBeVisible()
  await show('practice-report')
  // Which points a question listens for, and so what changed, differs from interview to interview.
  await changeNewest(page, { comparison: everyChange })
  await page.goto(comparisonOf(interviewId, number))
  await expect(page.getByRole('heading', { name: 'What we heard' })).toBeVisible()
  await show('practice-full')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('dialog', { name: 'Share your words' }).getByRole('img')).toBeVisible()
  await show('share-before-after', 'window')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.unroute(practices)
  await page.getByRole('button', { name: 'Delete this attempt' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Delete this attempt?' })).toBeVisible()
  await show('practice-delete', 'window')
  await page.getByRole('button', { name: 'Keep it' }).click()

  await practiceByCall(member, interviewId, 1, story.repeat(11).slice(0, 3990))
  await page.goto(comparisonOf(interviewId, 1))
  await expect(page.getByRole('heading', { name: 'After', exact: true })).toBeVisible()
  await show('practice-very-long')
  await practiceByCall(member, interviewId, number, 'sdkfj qwpoe zmxnv lkjsd fpqow eiruz xcmvn bqpwo eiruty zxmcn')
  await page.goto(comparisonOf(interviewId, number))
  await expect(page.getByText(/^We couldn't rate the/)).toBeVisible()
  await show('practice-not-comparable')
  for (const feedbackState of ['pending', 'failed']) {
    await changeNewest(page, { feedbackState, note: null, comparison: null, delivery: null })
    await page.reload()
    await expect(
      page
        .getByText(
          /^The feedback on your new answer is being written|^We couldn't write the feedback on your new answer/,
        )
        .first(),
    ).toBeVisible()
    await show(`practice-${feedbackState}`)
    await page.unroute(practices)
  }
}

const everyChange = {
  claim: 'clearer',
  new_this_time: ['How it ended', 'What you would do differently, and why that follows from what happened'],
  in_both: [
    { say: 'Where and when it was', heard: 'again' },
    { say: 'What you did yourself', heard: 'sooner' },
  ],
}

/** Has the server say something else about the newest attempt. */
const changeNewest = (page: Page, change: object) =>
  page.route(practices, async (route) => {
    const response = await route.fetch()
    const told = await response.json()
    const [newest, ...others] = told.attempts
    await route.fulfill({ response, json: { ...told, attempts: [{ ...newest, ...change }, ...others] } })
  })

/** Something matters more than practice: at the end of the room, and in place of a comparison. */
async function showCare(page: Page, show: Show, member: Member, { interviewId, number }: Practiced): Promise<void> {
  const { interviewId: open } = await startPracticeByCall(member, interviewId, number)
  await page.goto(`/interviews/session/${open}`)
  await page.getByRole('button', { name: 'Type instead' }).click()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('I want to hurt myself and I cannot go on like this.')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Before anything else' })).toBeVisible()
  await show('practice-care-finished', 'window')
  await page.goto(comparisonOf(interviewId, number))
  await expect(page.getByRole('link', { name: '988', exact: true })).toBeVisible()
  await show('practice-care')
}

async function showRefusals(page: Page, show: Show, { interviewId, number }: Practiced): Promise<void> {
  await page.goto(comparisonOf(interviewId, 9))
  await expect(page.getByRole('heading', { name: "This answer isn't here" })).toBeVisible()
  await show('practice-missing')
  for (const [name, reply, heading] of [
    ['premium', json({ code: 'premium_required', detail: 'Premium.' }, 403), 'Premium Feature'],
    ['error', json({ code: 'internal', detail: errors.internal.detail }, 500), "Your answers didn't load"],
  ] as const) {
    await page.route(practices, (route) => route.fulfill(reply))
    await page.goto(comparisonOf(interviewId, number))
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await show(`practice-${name}`)
    await page.unroute(practices)
  }
}
