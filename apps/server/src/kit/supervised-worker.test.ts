import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createSupervisedWorker, type SupervisedWorkerOptions, WorkerEnded } from './supervised-worker.ts'
import { startThread } from './worker-thread.ts'

/**
 * A thread that answers in capitals: what is `prompt` goes before the rest, each of which takes a step in each turn of its event
 * loop. What hangs or ends it does so at its last step.
 */
const script = `import { parentPort } from 'node:worker_threads'
  const rest = []
  parentPort.on('message', ({ id, work }) => {
    if (work.prompt) return step({ id, work, left: 1 })
    rest.push({ id, work, left: work.steps ?? 1 })
    if (rest.length === 1) setImmediate(runNext)
  })
  function runNext() {
    if (step(rest[0])) rest.shift()
    if (rest.length > 0) setImmediate(runNext)
  }
  function step(each) {
    const { id, work } = each
    parentPort.postMessage({ id, started: true })
    if (--each.left > 0) return false
    if (work.does === 'hang') {
      parentPort.postMessage('hangs')
      for (;;);
    }
    if (work.does === 'throw') throw new Error('broken by ' + work.name)
    if (work.does === 'exit') process.exit(7)
    parentPort.postMessage({ id, result: work.name.toUpperCase() })
    return true
  }`
const thread = startThread('test thread', new URL(`data:text/javascript,${encodeURIComponent(script)}`))

const timeoutMs = 5000
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => void vi.useRealTimers()
})

type Work = { name: string; does?: 'hang' | 'exit' | 'throw'; prompt?: true; steps?: number }

/** Reaches the deadline of a hanging task immediately. */
function keepWorker(options: Partial<SupervisedWorkerOptions> = {}) {
  let started = 0
  const start: SupervisedWorkerOptions['start'] = (events) => {
    started++
    const onMessage = (message: unknown) =>
      message === 'hangs' ? vi.advanceTimersByTime(timeoutMs) : events.onMessage(message)
    return thread({ ...events, onMessage })
  }
  const worker = createSupervisedWorker<Work, string>({
    ...{ start, timeoutMs, tooLate: 'It took too long', atATime: 16 },
    ...options,
  })
  onTestFinished(() => worker.close())
  /** The result of each, or its error. */
  const runAll = (works: Work[]) =>
    Promise.all(works.map((work) => worker.run(work).catch((error: Error) => error.message)))
  return { worker, runAll, started: () => started }
}

test('a hanging task fails, and the other tasks of its thread are retried on the next one', async () => {
  const { runAll, started } = keepWorker()
  expect(
    await runAll([
      { name: 'oldest', steps: 1000 },
      { name: 'waits' },
      { name: 'hangs', does: 'hang', prompt: true },
      { name: 'newest', prompt: true },
    ]),
  ).toEqual(['OLDEST', 'WAITS', 'It took too long', 'NEWEST'])
  expect(started()).toBe(2)
})

test.for([
  ['exit', 'The test thread ended with status 7'],
  ['throw', 'broken by ends it'],
] as const)('a task that crashes the thread twice (%s) fails, and the tasks next to it do not', async ([does, why]) => {
  const { worker, runAll, started } = keepWorker()
  const beside = runAll([{ name: 'oldest', steps: 1000 }, { name: 'waits' }])
  const failed = worker.run({ name: 'ends it', does, prompt: true }).catch((error: unknown) => error)
  expect(await beside).toEqual(['OLDEST', 'WAITS'])
  const error = await failed
  expect(error).toBeInstanceOf(WorkerEnded)
  expect(error).toMatchObject({ message: why })
  expect(started()).toBe(3)
})

test('the time in the queue does not count toward the deadline', async () => {
  const { runAll, started } = keepWorker()
  const works = Array.from({ length: 4 }, (_, at): Work => ({ name: `hangs ${at}`, does: 'hang' }))
  expect(await runAll([...works, { name: 'last' }])).toEqual([...works.map(() => 'It took too long'), 'LAST'])
  expect(started()).toBe(5)
})

test('if the thread reports no current task, the deadline applies to all of its tasks', async () => {
  const silent = new URL(`data:text/javascript,${encodeURIComponent('setInterval(() => {}, 1000)')}`)
  const { runAll } = keepWorker({ start: startThread('test thread', silent) })
  const late = runAll([{ name: 'one' }, { name: 'two' }])
  vi.advanceTimersByTime(timeoutMs)
  expect(await late).toEqual(['It took too long', 'It took too long'])
})

test('aborting a task terminates the thread, and its other tasks are retried on the next one', async () => {
  const { worker, runAll, started } = keepWorker()
  const stop = new AbortController()
  const stopped = worker.run({ name: 'stopped', steps: 1e9 }, { stop: stop.signal }).catch((error: unknown) => error)
  const beside = runAll([{ name: 'beside' }])
  stop.abort(new Error('no longer wanted'))
  expect(await stopped).toMatchObject({ message: 'no longer wanted' })
  expect(await beside).toEqual(['BESIDE'])
  expect(started()).toBe(2)
})

test('a worker is replaced after its maximum number of tasks, also with a queue', async () => {
  const { worker, runAll, started } = keepWorker({ atATime: 1, maxJobs: 2 })
  expect(await runAll(['a', 'b', 'c', 'd', 'e'].map((name) => ({ name })))).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(started()).toBe(3)
  expect([await worker.run({ name: 'f' }), await worker.run({ name: 'g' })]).toEqual(['F', 'G'])
  expect(started()).toBe(4)
})
