import type { Browser, Page } from '@playwright/test'
import { openBox, story } from '../../e2e/interview.ts'
import { join } from '../../e2e/person.ts'
import { installScriptedRecognizer, say } from '../../e2e/scripted-recognizer.ts'
import { tablesOf } from '../../e2e/tables.ts'
import { readTurn, type TurnTimes, watchSounds } from './sounds.ts'

/** `typed`: nothing reaches the server before Submit. `spoken`: a recording stops, and the same words are submitted later. */
export type Way = 'typed' | 'spoken'
/** Who worded the question that followed: a draft is the model's and was asked for before Submit. */
export type Source = 'planned' | 'built-in' | 'model' | 'draft'
/** `thinking`: the reply to the answer came before the next question was there, so an acknowledgment was said. */
export type Turn = TurnTimes & { source: Source; thinking: boolean }

const tenQuestions = { job: 'Store Manager', level: 'Mid', question_count: 10 }
/** Nothing in it happens, so that it is followed up. */
const thin = 'We mostly just talk to each other as a team, and then things usually work out fine for everybody there.'

/** How long (milliseconds) somebody listens before they answer, and reads through what they said before they submit it. */
export const listenMs = 1500
export const readThroughMs = 3000

/** One interview of ten questions in a browser of its own; every other answer is thin. `asked`: follow-ups the model was asked for so far. */
export async function takeInterview(browser: Browser, way: Way, asked: () => number): Promise<Turn[]> {
  const context = await browser.newContext({ baseURL: process.env.BASE_URL })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchSounds)
    if (way === 'spoken') await page.addInitScript(installScriptedRecognizer)
    const acknowledgments = collectAcknowledgments(page)
    const member = await join(page)
    const { interviewId } = await member.call<{ interviewId: string }>('POST', '/api/interviews/start', tenQuestions)
    await page.goto(`/interviews/session/${interviewId}`)
    const turns: (TurnTimes & { wasDrafted: boolean; thinking: boolean })[] = []
    for (let number = 1; number < tenQuestions.question_count; number++) {
      await page.waitForTimeout(listenMs)
      await give(page, way, `${number % 2 === 0 ? thin : story} Answer ${number}.`)
      const before = asked()
      const replied = page.waitForResponse((response) => response.url().endsWith('/answer'))
      await page.getByRole('button', { name: 'Submit' }).click()
      const { thinking } = (await (await replied).json()) as { thinking: boolean }
      const times = await readTurn(page, acknowledgments)
      turns.push({ ...times, thinking, wasDrafted: asked() === before })
    }
    const sources = await readSources(interviewId)
    return turns.map(({ wasDrafted, ...times }, at) => {
      const source = sources[at + 1]!
      return { ...times, source: source === 'model' && wasDrafted ? 'draft' : source }
    })
  } finally {
    await context.close()
  }
}

async function give(page: Page, way: Way, words: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Your answer' })
  if (way === 'typed') {
    await openBox(page)
    return box.fill(words)
  }
  await page.getByRole('button', { name: 'Start recording' }).click()
  await say(page, words)
  await page.getByRole('button', { name: 'Stop recording' }).click()
  await page.waitForTimeout(readThroughMs)
  await box.waitFor()
}

/** The addresses of acknowledgments, as the server names them. */
function collectAcknowledgments(page: Page): (url: string) => boolean {
  const paths = new Set<string>()
  page.on('response', async (response) => {
    if (!/\/(answer|current-question)$/.test(new URL(response.url()).pathname)) return
    // A reply that the page has left cannot be read, and no longer matters.
    const reply = await response.json().catch(() => null)
    const path = reply?.acknowledgment?.ttsAudioUrl
    if (path) paths.add(path)
  })
  return (url) => paths.has(new URL(url).pathname)
}

/** Who worded each question; the planned ones are not told apart. */
async function readSources(interviewId: string): Promise<Source[]> {
  const tables = await tablesOf()
  const { rows } = await tables.query<{ kind: string; asked_by: string }>(
    'select kind, asked_by from turns where interview_id = $1 order by number',
    [interviewId],
  )
  return rows.map(({ kind, asked_by }) => {
    if (kind === 'main') return 'planned'
    return asked_by === 'built-in interviewer' ? 'built-in' : 'model'
  })
}
