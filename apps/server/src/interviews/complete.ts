import type { Transaction } from '../db/database.ts'
import type { InterviewsDeps } from './deps.ts'
import { type Interview, updateInterview } from './store.ts'

/** Completes a locked interview within `tx` and gives what changed. Its feedback is pending from then on, and the job that writes it is there with it. */
export async function complete(
  deps: InterviewsDeps,
  tx: Transaction,
  id: string,
  change: Partial<Pick<Interview, 'finalMessage'>> = {},
): Promise<Partial<Interview>> {
  const now = deps.clock.now()
  const completed = {
    ...change,
    state: 'completed',
    completedAt: now,
    touchedAt: now,
    feedbackState: 'pending',
  } as const
  await updateInterview(tx, id, completed)
  await deps.jobs.add(tx, 'make-feedback', { interviewId: id })
  return completed
}
