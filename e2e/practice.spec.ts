import { stopClock } from './clock.ts'
import { answerByTyping, idIn, skipAudio, storedKeys, story } from './interview.ts'
import { join, subscribe } from './person.ts'
import { comparisonOf, practiceByCall, practicedMember, readComparison, thin } from './practice.ts'
import { installScriptedRecognizer, say } from './scripted-recognizer.ts'
import { expect, openContext, test } from './test.ts'

test('an answer is practiced by typing and by voice, compared with the first, and an attempt is deleted', async ({
  page,
}) => {
  await page.addInitScript(installScriptedRecognizer)
  const { member, interviewId, number } = await practicedMember(page)
  const note = page.locator(`#answer-${number}`)

  await test.step('it starts from the coach’s note on the answer', async () => {
    await page.goto(`/interviews/detail/${interviewId}`)
    await note.locator('summary').first().click()
    await note.getByRole('button', { name: 'Practice this answer again' }).click()
    await page.waitForURL(/\/interviews\/session\//)
  })
  const attempt = idIn(page)

  await test.step('the room has the one question, and keeps the draft across a reload', async () => {
    await expect(page.getByRole('main').getByText('Retake')).toBeVisible()
    await expect(page.getByText('Practice: Store Manager, mid level')).toBeVisible()
    await expect(page).toHaveTitle(/Practice/)
    await page.getByRole('button', { name: 'Type instead' }).click()
    await page.getByRole('textbox', { name: 'Your answer' }).fill(story)
    await expect
      .poll(() => page.evaluate((id) => localStorage.getItem(`interview-${id}-transcript`), attempt))
      .toBe(story)
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue(story)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('heading', { name: /another take/ })).toBeFocused()
    expect(await storedKeys(page)).toEqual([])
  })

  await test.step('both answers are shown side by side, with the changes', async () => {
    await page.getByRole('link', { name: 'Compare the two answers' }).click()
    await page.waitForURL(`**${comparisonOf(interviewId, number)}?attempt=${attempt}`)
    await expect(page.getByRole('region', { name: 'Before' })).toContainText(thin)
    await expect(page.getByRole('region', { name: 'After' })).toContainText(story)
    await expect(page.getByText(/^(Compared|Read) by the built-in coach/)).toBeVisible()
    const compared = await readComparison(member, interviewId, number)
    const words = 'new_this_time' in compared ? /clear/ : /couldn't rate/
    await expect(page.getByRole('region', { name: 'Both answers' })).toContainText(words)
    const changed = page.getByRole('region', { name: 'What we heard' })
    if ('new_this_time' in compared && compared.new_this_time.length > 0)
      for (const say of compared.new_this_time) await expect(changed).toContainText(say)
    else await expect(changed).toBeHidden()
  })

  await test.step('a new spoken attempt becomes the compared one', async () => {
    await page.getByRole('button', { name: 'Practice this answer again' }).click()
    await page.waitForURL(/\/interviews\/session\//)
    await skipAudio(page)
    await page.getByRole('button', { name: 'Start recording' }).click()
    await say(page, 'two people on my shift were in conflict so i sat down with each of them and listened')
    await page.getByRole('button', { name: 'Stop recording' }).click()
    await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue(/^Two people on my shift/)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('link', { name: 'Compare the two answers' }).click()
    await expect(page.getByRole('region', { name: 'After' })).toContainText('Two people on my shift')
    await expect(page.getByRole('region', { name: 'After' })).toContainText('spoken')
  })

  await test.step('the URL keeps the chosen attempt', async () => {
    await page.getByRole('combobox', { name: 'Compare the first answer with' }).selectOption(attempt)
    await expect(page.getByRole('region', { name: 'After' })).toContainText(story)
    expect(new URL(page.url()).searchParams.get('attempt')).toBe(attempt)
    // From here on no message passes by itself.
    await stopClock(page)
    await page.reload()
    await expect(page.getByRole('region', { name: 'After' })).toContainText(story)
  })

  await test.step('an attempt is deleted after a confirmation, and the other remains', async () => {
    await page.getByRole('button', { name: 'Delete this attempt' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
    await expect(page.getByRole('region', { name: 'After' })).toContainText(story)
    await page.getByRole('button', { name: 'Delete this attempt' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete attempt' }).click()
    await expect(page.getByText('Attempt deleted').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'After' })).toContainText('Two people on my shift')
    await expect(page.getByRole('combobox', { name: 'Compare the first answer with' })).toBeHidden()
  })

  await test.step('the report shows the number of practices, which no other count includes', async () => {
    await page.getByRole('link', { name: 'Back to your report' }).click()
    await expect(note.getByRole('link', { name: 'Compare with 1 attempt' })).toBeVisible()
    await page.goto('/interviews/completed/Store%20Manager')
    await expect(page.getByRole('link', { name: /^View feedback/ })).toHaveCount(1)
  })
})

test('the suggested answer is expanded, and links to its practice', async ({ page }) => {
  const { interviewId } = await practicedMember(page)
  await page.goto(`/interviews/detail/${interviewId}`)
  await page.locator('.answers > details[open]').getByRole('button', { name: 'Practice this answer again' }).click()
  await page.waitForURL(/\/interviews\/session\//)
  await expect(page.getByRole('main').getByText('Retake')).toBeVisible()
})

test('the report of a practice is the comparison', async ({ page }) => {
  const { member, interviewId, number } = await practicedMember(page)
  const attempt = await practiceByCall(member, interviewId, number)
  await page.goto(`/interviews/detail/${attempt}`)
  await page.waitForURL(`**${comparisonOf(interviewId, number)}?attempt=${attempt}`)
  await expect(page.getByText(/^(Compared|Read) by the built-in coach/)).toBeVisible()
})

test('leaving a practice asks like an interview: nothing is saved, and the report opens', async ({ page }) => {
  const { interviewId, number } = await practicedMember(page)
  await page.goto(comparisonOf(interviewId, number))
  await page.getByRole('button', { name: 'Practice this answer again' }).click()
  await page.waitForURL(/\/interviews\/session\//)
  await page.getByRole('button', { name: 'End Call' }).click()
  await expect(page.getByRole('alertdialog')).toContainText("You haven't submitted an answer, so nothing is saved.")
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(`**/interviews/detail/${interviewId}`)
  await page.goto(comparisonOf(interviewId, number))
  await expect(page.getByText("You haven't practiced this answer yet.")).toBeVisible()
})

test('one interview at a time: an open practice is continued, or makes room', async ({ page }) => {
  const { interviewId, number } = await practicedMember(page)
  await page.goto(comparisonOf(interviewId, number))
  await page.getByRole('button', { name: 'Practice this answer again' }).click()
  await page.waitForURL(/\/interviews\/session\//)
  const first = idIn(page)
  // The tab is closed in the middle of it.
  await page.goto('about:blank')
  await page.goto('/interviews')
  await expect(page.getByText("You're practicing an answer again: Store Manager, mid level.")).toBeVisible()
  await page.goto(comparisonOf(interviewId, number))
  await page.getByRole('button', { name: 'Practice this answer again' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Practice in Progress' })
  await expect(dialog).toContainText('Your practice for Store Manager, mid level, is still open.')
  await dialog.getByRole('button', { name: 'Cancel that practice' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel it and start the new one' }).click()
  await page.waitForURL((url) => /\/interviews\/session\//.test(url.pathname) && !url.pathname.endsWith(first))
  await answerByTyping(page, story)
  await page.getByRole('button', { name: 'Practice this answer again' }).click()
  await expect(page.getByRole('main').getByText('Retake')).toBeVisible()
})

const helpLinks = [
  ['988', 'tel:988'],
  ['Text 988', 'sms:988'],
  ['911', 'tel:911'],
  ['findahelpline.com', 'https://findahelpline.com'],
] as const

test('words that matter more than practice end it, and are not compared', async ({ page }) => {
  const { interviewId, number } = await practicedMember(page)
  await page.goto(comparisonOf(interviewId, number))
  await page.getByRole('button', { name: 'Practice this answer again' }).click()
  await page.waitForURL(/\/interviews\/session\//)
  await answerByTyping(page, 'Honestly I want to hurt myself and I cannot go on like this any more.')
  await expect(page.getByText(/call or text 988/)).toBeVisible()
  for (const [name, href] of helpLinks)
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  await page.reload()
  await expect(page.getByText(/call or text 988/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Compare the two answers' })).toBeHidden()
  await page.getByRole('link', { name: 'Back to your report' }).click()
  await page.goto(comparisonOf(interviewId, number))
  await expect(page.getByRole('region', { name: 'Before anything else' })).toBeVisible()
  await expect(page.getByRole('link', { name: '988', exact: true })).toHaveAttribute('href', 'tel:988')
  await expect(page.getByRole('heading', { name: /^(What we heard|Before|After)$/ })).toHaveCount(0)
})

test('failed feedback can be retried, and the comparison appears without a reload', async ({ page }) => {
  const { member, interviewId, number } = await practicedMember(page)
  await practiceByCall(member, interviewId, number)
  let state: 'failed' | 'pending' | 'ready' = 'failed'
  await page.route('**/practice?*', async (route) => {
    const response = await route.fetch()
    const told = await response.json()
    if (state === 'ready') return route.fulfill({ response })
    const [newest] = told.attempts
    const unwritten = { ...newest, feedbackState: state, note: null, comparison: null }
    return route.fulfill({ response, json: { ...told, attempts: [unwritten] } })
  })
  await page.goto(comparisonOf(interviewId, number))
  await expect(page.getByText("We couldn't write the feedback on your new answer")).toBeVisible()
  state = 'pending'
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The feedback on your new answer is being written.')).toBeVisible()
  state = 'ready'
  await expect(page.getByText(/^(Compared|Read) by the built-in coach/)).toBeVisible()
})

test('rejections: no Premium, another user’s, not answered, not found', async ({ page, browser }) => {
  const { member, interviewId, number } = await practicedMember(page)
  await page.goto(comparisonOf(interviewId, 9))
  await expect(page.getByRole('heading', { name: "This answer isn't here" })).toBeVisible()
  await page.goto(`/interviews/detail/${interviewId}/question/first`)
  await expect(page.getByRole('heading', { name: "This answer isn't here" })).toBeVisible()

  const stranger = await openContext(browser)
  await subscribe(await join(stranger), 'PREMIUM')
  const other = await stranger.newPage()
  await other.goto(comparisonOf(interviewId, number))
  await expect(other.getByRole('heading', { name: "This answer isn't here" })).toBeVisible()
  await stranger.close()

  await page.goto(comparisonOf(interviewId, number))
  await expect(page.getByRole('button', { name: 'Practice this answer again' })).toBeVisible()
  await subscribe(member, 'BASIC')
  await page.getByRole('button', { name: 'Practice this answer again' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Premium Feature' })).toContainText('Practicing an answer again')
  await page.goto(comparisonOf(interviewId, number))
  await expect(page.getByRole('heading', { name: 'Premium Feature' })).toBeVisible()
})
