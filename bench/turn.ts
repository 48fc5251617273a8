import { chromium } from '@playwright/test'
import { type Script, sayWell, startModelServer } from '../apps/server/test/model-server.ts'
import { browserArgs } from '../e2e/browser-args.ts'
import { startServer } from '../scripts/browser-server.mjs'
import { type Source, type TimedTurn, takeInterview, type Way } from './turn/answering.ts'
import { failWith, missed, printHead, printRow } from './turn/figures.ts'

/**
 * Latency from Submit to the first sound (an acknowledgment or the question) and to the next question's first sound, in a real browser:
 * without a model and with models of several speeds, typed (no draft) and spoken (a matching draft). Fails when a goal is missed.
 * `npm run bench:turn -- 3 spoken` runs three interviews of nine turns for each case with that name.
 */
const interviews = Number(process.argv[2] ?? 1)
const wanted = process.argv[3] ?? ''

/** Goals for the p95 of a case (milliseconds). */
const soonMs = 300
const thoughtMs = 3000

type Case = { name: string; way: Way; modelMs?: number; questionGoalMs: number }
const cases: Case[] = [
  { name: 'No model', way: 'typed', questionGoalMs: soonMs },
  ...[0, 800, 2000, 5000].map((modelMs) => aCase(modelMs, 'typed', thoughtMs)),
  // A model that takes 5 s has no draft yet at Submit.
  ...[0, 800, 2000, 5000].map((modelMs) => aCase(modelMs, 'spoken', modelMs > 2000 ? thoughtMs : soonMs)),
]

function aCase(modelMs: number, way: Way, questionGoalMs: number): Case {
  const name = `Model of ${modelMs / 1000} s, ${way === 'typed' ? 'typed: no draft' : 'spoken: drafted ahead'}`
  return { name, way, modelMs, questionGoalMs }
}

/** Prints a case. Returns the missed goals as sentences. */
function print({ name, questionGoalMs }: Case, turns: TimedTurn[]): string[] {
  const count = (source: Source) => turns.filter((turn) => turn.source === source).length
  printHead(`${name}: ${turns.length} turns`)
  const sound = printRow(
    'Submit to first sound',
    turns.map(({ firstSound }) => firstSound),
  )
  printRow(
    'Submit to next question shown',
    turns.map(({ shown }) => shown),
  )
  const question = printRow(
    "Submit to next question's first sound",
    turns.map((turn) => turn.question),
  )
  const waited = turns.filter(({ source }) => source === 'model')
  printRow(
    `  of these, ${waited.length} follow-ups worded after Submit`,
    waited.map((turn) => turn.question),
  )
  const thought = turns.filter(({ thinking }) => thinking)
  printRow(
    `  of these, ${thought.length} behind an acknowledgment`,
    thought.map((turn) => turn.question),
  )
  process.stdout.write(
    `  follow-ups: ${count('draft')} drafts, ${count('model')} by the model after Submit, ${count('built-in')} built-in; planned: ${count('planned')}\n`,
  )
  return [
    ...missed(`${name}, first sound`, sound, soonMs),
    ...missed(`${name}, next question`, question, questionGoalMs),
  ]
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: browserArgs,
})

async function interview(way: Way, environment: Record<string, string>, asked: () => number): Promise<TimedTurn[]> {
  const stop = await startServer(environment)
  try {
    return await takeInterview(browser, way, asked)
  } finally {
    await stop()
  }
}

const furtherQuestions = [
  'Which of those calls was the hardest one to make?',
  'How did your people take it when you moved them?',
  'What would you do sooner if that happened tomorrow?',
  'Who noticed first that something had gone wrong there?',
  'Where did the time go on that particular day?',
  'What made you so sure that it would work?',
  'How do you keep such a list up to date?',
  'When did you know that it was really over?',
]

/** A model that always asks, and never the same question twice. */
function askFurther(): Script {
  let asked = 0
  return (call) => {
    if (call.asks !== 'follow-up') return sayWell(call)
    const question = furtherQuestions[asked++ % furtherQuestions.length]
    return JSON.stringify({ ask: true, reason: 'detail', question })
  }
}

/** A new server for each interview, because a model that was late three times is used for drafts only for ten minutes. */
async function measure({ way, modelMs }: Case): Promise<TimedTurn[]> {
  const turns: TimedTurn[] = []
  for (let each = 0; each < interviews; each++) {
    if (modelMs === undefined) {
      turns.push(...(await interview(way, {}, () => 0)))
      continue
    }
    const model = await startModelServer(askFurther(), { delayMs: modelMs })
    try {
      const asked = () => model.calls.filter(({ asks }) => asks === 'follow-up').length
      turns.push(...(await interview(way, { INTERVIEWER_URL: model.url, INTERVIEWER_MODEL: 'scripted' }, asked)))
    } finally {
      await model.stop()
    }
  }
  return turns
}

try {
  const sentences: string[] = []
  for (const one of cases.filter(({ name }) => name.includes(wanted))) sentences.push(...print(one, await measure(one)))
  failWith(sentences)
} finally {
  await browser.close()
}
