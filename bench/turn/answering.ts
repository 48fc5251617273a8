import type { Browser, Page } from '@playwright/test'
import { openBox, story } from '../../e2e/interview.ts'
import { join } from '../../e2e/person.ts'
import { installScriptedRecognizer, say } from '../../e2e/scripted-recognizer.ts'
import { tablesOf } from '../../e2e/tables.ts'
import { readTurn, type TurnTimes, watchSounds } from './sounds.ts'

/** `typed`: nothing reaches the server before Submit. `spoken`: a recording stops, and the same words are submitted later. */
export type Way = 'typed' | 'spoken'
/** Origin of the next question; `draft`: by the model, requested before Submit. */
export type Source = 'planned' | 'built-in' | 'model' | 'draft'
/** `thinking`: the reply came before the next question was ready, so an acknowledgment was played. */
export type TimedTurn = TurnTimes & { source: Source; thinking: boolean }

const tenQuestions = { job: 'Store Manager', level: 'Mid', question_count: 10 }
/** A vague answer, which gets a follow-up. */
const vagueAnswer =
  'We mostly just talk to each other as a team, and then things usually work out fine for everybody there.'

/** How long (milliseconds) a user listens before answering, and reviews the transcript before submitting. */
export const listenMs = 1500
export const readThroughMs = 3000

/** One interview of ten questions in a new browser context; every other answer is vague. `asked`: follow-ups requested from the model so far. */
export async function takeInterview(browser: Browser, way: Way, asked: () => number): Promise<TimedTurn[]> {
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
      await give(page, way, `${number % 2 === 0 ? vagueAnswer : story} Answer ${number}.`)
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

/** Collects the URLs of acknowledgments from the server's replies. */
function collectAcknowledgments(page: Page): (url: string) => boolean {
  const paths = new Set<string>()
  page.on('response', async (response) => {
    if (!/\/(answer|current-question)$/.test(new URL(response.url()).pathname)) return
    // A reply can't be read after the page was left, and no longer matters.
    const reply = await response.json().catch(() => null)
    const path = reply?.acknowledgment?.ttsAudioUrl
    if (path) paths.add(path)
  })
  return (url) => paths.has(new URL(url).pathname)
}

/** Origin of each question; planned ones are not distinguished further. */
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
