import type { Brief, QuestionPlan, Turn } from '@greenroom/interviewer'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '../kit/log.ts'
import { startThread } from '../kit/worker-thread.ts'
import { builtInInterviewer } from './built-in.ts'
import { type BuiltInThreadOptions, createBuiltInThread } from './built-in-thread.ts'
import type { Conversation } from './port.ts'

const brief: Brief = {
  interviewId: '5b0f3c58-7f0e-4c6c-9a53-1f6b5f1f4f10',
  jobTitle: 'Store Manager',
  family: 'retail',
  level: 'Mid',
  questionCount: 5,
  behavioral: false,
  description: 'Responsibilities:\n- Train a team of 15 associates\n- Resolve customer complaints',
  competencies: [],
  seenQuestionIds: [],
}
const answer =
  'Last week a delivery was late, so I called two stores and borrowed forty crates. By noon the shelf was full again.'

const answered = (plan: QuestionPlan): Turn[] =>
  plan.questions.map(({ questionId, text }, at) => ({
    ...{ number: at + 1, kind: 'main', questionId, text, spoken: true, seconds: 40 },
    answer: answer.repeat(at + 1),
  }))
const askingOf = (plan: QuestionPlan, turns: Turn[]): Conversation => ({
  ...{ interviewId: brief.interviewId, plan, turns, questionCount: 5 },
  style: { manner: 'friendly', depth: 'normal' },
})

const lines: string[] = []
const log = createLog((line) => lines.push(line))

describe('the built-in interviewer on a worker thread', () => {
  const threaded = createBuiltInThread({ log })
  afterAll(() => threaded.close())

  test('plans, asks, replies and reviews as on the main thread', async () => {
    const plan = await threaded.plan(brief)
    expect(plan).toEqual(await builtInInterviewer.plan(brief))
    const turns = answered(plan)
    for (const asked of [turns.slice(0, 1), turns])
      expect(await threaded.next(askingOf(plan, asked))).toEqual(await builtInInterviewer.next(askingOf(plan, asked)))
    const questions = ['What does a good first month look like?']
    expect(await threaded.reply(brief, turns, questions)).toEqual(
      await builtInInterviewer.reply(brief, turns, questions),
    )
    const read: number[] = []
    const review = await threaded.review(brief, plan, turns, 'everything', (answers) => read.push(answers))
    expect(read).toEqual([0, 1, 2, 3, 4, 5])
    expect(review).toEqual(await builtInInterviewer.review(brief, plan, turns, 'everything'))
  })

  test('answers interactive calls before a review that was queued earlier', async () => {
    const plan = await threaded.plan(brief)
    const turns = answered(plan)
    const done: string[] = []
    const review = threaded.review(brief, plan, turns, 'everything').then(() => done.push('review'))
    await threaded.next(askingOf(plan, turns.slice(0, 1))).then(() => done.push('next'))
    await review
    expect(done).toEqual(['next', 'review'])
  })

  test('reports the current call before each step, so that a hanging one can be identified', async () => {
    const plan = await threaded.plan(brief)
    const turns = answered(plan)
    const said: unknown[] = []
    const over = Promise.withResolvers<void>()
    const answer = (message: { id: number; result?: unknown }) => {
      said.push({ id: message.id, is: message.result ? 'over' : 'started' })
      if (message.id === 1 && message.result) over.resolve()
    }
    const onExit = (why: Error) => over.reject(why)
    const start = startThread('thread', new URL('./thread-worker.ts', import.meta.url))
    const thread = start({ onMessage: answer as (message: unknown) => void, onExit })
    onTestFinished(() => thread.terminate())
    thread.send({ id: 1, work: { name: 'review', with: [brief, plan, turns, 'everything'] } })
    thread.send({ id: 2, work: { name: 'next', with: [plan, turns.slice(0, 1), 5, askingOf(plan, []).style] } })
    await over.promise
    const started = { id: 1, is: 'started' }
    expect(said.slice(0, 2)).toEqual([
      { id: 2, is: 'started' },
      { id: 2, is: 'over' },
    ])
    expect(said.slice(2, 2 + turns.length)).toEqual(turns.map(() => started))
    expect(said.at(-1)).toEqual({ id: 1, is: 'over' })
  })

  test('propagates the error of an engine', async () => {
    const broken = { questions: null } as unknown as QuestionPlan
    await expect(threaded.review(brief, broken, answered(await threaded.plan(brief)), 'everything')).rejects.toThrow(
      TypeError,
    )
  })

  test('computes on the main thread after close', async () => {
    const closed = createBuiltInThread({ log })
    const last = closed.plan(brief)
    await closed.close()
    expect(await last).toEqual(await closed.plan(brief))
  })
})

/** A thread whose script does this with each message; a text in it is JavaScript. */
function threadOf(does: string, options: Partial<BuiltInThreadOptions> = {}) {
  const script = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ id, work }) => { ${does} })`
  const worker = new URL(`data:text/javascript,${encodeURIComponent(script)}`)
  const threaded = createBuiltInThread({ log, worker, ...options })
  onTestFinished(() => threaded.close())
  return threaded
}

describe('a thread that exits', () => {
  test('falls back to the main thread for interactive calls, and fails a review, whose job is retried', async () => {
    const threaded = threadOf('process.exit(7)')
    const plan = await threaded.plan(brief)
    expect(plan).toEqual(await builtInInterviewer.plan(brief))
    expect(lines.at(-1)).toContain('the interviewer thread exited')
    await expect(threaded.review(brief, plan, answered(plan), 'everything')).rejects.toThrow(
      'The interviewer thread ended with status 7',
    )
  })

  test('once is replaced, and the call is retried', async () => {
    const worker = `if (id === 1) process.exit(7); parentPort.postMessage({ id, result: { kind: 'done', value: id } })`
    expect(await threadOf(worker).review(brief, await builtInInterviewer.plan(brief), [], 'overview')).toBe(2)
  })

  test('out of memory does not retry the call on the main thread', async () => {
    const threaded = threadOf('const all = []; for (;;) all.push(new Array(1e5).fill(id))', { heapMb: 32 })
    await expect(threaded.plan(brief)).rejects.toThrow('memory')
  })

  test('is replaced, as is a hanging one at its deadline', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const script = `if (work.name === 'next') for (;;); parentPort.postMessage({ id, result: { kind: 'done', value: 1 } })`
    const threaded = threadOf(script, { timeoutMs: 5000 })
    const plan = await builtInInterviewer.plan(brief)
    const late = expect(threaded.next(askingOf(plan, answered(plan)))).rejects.toThrow('The interviewer took too long')
    vi.advanceTimersByTime(5000)
    await late
    expect(await threaded.plan(brief)).toBe(1)
  })
})
