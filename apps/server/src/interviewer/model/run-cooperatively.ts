import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Steps } from '@greenroom/interviewer'

/** Cooperative multitasking: yields to the event loop after each step, so that no request waits longer than one step. */
export async function runCooperatively<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await yieldToEventLoop()
  }
}
