import { chromium, type Page } from '@playwright/test'
import { story } from '../e2e/interview.ts'
import { join } from '../e2e/person.ts'
import startServer from '../scripts/browser-server.mjs'

/**
 * Submit → next question on the screen, and → its first sound, in a real browser on the embedded defaults. Each turn begins
 * two seconds after its question was shown, as if somebody had answered. `npm run bench:turn -- 4` runs four interviews.
 */
const interviews = Number(process.argv[2] ?? 3)
const thinkMs = 2000
const tenQuestions = { job: 'Store Manager', level: 'Mid', question_count: 10 }

type Turn = { shown: number; heard: number }
declare global {
  interface Window {
    turn: { submitted: number; shown: number; heard: number }
  }
}

/** Marks, inside the page, when Submit was pressed, when the question changed and when its audio began to play. */
function watchTurns(): void {
  window.turn = { submitted: 0, shown: 0, heard: 0 }
  const begin = (event: Event) => {
    const button = (event.target as Element).closest?.('button')
    if (button?.textContent?.startsWith('Submit')) window.turn = { submitted: performance.now(), shown: 0, heard: 0 }
  }
  addEventListener('click', begin, { capture: true })
  let question = ''
  new MutationObserver(() => {
    const text = document.querySelector('h1')?.textContent ?? ''
    if (text === question || text === '') return
    question = text
    requestAnimationFrame(() => {
      window.turn.shown ||= performance.now()
    })
  }).observe(document, { subtree: true, childList: true, characterData: true })
  const { play } = HTMLMediaElement.prototype
  const watched = new WeakSet<HTMLMediaElement>()
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    if (!watched.has(this)) {
      watched.add(this)
      this.addEventListener('playing', () => {
        window.turn.heard ||= performance.now()
      })
    }
    return play.call(this)
  }
}

async function takeTurn(page: Page, words: string): Promise<Turn> {
  await page.waitForTimeout(thinkMs)
  await page.getByRole('button', { name: /^Type|^Edit/ }).click()
  await page.getByRole('textbox', { name: 'Your answer' }).fill(words)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForFunction(
    () => window.turn.submitted > 0 && window.turn.shown > 0 && window.turn.heard > 0,
    undefined,
    { polling: 20 },
  )
  const { submitted, shown, heard } = await page.evaluate(() => window.turn)
  return { shown: shown - submitted, heard: heard - submitted }
}

async function measure(): Promise<Turn[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required', '--disable-background-networking'],
  })
  const turns: Turn[] = []
  for (let each = 0; each < interviews; each++) {
    const context = await browser.newContext({ baseURL: process.env.BASE_URL })
    const page = await context.newPage()
    await page.addInitScript(watchTurns)
    const member = await join(page)
    const { interviewId } = await member.call<{ interviewId: string }>('POST', '/api/interviews/start', tenQuestions)
    await page.goto(`/interviews/session/${interviewId}`)
    for (let number = 1; number < 10; number++) turns.push(await takeTurn(page, `${story} Answer ${number}.`))
    await context.close()
  }
  await browser.close()
  return turns
}

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]!
function print(name: string, values: number[]): void {
  const sorted = values.toSorted((a, b) => a - b)
  const figures = [at(sorted, 0.5), at(sorted, 0.95), sorted.at(-1)!].map((ms) => `${Math.round(ms)} ms`.padStart(9))
  process.stdout.write(`${name.padEnd(38)}${figures.join('')}\n`)
}

const stop = await startServer()
try {
  const turns = await measure()
  process.stdout.write(
    `${turns.length} turns in ${interviews} interviews\n${' '.repeat(38)}      p50      p95      max\n`,
  )
  print(
    'Submit to next question shown',
    turns.map(({ shown }) => shown),
  )
  print(
    'Submit to its first sound playing',
    turns.map(({ heard }) => heard),
  )
} finally {
  await stop()
}
