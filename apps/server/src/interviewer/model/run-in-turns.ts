import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Steps } from '@greenroom/interviewer'

/** Does long work a step in each turn of the event loop, so that it delays no request by more than a step. */
export async function runInTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await nextTurn()
  }
}
