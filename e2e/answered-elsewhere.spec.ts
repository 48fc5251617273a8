import { answerAll, expectQuestion, openRoom, typeAnswer } from './interview.ts'
import { join } from './person.ts'
import { expect, test } from './test.ts'

test('a draft for a question that was answered on another device is shown, and the interview continues', async ({
  page,
}) => {
  const member = await join(page)
  const interviewId = await openRoom(page, member)
  await typeAnswer(page, 'What I wrote on this one')
  await answerAll(member, interviewId, 1)
  await page.getByRole('button', { name: 'Submit' }).click()
  const told = page.getByRole('alertdialog', { name: 'Answered elsewhere' })
  await expect(told.getByRole('textbox', { name: 'What you wrote here' })).toHaveValue('What I wrote on this one')
  await told.getByRole('button', { name: 'OK' }).click()
  await expectQuestion(page, 2)
})

test('a draft for an interview that was canceled on another device is shown before the room closes', async ({
  page,
}) => {
  const member = await join(page)
  const interviewId = await openRoom(page, member)
  await typeAnswer(page, 'What I wrote on this one')
  await member.call('POST', `/api/interviews/${interviewId}/end`)
  await page.getByRole('button', { name: 'Submit' }).click()
  const told = page.getByRole('alertdialog', { name: 'Interview ended elsewhere' })
  await expect(told.getByRole('textbox', { name: 'What you wrote here' })).toHaveValue('What I wrote on this one')
  await told.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('heading', { name: 'What are you preparing for?' })).toBeVisible()
})
