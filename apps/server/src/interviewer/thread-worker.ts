import { parentPort } from 'node:worker_threads'
import type { Steps } from '@greenroom/interviewer'
import { lowerThreadPriority } from '../kit/low-priority.ts'
import { required } from '../kit/required.ts'
import { begin, type ThreadCall, type ThreadResult } from './thread-calls.ts'

/** Worker thread of the built-in interviewer: requests at once, background work cooperatively, step by step. */
lowerThreadPriority()
const port = required(parentPort, 'the parent of this thread')
const waiting: { id: number; steps: Steps<unknown> }[] = []

port.on('message', ({ id, work }: { id: number; work: ThreadCall }) => {
  const { kind, steps } = begin(work)
  if (kind === 'at_once') return void takeStep(id, steps)
  waiting.push({ id, steps })
  if (waiting.length === 1) setImmediate(runNext)
})

/** One step of the oldest; calls that have arrived meanwhile are answered before the next. */
function runNext(): void {
  const [oldest] = waiting
  if (!oldest) return
  if (takeStep(oldest.id, oldest.steps) === 'over') waiting.shift()
  if (waiting.length > 0) setImmediate(runNext)
}

function takeStep(id: number, steps: Steps<unknown>): 'over' | 'goes_on' {
  // What this step hangs or crashes is this call alone.
  port.postMessage({ id, started: true })
  try {
    const step = steps.next()
    if (!step.done) return 'goes_on'
    answer(id, { kind: 'done', value: step.value } as ThreadResult)
  } catch (error) {
    answer(id, { kind: 'failed', error })
  }
  return 'over'
}

const answer = (id: number, result: ThreadResult) => port.postMessage({ id, result })
