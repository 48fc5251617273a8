import { engineName } from '@greenroom/interviewer'
import { AppError } from '../kit/app-error.ts'
import type { Log } from '../kit/log.ts'
import { createSupervisedWorker, type RunOptions, WorkerClosed, WorkerEnded } from '../kit/supervised-worker.ts'
import { startThread } from '../kit/worker-thread.ts'
import { builtInInterviewer } from './built-in.ts'
import type { Interviewer } from './port.ts'
import {
  callHere,
  type ThreadArguments,
  type ThreadCall,
  type ThreadCallName,
  type ThreadResult,
} from './thread-calls.ts'

/** The thread is sent so much at a time, because it chooses what goes first. */
const atATime = 16
/** Queue limit: further calls are refused, because they would time out. */
const maxPending = 400

export type BuiltInThreadOptions = {
  log: Log
  /** The worker's script: beside this file, as source or bundled, unless given. */
  worker?: URL
  /** After this many milliseconds on one step of a call the thread is replaced, and that call fails. */
  timeoutMs?: number
  /** A text that makes the thread's heap grow beyond so many megabytes ends the thread and not the server. */
  heapMb?: number
}

/**
 * The built-in interviewer on a thread of its own, which holds the bank once more (about 60 MB) and starts with the first call. Where
 * the thread crashes twice, calls that a request waits for run here, and a review fails; once closed, everything runs here.
 */
export function createBuiltInThread(options: BuiltInThreadOptions): Interviewer {
  const { log, worker: script = besideThisFile(), timeoutMs = 120_000, heapMb = 512 } = options
  const tooLate = 'The interviewer took too long'
  const start = startThread('interviewer thread', script, { resourceLimits: { maxOldGenerationSizeMb: heapMb } })
  const thread = createSupervisedWorker<ThreadCall, ThreadResult>({ start, timeoutMs, tooLate, atATime })
  const running = new Set<Promise<unknown>>()
  let closed = false

  const call = <Name extends ThreadCallName>(name: Name, ...given: ThreadArguments<Name>) => run({}, name, ...given)

  async function run<Name extends ThreadCallName>(options: RunOptions, name: Name, ...given: ThreadArguments<Name>) {
    if (closed) return callHere(name, ...given)
    if (thread.pending >= maxPending) throw new AppError('unavailable')
    const asked = thread.run({ name, with: given } as ThreadCall, options)
    // A stop waits for what is asked for, and not for what would be of use later.
    if (name !== 'warmUp') running.add(asked)
    try {
      const result = (await asked) as ThreadResult<Name>
      if (result.kind === 'failed') throw result.error
      return result.value
    } finally {
      running.delete(asked)
    }
  }
  /** The same with a fallback to this thread, because a request waits. */
  async function callAnyway<Name extends ThreadCallName>(name: Name, ...given: ThreadArguments<Name>) {
    return call(name, ...given).catch((error: unknown) => {
      if (!(error instanceof WorkerEnded) || isOutOfMemory(error.cause)) throw error
      log.error('the interviewer thread exited; computed on the main thread', error, { call: name })
      return callHere(name, ...given)
    })
  }

  return {
    ...builtInInterviewer,
    warmUp() {
      call('warmUp').catch((error: unknown) => {
        if (!(error instanceof WorkerClosed)) log.error('the warm-up of the interviewer failed', error)
      })
    },
    plan: (brief) => callAnyway('plan', brief),
    next: ({ plan, turns, questionCount, style }) => callAnyway('next', plan, turns, questionCount, style),
    reply: async (brief, _turns, questions) =>
      (await callAnyway('reply', brief, questions)).map((text) => ({ text, writtenBy: engineName })),
    remark: (...given) => callAnyway('remark', ...given),
    // A step reads an answer.
    review: (brief, plan, turns, includes, onRead) => run({ onStep: onRead }, 'review', brief, plan, turns, includes),
    async close() {
      closed = true
      await Promise.allSettled(running)
      await thread.close()
    },
  }
}

/** What was too large for the thread is too large for the server. */
const isOutOfMemory = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'

function besideThisFile(): URL {
  return new URL(import.meta.url.endsWith('.ts') ? './thread-worker.ts' : './interviewer-worker.js', import.meta.url)
}
