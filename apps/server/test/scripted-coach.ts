import { builtInInterviewer } from '../src/interviewer/built-in.ts'
import type { Interviewer } from '../src/interviewer/port.ts'

type Step = { kind: 'fails' } | { kind: 'done' } | { kind: 'read'; answers: number }

/** The built-in interviewer with a coach that proceeds step by step on request of the test. */
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
  const interviewer: Interviewer = {
    ...builtInInterviewer,
    async review(brief, plan, turns, includes, onRead) {
      for (let step = await nextStep(); step.kind !== 'done'; step = await nextStep()) {
        if (step.kind === 'fails') throw new Error('The coach has lost the thread.')
        onRead?.(step.answers)
      }
      return builtInInterviewer.review(brief, plan, turns, includes)
    },
  }
  return {
    interviewer,
    /** Reports so many read answers. */
    read: (answers: number) => tell({ kind: 'read', answers }),
    fail: () => tell({ kind: 'fails' }),
    finish: () => tell({ kind: 'done' }),
    /** Proceeds without waiting from now on. */
    retire() {
      retired = true
      wakeAll()
    },
  }
}
