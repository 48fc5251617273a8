import { expect, type Locator, type Page } from '@playwright/test'
import type { Member } from './person.ts'
import { askAboutPlans } from './pinned-question.ts'
import { giveInterview } from './prepared-interview.ts'

/** An answer with situation, action and result, so that the coach has something to quote. */
export const story =
  'Last spring the dairy truck was late and I had an empty aisle on the Friday before a holiday. I called the two nearest stores, borrowed forty crates and moved four people from the registers to bring out what was in the back. By noon the aisle was full, sales were 12 percent above the Friday before, and since then I keep a list of who can lend us what.'

/** The button of an open start sheet; what it says depends on whether the interview is the free one. */
export const startButton = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('button', { name: /^Start (free )?interview$/ })

/** Chooses a title on the page of its sector; gives the sheet that opens. */
export async function openSheet(page: Page, title: string): Promise<Locator> {
  await page.getByRole('link', { name: title, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: title })
  await expect(sheet).toBeVisible()
  return sheet
}

/** Opens a sector, chooses a title and starts; ends in the room with the first question on the stage. Gives the interview's id. */
export async function startInterview(
  page: Page,
  { title = 'Store Manager', questions = 5 }: { title?: string; questions?: 5 | 10 } = {},
): Promise<string> {
  await page.goto('/interviews/Sales%20and%20retail')
  const sheet = await openSheet(page, title)
  if (questions === 10) await sheet.getByRole('radio', { name: '10 questions' }).check({ force: true })
  await startButton(page).click()
  await page.waitForURL(/\/interviews\/session\//)
  await expectQuestion(page, 1, questions)
  return idIn(page)
}

/** Opens the sheet of a job title on the page of its sector. */
export async function chooseCashier(page: Page): Promise<void> {
  await page.goto('/interviews/Sales%20and%20retail')
  await openSheet(page, 'Cashier')
}

/** The id in the address of the room. */
export const idIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1)!

/** Opens the room of an interview that has just been started. Its questions are the same in all journeys of a worker, so their audio is made once. */
export async function openRoom(page: Page, member: Member): Promise<string> {
  const interviewId = await giveInterview(member, 'just started', async (author) => {
    const started = await startInterviewByCall(author)
    return started.interviewId
  })
  await page.goto(`/interviews/session/${interviewId}`)
  await expectQuestion(page, 1)
  return interviewId
}

/** Opens the room at its closing screen, after five answers. */
export async function openClosing(page: Page, member: Member): Promise<string> {
  const interviewId = await giveInterview(member, 'five answers', async (author) => {
    const started = await startInterviewByCall(author)
    await answerAll(author, started.interviewId)
    return started.interviewId
  })
  await page.goto(`/interviews/session/${interviewId}`)
  await expect(page.getByRole('heading', { name: 'Your turn to ask' })).toBeVisible()
  return interviewId
}

/** A completed interview with its feedback. */
export const complete = (member: Member, job = 'Store Manager', answers = 5): Promise<string> =>
  giveInterview(member, `${answers} answers as ${job}`, async (author) => {
    const { interviewId } = await startInterviewByCall(author, job)
    await askAboutPlans(interviewId)
    await answerAll(author, interviewId, answers)
    await author.call('POST', `/api/interviews/${interviewId}/end`)
    await waitForFeedback(author, interviewId)
    return interviewId
  })

export const waitForFeedback = (member: Member, interviewId: string): Promise<void> =>
  expect.poll(async () => (await readDetail(member, interviewId)).feedbackState).toBe('ready')

type Detail = {
  feedbackState: string
  feedbackProgress: { step: string } | null
  messages: { role: 'assistant' | 'user'; content: string; spoken: boolean }[]
}

export const readDetail = (member: Member, interviewId: string): Promise<Detail> =>
  member.call('GET', `/api/interviews/detail/${interviewId}`)

export const readCurrentQuestion = (
  member: Member,
  interviewId: string,
): Promise<{ question: string | null; questionNumber: number; state: string }> =>
  member.call('GET', `/api/interviews/${interviewId}/current-question`)

export const startInterviewByCall = (member: Member, job = 'Store Manager'): Promise<{ interviewId: string }> =>
  member.call('POST', '/api/interviews/start', { job, level: 'Mid', question_count: 5 })

/** Gives answers to a new interview through the API. */
export async function answerAll(member: Member, interviewId: string, answers = 5): Promise<void> {
  for (let number = 1; number <= answers; number++) {
    const text = `${story} That was number ${number}.`
    await member.call('POST', `/api/interviews/${interviewId}/answer`, { text, question_number: number, seconds: 55 })
  }
}

/** The live region repeats the number, so only the room itself counts. */
export async function expectQuestion(page: Page, number: number, questions = 5): Promise<void> {
  await expect(page.getByRole('main').getByText(`Question ${number} of ${questions}`)).toBeVisible()
}

/** The question has been heard, or skipped, and the answer's time runs. */
export const expectYourTurn = (page: Page) => expect(page.getByRole('main')).toHaveAttribute('data-turn', 'yours')

/** Skips the spoken question, so that the answer's time starts. */
export async function skipAudio(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip to my turn' }).click()
  await expectYourTurn(page)
}

/** Opens the box, unless it has opened automatically because the person types. */
export async function openBox(page: Page): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Your answer' })
  const open = page.getByRole('button', { name: 'Type instead' })
  await expect(box.or(open)).toBeVisible()
  // A button that gives way to the box at this moment is not waited for, as `click` would.
  await open.evaluateAll((buttons: HTMLElement[]) => buttons.map((button) => button.click()))
  await expect(box).toBeFocused()
}

/** Opens the box and writes, without submitting. */
export async function typeAnswer(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Type instead' }).click()
  await page.getByRole('textbox', { name: 'Your answer' }).fill(words)
}

/** The localStorage and sessionStorage keys of all interviews. */
export const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) => name.startsWith('interview-')),
  )

/** Types an answer and submits it; waits until something else is on the stage. */
export async function answerByTyping(page: Page, text: string): Promise<void> {
  const question = page.getByRole('heading', { level: 1 })
  const before = await question.innerText()
  await openBox(page)
  await page.getByRole('textbox', { name: 'Your answer' }).fill(text)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(question).not.toHaveText(before)
}

/** Closes a tab that holds an interview. It may not release its lock, but a heartbeat older than three seconds is stale. */
export async function leaveByClosing(page: Page): Promise<void> {
  await page.close({ runBeforeUnload: false })
  await page.context().clock.fastForward(3000)
}
