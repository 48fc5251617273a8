import { expect, type Page } from '@playwright/test'
import { expectQuestion, openRoom, story } from './interview.ts'
import { join, subscribe } from './person.ts'
import { changeProduct } from './product-info.ts'
import { completeSpoken } from './report-scenes.ts'
import { json, type Scenes, settled } from './scenes.ts'
import { installScriptedRecognizer, say } from './scripted-recognizer.ts'
import { acknowledgment, endAcknowledgment, thinkAboutAnswers } from './thinking.ts'

const model = 'qwen3-30b'

/** How the interviewer is chosen, wherever an interview is started. */
export const interviewerScenes: Scenes = async (page, show) => {
  const member = await join(page)
  await subscribe(member, 'PREMIUM')
  const change = page.getByRole('button', { name: 'Change interviewer' })
  await page.goto('/interviews?job=Store%20Manager')
  await page.getByRole('dialog').getByRole('button', { name: 'Change interviewer' }).click()
  await show('interviewer-sheet', 'window')
  await page.goto('/interviews')
  await settled(page)
  await change.click()
  await show('interviewer-behavioral', 'window', page.getByRole('group', { name: 'Interviewer' }))
  await page.getByRole('button', { name: 'Done choosing interviewer' }).click()
  await page.getByRole('link', { name: 'Start Phone screen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change interviewer' }).click()
  await show('interviewer-template', 'window')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Set up a custom interview' }).click()
  await expect(page.getByRole('dialog', { name: 'Custom interview' })).toBeVisible()
  await show('interviewer-custom-closed', 'window')
  await page.getByRole('dialog').getByRole('button', { name: 'Change interviewer' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Demanding' }).check({ force: true })
  await show('interviewer-custom', 'window')
}

/** Between an answer and the next question, while a model thinks. */
export const thinkingScenes: Scenes = async (page, show) => {
  const server = await thinkAboutAnswers(page)
  await page.addInitScript(installScriptedRecognizer)
  await openRoom(page, await join(page))
  await page.getByRole('button', { name: 'Type instead' }).click()
  await page.getByRole('textbox', { name: 'Your answer' }).fill(story)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('main').getByText(acknowledgment)).toBeVisible()
  await show('room-thinking', 'window')
  await endAcknowledgment(page)
  server.loseNetwork()
  await expect(page.getByText("We can't load the next question yet")).toBeVisible()
  await show('room-thinking-lost', 'window')
  server.tellNext()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expectQuestion(page, 2)
  await page.getByRole('button', { name: 'Skip to my turn' }).click()
  await page.getByRole('button', { name: 'Record instead' }).click()
  await say(page, 'I counted the stock again and found the mistake')
  await page.getByRole('button', { name: 'Stop recording' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('main').getByText(acknowledgment)).toBeVisible()
  await show('room-thinking-spoken', 'window')
}

type Notes = { lesson: { example: object | null } | null }
type Section = { kind: string; answers?: Notes[] }
type Detail = { messages: object[]; report: { sections: Section[] } | null }

/** A report by two authors, in an installation that has a model, and one that the model can write again. */
export const authorScenes: Scenes = async (page, show) => {
  await openReportByTwo(page)
  await show('report-two-authors')
  await page.goto('/privacy')
  await settled(page)
  await expect(page.getByText(`Greenroom uses a language model, ${model}`)).toBeVisible()
  await show('privacy-model', 'window', page.getByText('We send it:'))
}

/** The same on paper, which is no screen of a phone. */
export const authorPaperScenes: Scenes = async (page, show) => {
  await openReportByTwo(page)
  await page.emulateMedia({ media: 'print' })
  await show('report-two-authors-on-paper')
}

async function openReportByTwo(page: Page): Promise<void> {
  const member = await join(page)
  await subscribe(member, 'PREMIUM')
  await changeProduct(page, { interviewer: model, coach: model })
  const id = await completeSpoken(member)
  await page.route('**/feedback-events', (route) => route.fulfill(json({ detail: 'Busy.' }, 503)))
  await page.route('**/api/interviews/detail/*', async (route) => {
    const response = await route.fetch()
    const detail = (await response.json()) as Detail
    await route.fulfill({ response, json: { ...detail, ...byTwoAuthors(detail) } })
  })
  await page.goto(`/interviews/detail/${id}`)
  await expect(page.getByRole('button', { name: 'Rewrite this feedback' })).toBeVisible()
  await expect(page.getByText('Example answer').first()).toBeAttached()
  await page.locator('.answers > details').evaluateAll((all: HTMLDetailsElement[]) => {
    for (const details of all.slice(0, 2)) details.open = true
  })
  await page.getByText('Example answer').first().click()
}

/** As if the model had asked and written most of it, in another manner than the usual. */
function byTwoAuthors({ report, messages }: Detail): object {
  const writtenBy = 'built-in coach'
  // The first question is not planned by a model.
  const asked = messages.map((message, at) => ({ ...message, asked_by: at === 0 ? 'built-in interviewer' : model }))
  const sections = report?.sections.map((section) => {
    if (section.kind === 'overall' || section.kind === 'tips') return { ...section, writtenBy }
    const answers = section.answers?.map((notes, at) => {
      const example = notes.lesson?.example && { ...notes.lesson.example, writtenBy: model }
      const lesson = notes.lesson && { ...notes.lesson, example }
      return at < 2 ? { ...notes, lesson, ...(at === 0 && { writtenBy }) } : notes
    })
    return { ...section, ...(answers && { answers }) }
  })
  return {
    interviewer: model,
    coach: model,
    messages: asked,
    manner: 'demanding',
    depth: 'deep',
    can_rewrite: true,
    report: report && { ...report, sections },
  }
}
