import { setTimeout as sleep } from 'node:timers/promises'
import { faults } from '../apps/server/test/model-faults.ts'
import { startModelServer } from '../apps/server/test/model-server.ts'
import { story } from '../e2e/interview.ts'
import { joinWithoutBrowser, type Member } from '../e2e/person.ts'
import { startServer } from '../scripts/browser-server.mjs'
import { failWith, missed, printHead, printRow } from './turn/figures.ts'

/**
 * Latency with a failing model: from POST answer to its reply, which starts the acknowledgment, and to the next question, over HTTP, for
 * each kind of fault. Fails when a goal is missed. `npm run bench faults -- hangs` filters by name.
 */
const wanted = process.argv[2] ?? ''
/** Half of the goal for the first sound, because the browser needs the rest. In milliseconds, p95. */
const replyGoalMs = 150
const nextGoalMs = 3000
const slowMs = 2000
/** How long (milliseconds) the candidate speaks, and how long a server warms up. */
const answerMs = 300
const warmUpMs = 3000

const tenQuestions = { job: 'Store Manager', level: 'Mid', question_count: 10 }
type Reply = { thinking: boolean; state: string; questionNumber: number }
type Waits = { reply: number; next: number }

async function takeTurn(member: Member, interview: string, number: number): Promise<Waits> {
  const began = performance.now()
  const text = `${story} Answer ${number}.`
  const body = { text, question_number: number, acknowledge: true }
  const { thinking } = await member.call<Reply>('POST', `${interview}/answer`, body)
  const reply = performance.now() - began
  if (thinking) await member.call<Reply>('GET', `${interview}/current-question`)
  return { reply, next: performance.now() - began }
}

async function takeInterview(environment: Record<string, string>): Promise<Waits[]> {
  const stop = await startServer(environment)
  try {
    const member = await joinWithoutBrowser()
    await sleep(warmUpMs)
    const { interviewId } = await member.call<{ interviewId: string }>('POST', '/api/interviews/start', tenQuestions)
    const turns: Waits[] = []
    for (let number = 1; number < tenQuestions.question_count; number++) {
      await sleep(answerMs)
      turns.push(await takeTurn(member, `/api/interviews/${interviewId}`, number))
    }
    return turns
  } finally {
    await stop()
  }
}

const sentences: string[] = []
for (const { name, script } of faults({ slowMs }).filter(({ name }) => name.includes(wanted))) {
  const model = await startModelServer(script)
  try {
    const turns = await takeInterview({ INTERVIEWER_URL: model.url, INTERVIEWER_MODEL: 'scripted' })
    printHead(`A model that ${name}: ${turns.length} turns, ${model.calls.length} calls of the model`)
    const reply = printRow(
      'POST answer to its reply',
      turns.map((turn) => turn.reply),
    )
    const next = printRow(
      'POST answer to next question',
      turns.map((turn) => turn.next),
    )
    sentences.push(
      ...missed(`A model that ${name}, reply`, reply, replyGoalMs),
      ...missed(`A model that ${name}, next question`, next, nextGoalMs),
    )
  } finally {
    await model.stop()
  }
}
failWith(sentences)
