import { expectQuestion, openClosing, openRoom, readStanding, skipAudio } from './interview.ts'
import { join } from './person.ts'
import { expect, test } from './test.ts'

test('a reload during a question loses neither the question nor the words', async ({ page }) => {
  const member = await join(page)
  const interviewId = await openRoom(page, member)
  const question = page.getByRole('heading', { level: 1 })
  const answer = page.getByRole('textbox', { name: 'Your answer' })

  await test.step('while the question is asked, it is asked again', async () => {
    const asked = await question.innerText()
    await page.reload()
    await expect(question).toHaveText(asked)
    await expect(page.getByText('Listen first.')).toBeVisible()
  })

  await test.step('while an answer is typed, its words are still there', async () => {
    await page.getByRole('button', { name: 'Type instead' }).click()
    await answer.fill('Half an answer, and then the battery')
    await page.reload()
    await expect(answer).toHaveValue('Half an answer, and then the battery')
    await expectQuestion(page, 1)
  })

  await test.step('after an answer was submitted, the next question is on the stage, with an empty answer', async () => {
    await page.getByRole('button', { name: 'Submit' }).click()
    await expectQuestion(page, 2)
    const second = await question.innerText()
    await page.reload()
    await expect(question).toHaveText(second)
    await expectQuestion(page, 2)
    await expect(answer).toBeHidden()
    await skipAudio(page)
    await expect(answer).toBeFocused()
    await expect(answer).toHaveValue('')
    expect(await readStanding(member, interviewId)).toMatchObject({ questionNumber: 2, state: 'active' })
  })
})

test('a reload at the end loses neither the half-written question nor the place', async ({ page }) => {
  const member = await join(page)
  const interviewId = await openClosing(page, member)
  const own = page.getByRole('textbox', { name: 'Question 1' })

  await test.step('on the closing screen the half-written question is still there', async () => {
    await own.fill('Who would I')
    await page.reload()
    await expect(own).toHaveValue('Who would I')
  })

  await test.step('the replies are shown again', async () => {
    await own.fill('Who would I work with every day?')
    await page.getByRole('button', { name: 'Ask the question' }).click()
    const reply = page.getByRole('heading', { name: 'Who would I work with every day?' })
    await expect(reply).toBeVisible()
    await page.reload()
    await expect(reply).toBeVisible()
  })

  await test.step('the completion screen stays, and leads on', async () => {
    const completion = page.getByRole('heading', { name: /That was the whole interview/ })
    await page.getByRole('button', { name: 'Finish the interview' }).click()
    await expect(completion).toBeVisible()
    await expect(page.getByRole('link', { name: 'Read your feedback' })).toBeVisible()
    await page.reload()
    await expect(completion).toBeVisible()
    await page.getByRole('button', { name: 'Finish', exact: true }).click()
    await page.waitForURL(/\/interviews\/completed/)
    expect(await readStanding(member, interviewId)).toMatchObject({ state: 'completed' })
  })
})
