import {
  answerByTyping,
  complete,
  expectQuestion,
  expectYourTurn,
  openRoom,
  skipAudio,
  story,
  typeAnswer,
} from './interview.ts'
import { expect, test } from './outage-product.ts'
import { join } from './person.ts'

test('an answer submitted during a database outage is queued, and the room continues automatically', async ({
  page,
  database,
}) => {
  await openRoom(page, await join(page))
  await skipAudio(page)
  await typeAnswer(page, story)
  database.stop()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText("Not sent yet, trying again. We're having trouble on our end.")).toBeVisible()
  await expect(page.getByText(story)).toBeVisible()
  await expect(page.locator('.room-state')).toHaveText('Interviewer')
  database.start()
  await expectQuestion(page, 2)
})

test('a room that is opened while the database is unreachable opens when it is back', async ({ page, database }) => {
  await openRoom(page, await join(page))
  database.stop()
  await page.reload()
  await expect(page.getByRole('heading', { name: /can't reach|couldn't open/ })).toBeVisible()
  database.start()
  await expectQuestion(page, 1)
})

test('a list that fails to load shows the reason, and loads after the outage', async ({ page, database }) => {
  const member = await join(page)
  await complete(member)
  await page.goto('/interviews')
  await expect(page.getByRole('link', { name: 'Completed' })).toBeVisible()
  database.stop()
  await page.getByRole('link', { name: 'Completed' }).click()
  // The list says it, or the page around it where the session was to be renewed first.
  await expect(page.getByText(/We're having trouble on our end|can't reach/).first()).toBeVisible()
  database.start()
  await expect(page.getByText('Store Manager')).toBeVisible()
})

test('without a network the next question is read, beside the notice and without a dialog', async ({
  page,
  context,
}) => {
  await openRoom(page, await join(page))
  await skipAudio(page)
  // The reply gets through, and nothing after it.
  await page.route('**/audio/**', (route) => route.abort('internetdisconnected'))
  await page.route('**/answer', async (route) => {
    const response = await route.fetch()
    await context.setOffline(true)
    await route.fulfill({ response })
  })
  await answerByTyping(page, story)
  await expectQuestion(page, 2)
  await expect(page.getByText("You're offline.")).toBeVisible()
  await expectYourTurn(page)
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await context.setOffline(false)
})
