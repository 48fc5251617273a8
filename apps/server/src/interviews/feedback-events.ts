import type { Contract, EventOf } from '@greenroom/contract'
import type { Principal } from '../kit/principal.ts'
import type { InterviewsDeps } from './deps.ts'
import { readProgress } from './feedback-progress.ts'
import { readDetail } from './report.ts'
import { findInterview } from './store.ts'
import { writeDetail, writeProgress } from './wire/report.ts'

type FeedbackEvent = EventOf<Contract['feedbackEvents']>

/** The state of feedback as a server-sent event, read from the database each time, as the plan may see it. */
export type FeedbackSnapshot = { kind: 'pending' | 'final'; event: FeedbackEvent } | { kind: 'gone' }

/** The event feed of an interview's feedback. Authorized like the report itself. */
export async function followFeedback(deps: InterviewsDeps, principal: Principal, id: string) {
  await readDetail(deps, principal, id)
  return {
    subscribe: (changed: () => void) => deps.signals.subscribe('feedback', id, changed),
    async read(): Promise<FeedbackSnapshot> {
      const interview = await findInterview(deps.db, principal.userId, id)
      if (interview?.state !== 'completed') return { kind: 'gone' }
      const progress = await readProgress(deps, interview)
      if (progress) return { kind: 'pending', event: { event: 'progress', data: writeProgress(progress) } }
      return { kind: 'final', event: { event: 'report', data: writeDetail(await readDetail(deps, principal, id)) } }
    },
  }
}
