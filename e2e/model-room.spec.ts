import { endSound, recordAudio } from './audio-probe.ts'
import { expectQuestion, typeAnswer } from './interview.ts'
import { expect, test } from './model-product.ts'
import { join } from './person.ts'

/** An answer that shows nothing of its own, which a model follows up. */
const thin = 'We mostly just talk to each other as a team, and then things usually work out fine for everybody there.'

test('a model that takes its time is waited for after a word of thanks, and its question is asked', async ({
  page,
  model,
}) => {
  const member = await join(page)
  const setup = { job: 'Behavioral Interview', level: 'Mid', question_count: 10, is_behavioral: true }
  const { interviewId } = await member.call<{ interviewId: string }>('POST', '/api/interviews/start', setup)
  await page.addInitScript(recordAudio)
  const opened = page.waitForResponse('**/current-question')
  await page.goto(`/interviews/session/${interviewId}`)
  const { acknowledgment } = (await (await opened).json()) as { acknowledgment: { text: string } }
  await expectQuestion(page, 1, 10)
  await typeAnswer(page, thin)
  model.hold('follow-up')
  await page.getByRole('button', { name: 'Submit' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('Answer saved. One moment…', { exact: true })).toBeVisible()
  await expect(main.getByText(acknowledgment.text)).toBeVisible()
  model.release()
  await endSound(page)
  await expectQuestion(page, 2, 10)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which part of that did you do with your own hands?')
})
