import { builtInInterviewer } from '../src/interviewer/built-in.ts'
import type { Interviewer, OnProgress } from '../src/interviewer/port.ts'

type Step = { kind: 'fails' } | { kind: 'reviewed'; reviewed: number } | { kind: 'done' }

/** The built-in interviewer with a coach that waits for each step until a test tells it. */
export function scriptCoach() {
  const steps: Step[] = []
  const waiting = new Set<() => void>()
  let retired = false
  const nextStep = async (): Promise<Step> => {
    while (steps.length === 0 && !retired) await new Promise<void>((resolve) => waiting.add(resolve))
    return steps.shift() ?? { kind: 'done' }
  }
  const wakeAll = () => {
    for (const wake of waiting) wake()
    waiting.clear()
  }
  const tell = (step: Step) => {
    steps.push(step)
    wakeAll()
  }
  const waitForOrders = async (of: number, onProgress: OnProgress | undefined) => {
    for (let step = await nextStep(); step.kind !== 'done'; step = await nextStep()) {
      if (step.kind === 'fails') throw new Error('The coach has lost the thread.')
      await onProgress?.({ reviewed: step.reviewed, of })
    }
  }
  const interviewer: Interviewer = {
    ...builtInInterviewer,
    async review(brief, plan, turns, onProgress) {
      await waitForOrders(turns.length, onProgress)
      return builtInInterviewer.review(brief, plan, turns)
    },
  }
  return {
    interviewer,
    hasReviewed: (reviewed: number) => tell({ kind: 'reviewed', reviewed }),
    fail: () => tell({ kind: 'fails' }),
    finish: () => tell({ kind: 'done' }),
    /** From now on it waits for nobody. */
    retire() {
      retired = true
      wakeAll()
    },
  }
}
