import type { Contract, EventOf } from '@greenroom/contract'
import type { Principal } from '../kit/principal.ts'
import type { InterviewsDeps } from './deps.ts'
import { readProgress } from './feedback-progress.ts'
import { readDetail } from './report.ts'
import { findInterview } from './store.ts'

type FeedbackEvent = EventOf<Contract['feedbackEvents']>

/** What there is to say to somebody who waits for feedback, seen anew each time, and as their plan may see it. */
export type FeedbackLook = { kind: 'going_on' | 'over'; event: FeedbackEvent } | { kind: 'gone' }

/** Lets somebody follow the feedback of their interview. Refuses what the report itself would refuse. */
export async function followFeedback(deps: InterviewsDeps, principal: Principal, id: string) {
  await readDetail(deps, principal, id)
  return {
    watch: (changed: () => void) => deps.signals.watch('feedback', id, changed),
    async look(): Promise<FeedbackLook> {
      const interview = await findInterview(deps.db, principal.userId, id)
      if (interview?.state !== 'completed') return { kind: 'gone' }
      const progress = await readProgress(deps, interview)
      if (progress) return { kind: 'going_on', event: { event: 'progress', data: progress } }
      return { kind: 'over', event: { event: 'report', data: await readDetail(deps, principal, id) } }
    },
  }
}
